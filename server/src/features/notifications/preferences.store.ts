import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notificationPreferences } from './tables.ts';

export type PreferencesRow = typeof notificationPreferences.$inferSelect;

/** Finds what an account has chosen; undefined if it has chosen nothing. */
export async function findPreferences(db: Database, accountId: string): Promise<PreferencesRow | undefined> {
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, accountId));
  return row;
}

/** Inserts or replaces what an account has chosen. */
export async function savePreferences(tx: Database, { accountId, ...chosen }: PreferencesRow): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ accountId, ...chosen })
    .onConflictDoUpdate({ target: notificationPreferences.accountId, set: chosen });
}
