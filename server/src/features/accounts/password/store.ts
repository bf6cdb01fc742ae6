import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Account } from '../account.ts';
import { accounts, mailedLinks } from '../tables.ts';

/** Links by which somebody could still undo what the owner does by a new password. */
const UNDOING = ['reset-password', 'add-password', 'change-email', 'link-provider'] as const;

/** Whose reset link it is, where it can still be spent; whether it will be, `takeLink` says. */
export async function ownerOfResetLink(db: Database, tokenHash: string, now: Date): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(mailedLinks)
    .innerJoin(accounts, eq(accounts.id, mailedLinks.accountId))
    .where(
      and(
        eq(mailedLinks.tokenHash, tokenHash),
        eq(mailedLinks.purpose, 'reset-password'),
        gt(mailedLinks.expiresAt, now),
      ),
    );
  return found?.account;
}

/** Voids the links that were mailed before the password changed. */
export async function voidLinks(db: Database, accountId: string): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.accountId, accountId), inArray(mailedLinks.purpose, [...UNDOING])));
}
