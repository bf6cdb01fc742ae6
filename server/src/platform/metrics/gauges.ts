import { type Labels, renderMetric, renderSample } from './text-format.ts';

/** The gauges with their help texts. */
const GAUGES = {
  app_secret_needed: 'Whether stored data or unexpired tokens need a secret',
  backup_last_success_timestamp_seconds: 'When npm run backup last completed; 0 if it never has',
  build_info: 'Version of the product and of Node; always 1',
  bus_channel_up: 'Whether this node receives messages on a channel of the bus',
  bus_lag_seconds: 'How long the heartbeat of a channel of the bus takes to return, or has not returned',
  cache_entries: 'Entries in a cache of this node',
  database_pool_connections: 'Connections of this node to the database, by state',
  database_pool_connections_max: 'Maximum number of connections of this node to the database',
  database_pool_waiting: 'Statements and transactions that wait for a connection to the database',
  database_up: 'Whether the database responds to this node within two seconds',
  job_queue_jobs: 'Jobs in the database that are waiting, running or dead, by queue',
  job_queue_oldest_seconds: 'How long the oldest job of a queue has been waiting since it was due',
  schema_compatible: 'Whether this version works with the schema of the database',
  sockets_open: 'Open WebSockets',
} as const;

export type GaugeName = keyof typeof GAUGES;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number | boolean;
}

type ReadSamples = () => readonly Sample[] | Promise<readonly Sample[]>;

/** Longer than a healthy database needs, shorter than the timeout of a scrape. */
const READ_TIMEOUT_MS = 2000;

/** Values that are read when metrics are requested. */
export interface Gauges {
  /**
   * Registers a function that reads the values of a gauge; a gauge can have several. Without values within two seconds the
   * gauge is left out. Label values must be fixed names, never user input.
   */
  register(name: GaugeName, read: ReadSamples): void;
  /** Returns all gauges in the Prometheus text format. */
  text(): Promise<string>;
}

export function createGauges(): Gauges {
  const registered = new Map<GaugeName, ReadSamples[]>();

  async function render(name: GaugeName, reads: readonly ReadSamples[]): Promise<string> {
    const samples = await Promise.all(reads.map((read) => readInTime(read)));
    const lines = samples.flat().map(({ labels = {}, value }) => renderSample(name, labels, value));
    return renderMetric(name, 'gauge', GAUGES[name], lines);
  }

  return {
    register: (name, read) => void registered.set(name, [...(registered.get(name) ?? []), read]),
    text: async () => (await Promise.all([...registered].map(([name, reads]) => render(name, reads)))).join(''),
  };
}

/** @returns no samples if they cannot be read or take too long: metrics matter most when something is broken */
async function readInTime(read: ReadSamples): Promise<readonly Sample[]> {
  const { promise: timeout, resolve } = Promise.withResolvers<readonly Sample[]>();
  const timer = setTimeout(resolve, READ_TIMEOUT_MS, []);
  try {
    return await Promise.race([read(), timeout]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Shares what is read between gauges and requests: a value is read again after `maxAgeMs`, and never twice at a time, so that
 * requests for metrics cannot pile up on a slow database.
 */
export function createSnapshot<T>(read: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let latest: Promise<T> | undefined;
  let expiresAt = 0;
  return () => {
    if (latest && performance.now() < expiresAt) return latest;
    const reading = read();
    latest = reading;
    expiresAt = Number.POSITIVE_INFINITY;
    const settle = (lifetimeMs: number) => {
      expiresAt = performance.now() + lifetimeMs;
    };
    reading.then(
      () => settle(maxAgeMs),
      () => settle(0),
    );
    return reading;
  };
}
