import { lockUntilEnd } from '../../../platform/database/advisory-locks.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statisticsSnapshots } from './tables.ts';

/** The ID of the only row. */
const ID = 1;

export type Snapshot = Omit<typeof statisticsSnapshots.$inferSelect, 'id'>;

/** Serializes transactions that count the statistics, until the given one ends. */
export async function lockStatistics(tx: Database): Promise<void> {
  await lockUntilEnd(tx, 'statistics');
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
