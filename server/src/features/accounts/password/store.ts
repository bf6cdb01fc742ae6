import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { mailedLinks } from '../tables.ts';

/** Links by which somebody could still undo what the owner does by a new password. */
const UNDOING = ['reset-password', 'add-password', 'change-email', 'link-provider'] as const;

/** Voids the links that were mailed before the password changed. */
export async function voidLinks(db: Database, accountId: string): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.accountId, accountId), inArray(mailedLinks.purpose, [...UNDOING])));
}
