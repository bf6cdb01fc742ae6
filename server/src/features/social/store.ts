import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { socialStates } from './tables.ts';

/** A stored authorization request. */
export type SocialState = typeof socialStates.$inferSelect;

export async function insertState(db: Database, state: SocialState): Promise<void> {
  await db.insert(socialStates).values(state);
}

/** Finds an unexpired state of a provider that one of these browsers started. */
export async function findState(
  db: Database,
  { stateHash, provider }: Pick<SocialState, 'stateHash' | 'provider'>,
  browserHashes: readonly string[],
  now: Date,
): Promise<SocialState | undefined> {
  const [state] = await db
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
  return state;
}

/** Deletes a state. @returns true for exactly one of several concurrent calls */
export async function consumeState(db: Database, stateHash: string): Promise<boolean> {
  const deleted = await db
    .delete(socialStates)
    .where(eq(socialStates.stateHash, stateHash))
    .returning({ stateHash: socialStates.stateHash });
  return deleted.length > 0;
}

export async function deleteExpiredStates(db: Database, now: Date): Promise<void> {
  await db.delete(socialStates).where(lt(socialStates.expiresAt, now));
}
