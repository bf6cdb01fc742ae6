import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../database/database.ts';
import { readDatabaseTime } from '../database/time.ts';
import type { Schema } from '../migrations/schema.ts';
import { VERSION } from '../version.ts';
import type { Metrics } from './metrics.ts';
import { createSnapshot } from './snapshot.ts';

const DATABASE_TIMEOUT_MS = 1800;
const DATABASE_MAX_AGE_MS = 1000;

interface Parts {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>;
  readonly schema: Pick<Schema, 'check'>;
  /** The type is not imported, because the bus depends on code that reports metrics. */
  readonly bus: { channels(): readonly { readonly name: string; readonly isUp: boolean; readonly lagMs: number }[] };
}

/** Adds the gauges about a node, its database and its message bus. */
export function addNodeGauges({ gauge }: Metrics, { database, schema, bus }: Parts): void {
  gauge(
    'build_info',
    'Version of the product and of Node; always 1',
    () => [[{ version: VERSION, node: process.versions.node }, 1]],
    'version',
    'node',
  );
  gauge(
    'bus_channel_up',
    'Whether this node receives messages on a channel of the bus',
    () => bus.channels().map(({ name: channel, isUp }) => [{ channel }, isUp]),
    'channel',
  );
  gauge(
    'bus_lag_seconds',
    'How long the heartbeat of a channel of the bus takes to return, or has not returned',
    () => bus.channels().map(({ name: channel, lagMs }) => [{ channel }, lagMs / 1000]),
    'channel',
  );
  const readTime = createSnapshot(() => readDatabaseTime(database.db), DATABASE_MAX_AGE_MS);
  const isUp = () =>
    readTime().then(
      () => true,
      () => false,
    );
  gauge('database_up', 'Whether the database responds to this node within two seconds', () =>
    Promise.race([isUp(), sleep(DATABASE_TIMEOUT_MS, false, { ref: false })]),
  );
  const checkSchema = createSnapshot(schema.check, DATABASE_MAX_AGE_MS);
  const isCompatible = async () => (await checkSchema()) === 'compatible';
  gauge('schema_compatible', 'Whether this version works with the schema of the database', isCompatible);
  const { pool } = database;
  if (!pool) return;
  gauge(
    'database_pool_connections',
    'Connections of this node to the database, by state',
    () => {
      const { used, idle } = pool();
      return Object.entries({ used, idle }).map(([state, count]) => [{ state }, count] as const);
    },
    'state',
  );
  const max = 'Maximum number of connections of this node to the database';
  gauge('database_pool_connections_max', max, () => pool().max);
  const waiting = 'Statements and transactions that wait for a connection to the database';
  gauge('database_pool_waiting', waiting, () => pool().waiting);
}
