import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from './model/store.ts';
import { sessions } from './model/tables.ts';

export async function insertObservation(tx: Database, observation: Session): Promise<void> {
  await tx.insert(sessions).values(observation);
}

/** Finds an observation, which may have expired. */
export async function findObservation(tx: Database, id: string): Promise<Session | undefined> {
  const [observation] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isNotNull(sessions.observerSessionId)));
  return observation;
}

/**
 * Deletes an observation that was started in one of these browsers.
 * @returns false if there is none; of two concurrent calls, only one returns true
 */
export async function deleteObservation(tx: Database, id: string, browserHashes: readonly string[]): Promise<boolean> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), inArray(sessions.observerBrowserHash, [...browserHashes])))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}
