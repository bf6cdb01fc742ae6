import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statisticsSnapshots } from './tables.ts';

/** The ID of the only row. */
const ID = 1;

export type Snapshot = Omit<typeof statisticsSnapshots.$inferSelect, 'id'>;

/**
 * Serializes transactions that count the statistics until `tx` ends, and reads the snapshot.
 * @param now the time of an empty snapshot, if there is none yet
 */
export async function lockSnapshot(tx: Database, now: Date): Promise<Snapshot> {
  await takeAdvisoryLock(tx, 'statistics');
  return (await readSnapshot(tx)) ?? { figures: null, draws: {}, lastNumber: 0, countedAt: now };
}

export async function readSnapshot(db: Database): Promise<Snapshot | undefined> {
  const [snapshot] = await db.select().from(statisticsSnapshots);
  return snapshot;
}

export async function writeSnapshot(tx: Database, snapshot: Snapshot): Promise<void> {
  await tx
    .insert(statisticsSnapshots)
    .values({ id: ID, ...snapshot })
    .onConflictDoUpdate({ target: statisticsSnapshots.id, set: snapshot });
}
