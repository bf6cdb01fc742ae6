import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { statisticsSnapshots } from './tables.ts';

/** Key of the advisory lock; unique in this application. */
const STATISTICS_LOCK = 7_153_020_244;
/** The ID of the only row. */
const ID = 1;

export type Snapshot = Omit<typeof statisticsSnapshots.$inferSelect, 'id'>;

/** Serializes transactions that count the statistics, until the given one ends. */
export async function lockStatistics(tx: Database): Promise<void> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(${STATISTICS_LOCK})`);
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
