import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { socialStates } from '../tables.ts';

export type SocialState = typeof socialStates.$inferSelect;

export async function insertState(db: Database, state: SocialState): Promise<void> {
  await db.insert(socialStates).values(state);
}

/** A state of this provider that one of these browsers began and that has not expired. */
export async function findState(
  db: Database,
  { stateHash, provider }: Pick<SocialState, 'stateHash' | 'provider'>,
  browserHashes: readonly string[],
  now: Date,
): Promise<SocialState | undefined> {
  const [found] = await db
    .select()
    .from(socialStates)
    .where(
      and(
        eq(socialStates.stateHash, stateHash),
        eq(socialStates.provider, provider),
        inArray(socialStates.browserHash, [...browserHashes]),
        gt(socialStates.expiresAt, now),
      ),
    );
  return found;
}

/** Spends a state; of two at once only one gets true. */
export async function spendState(db: Database, stateHash: string): Promise<boolean> {
  const spent = await db
    .delete(socialStates)
    .where(eq(socialStates.stateHash, stateHash))
    .returning({ stateHash: socialStates.stateHash });
  return spent.length > 0;
}

export async function deleteExpiredStates(db: Database, now: Date): Promise<void> {
  await db.delete(socialStates).where(lt(socialStates.expiresAt, now));
}
