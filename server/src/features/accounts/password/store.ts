import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { mailedLinks } from '../tables.ts';

/** Links by which somebody could still undo what the owner does by a new password. */
const UNDOING = ['reset-password', 'add-password', 'change-email'] as const;

/** True where a reset link can still be spent; whether it will be, `takeLink` says. */
export async function isResetLinkGood(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: mailedLinks.accountId })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.tokenHash, tokenHash),
        eq(mailedLinks.purpose, 'reset-password'),
        gt(mailedLinks.expiresAt, now),
      ),
    );
  return found.length > 0;
}

/** Voids the links that were mailed before the password changed. */
export async function voidLinks(db: Database, accountId: string): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.accountId, accountId), inArray(mailedLinks.purpose, [...UNDOING])));
}
