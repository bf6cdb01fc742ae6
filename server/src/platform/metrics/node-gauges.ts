import { VERSION } from '../version.ts';
import { createSnapshot } from './gauges.ts';
import type { Metrics } from './metrics.ts';

const DATABASE_TIMEOUT_MS = 1800;
const DATABASE_MAX_AGE_MS = 1000;

/** What the gauges read, described here because the folders of these parts report metrics themselves. */
interface Parts {
  readonly bus: {
    channels(): readonly { readonly name: string; readonly isUp: boolean; readonly lagMs: number }[];
  };
  readonly database: {
    readonly pool?: () => {
      readonly max: number;
      readonly used: number;
      readonly idle: number;
      readonly waiting: number;
    };
  };
  readonly schema: { check(): Promise<string> };
  /** Resolves if the database responds. */
  readonly readDatabaseTime: () => Promise<unknown>;
}

/** Registers what a node knows of itself, its database and its message bus. */
export function registerNodeGauges(metrics: Metrics, { database, schema, bus, readDatabaseTime }: Parts): void {
  metrics.registerGauge('build_info', () => [{ labels: { version: VERSION, node: process.versions.node }, value: 1 }]);
  metrics.registerGauge('bus_channel_up', () =>
    bus.channels().map(({ name: channel, isUp }) => ({ labels: { channel }, value: isUp })),
  );
  metrics.registerGauge('bus_lag_seconds', () =>
    bus.channels().map(({ name: channel, lagMs }) => ({ labels: { channel }, value: lagMs / 1000 })),
  );
  const readTime = createSnapshot(readDatabaseTime, DATABASE_MAX_AGE_MS);
  metrics.registerGauge('database_up', async () => [{ value: await responds(readTime) }]);
  const checkSchema = createSnapshot(schema.check, DATABASE_MAX_AGE_MS);
  metrics.registerGauge('schema_compatible', async () => [{ value: (await checkSchema()) === 'compatible' }]);
  const { pool } = database;
  if (!pool) return;
  metrics.registerGauge('database_pool_connections', () => {
    const { used, idle } = pool();
    return Object.entries({ used, idle }).map(([state, value]) => ({ labels: { state }, value }));
  });
  metrics.registerGauge('database_pool_connections_max', () => [{ value: pool().max }]);
  metrics.registerGauge('database_pool_waiting', () => [{ value: pool().waiting }]);
}

/** Whether an operation succeeds in time. */
async function responds(run: () => Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, false);
  const response = run().then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([response, timeout]);
  clearTimeout(timer);
  return isUp;
}
