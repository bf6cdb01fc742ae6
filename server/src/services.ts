import type { Config } from './config/config.ts';
import { type Bus, createLocalBus } from './platform/bus/bus.ts';
import { fingerprintSettings } from './platform/bus/common-settings.ts';
import { createMessageSealer } from './platform/bus/envelope.ts';
import { type Clock, createClock } from './platform/clock.ts';
import { createBackgroundTasks } from './platform/concurrency/background-tasks.ts';
import { openDatabase } from './platform/database/connection/open.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { isDatabaseUnavailable } from './platform/database/errors.ts';
import { createReactions } from './platform/database/reactions.ts';
import { readDatabaseTime } from './platform/database/time.ts';
import { createTransact } from './platform/database/transaction.ts';
import { createPasswordHasher, type PasswordHasher } from './platform/hashing/password-hasher.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { listSealedData, replaceSealedData } from './platform/jobs/sealed-data.store.ts';
import { createLimits, noLimits } from './platform/limits/limits.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { logProcessWarnings } from './platform/log/process-warnings.ts';
import { createMail } from './platform/mail/mail.ts';
import type { MailTransport } from './platform/mail/message.ts';
import { createTransport } from './platform/mail/transport.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { addNodeGauges } from './platform/metrics/node-gauges.ts';
import { createOutbound } from './platform/metrics/outbound.ts';
import { createSchema } from './platform/migrations/schema.ts';
import { systemRandomness } from './platform/randomness.ts';
import type { RedisConnection } from './platform/redis.ts';
import { loadAppSecret } from './platform/secrets/app-secret.ts';
import { type Registration, registerSecrets } from './platform/secrets/registration.ts';
import { createSecretRotation } from './platform/secrets/rotation.ts';
import { sealedColumn } from './platform/secrets/sealed-column.ts';
import { storedKeys } from './platform/secrets/tables.ts';
import { openStorage } from './platform/storage/open.ts';
import { logAndReject, type Storage } from './platform/storage/storage.ts';
import { openTracing } from './platform/tracing/open.ts';
import { VERSION } from './platform/version.ts';

const CLOCK_SYNCHRONIZATION_MS = 30_000;
const CLOCK_CHECK_MS = 1000;
/** If the difference between the system's time and the monotonic clock changes by this much, the time was stepped. */
const CLOCK_STEP_MS = 1000;

/** The services that features depend on. Tests can override the database, clock, log, password hasher, email transport and storage. */
export type Services = Readonly<Awaited<ReturnType<typeof createServices>>>;

/** What an account has linked. */
export interface Linked {
  readonly accountId: string;
  readonly supporter: { readonly provider: string; readonly subject: string } | { readonly wallet: string };
}

/** The wallet that an account had linked. */
export interface WalletLost {
  readonly accountId: string;
  readonly wallet: string;
}

/** An account was created with the code of an invitation link. */
export interface SignedUp {
  readonly accountId: string;
  /** What the browser has sent; not necessarily a code. */
  readonly ref: string;
  readonly ipAddress: string;
  /** The account that has signed in last in this browser. */
  readonly knownAccountId: string | undefined;
}

export interface ServiceOverrides {
  readonly database?: OpenDatabase;
  readonly clock?: Clock;
  readonly log?: Log;
  readonly hasher?: PasswordHasher;
  readonly transport?: MailTransport;
  /** Wraps the storage that the settings select. */
  readonly storage?: (real: Storage) => Storage;
  /** Wraps the bus that the settings select. */
  readonly bus?: (real: Bus) => Bus;
  /** False for a command, which does not count as a running node when APP_SECRET is changed. */
  readonly isNode?: boolean;
}

/**
 * Opens the database, migrates it unless MIGRATE is off, and creates the services.
 * @throws StartupError
 */
export async function createServices(config: Config, overrides: ServiceOverrides = {}) {
  const { isNode = true } = overrides;
  const log = overrides.log ?? createLog(config);
  if (!overrides.log) logProcessWarnings(log);
  const [current, previous] = [await loadAppSecret(config), config.appSecretPrevious];
  const tracing = await openTracing(config, VERSION, log);
  const database = overrides.database ?? (await openDatabase(config, log));
  let secrets: Registration | undefined;
  try {
    const schema = createSchema(database, log);
    if (config.migrate) await schema.migrate();
    secrets = await registerSecrets(database, current, previous, isNode, log);
    const { keys, supporterKey, redisPrefix, needsPrevious, end } = secrets;
    const { clock: sharedClock, stopClock } = await databaseClock(database, log);
    const clock = overrides.clock ?? sharedClock;
    const metrics = createMetrics();
    const outbound = createOutbound(metrics, tracing);
    const storage = await openStorage(config, logAndReject(log), outbound);
    const redis = await connectRedis(config, redisPrefix, log);
    const selectedBus = await createBus(config, database, redis, { keys, redisPrefix }, sharedClock, log).catch(
      async (error) => {
        await redis?.close();
        throw error;
      },
    );
    const bus = overrides.bus?.(selectedBus) ?? selectedBus;
    addNodeGauges(metrics, { database, schema, bus });
    const jobs = createJobs(database, log, metrics, { migrate: config.migrate, tracing });
    const backgroundTasks = createBackgroundTasks(log);
    const stopping = new AbortController();
    const onClose: (() => Promise<void>)[] = [];
    const limits = config.rateLimits ? createLimits(database.db, clock, metrics, redis) : noLimits;
    const secretRotation = createSecretRotation(database.db, secrets, log);
    metrics.gauge(
      'app_secret_needed',
      'Whether stored data or unexpired tokens need a secret',
      () => {
        const isNeeded = needsPrevious();
        return isNeeded === null ? [] : [[{ setting: 'APP_SECRET_PREVIOUS' }, isNeeded]];
      },
      'setting',
    );
    jobs.define(secretRotation.job);
    secretRotation.define({
      name: 'jobs',
      keys: keys.seal,
      list: (after, limit) => listSealedData(database.db, after, limit),
      replace: (changes) => replaceSealedData(database.db, changes),
    });
    secretRotation.define(
      sealedColumn(database.db, {
        name: 'stored keys',
        keys: keys.seal,
        table: storedKeys,
        id: storedKeys.name,
        sealed: storedKeys.sealed,
      }),
    );
    jobs.define({ queue: 'limits-cleanup', cron: '37 * * * *', work: limits.cleanUp });
    const hasher = overrides.hasher ?? createPasswordHasher();
    const transport = overrides.transport ?? createTransport(config, clock, outbound);
    return {
      config,
      log,
      metrics,
      outbound,
      database,
      // A command starts no jobs and enqueues none
      transact: createTransact(database.db, isNode ? jobs.ready : async () => {}, log),
      schema,
      clock,
      randomness: systemRandomness,
      keys,
      supporterKey,
      secretRotation,
      bus,
      hasher,
      limits,
      jobs,
      backgroundTasks,
      mail: createMail(jobs, limits, metrics, transport, keys.seal),
      storage: overrides.storage?.(storage) ?? storage,
      /** Aborted when the node is about to stop. */
      stopping: stopping.signal,
      /** An account has linked an identity at a provider or a wallet. */
      linked: createReactions<Linked>(),
      /** A wallet no longer acts for an account: it was unlinked or replaced, or the account is blocked or about to be deleted. */
      walletLost: createReactions<WalletLost>(),
      /** An account was created with an invitation. */
      signedUp: createReactions<SignedUp>(),
      /** A browser that has last signed in to one account signs in to another. */
      deviceShared: createReactions<{ readonly accountId: string; readonly otherId: string }>(),
      /** Cards have moved to another account, or were locked for a transfer or a trade. */
      cardsTaken: createReactions<{ readonly cardIds: readonly string[]; readonly areMoved: boolean }>(),
      /** A project has been suspended. */
      projectSuspended: createReactions<{ readonly projectId: string }>(),
      /** A project has been archived. */
      projectArchived: createReactions<{ readonly projectId: string }>(),
      /** Aborts `stopping`. */
      announceStop: () => stopping.abort(),
      /** Registers a function to call when the services close. */
      onClose: (stop: () => Promise<void>) => void onClose.push(stop),
      async close(): Promise<void> {
        stopClock();
        await jobs.stop();
        await transport.close();
        if (!overrides.hasher) await hasher.close();
        await backgroundTasks.settled();
        await Promise.all(onClose.map((stop) => stop()));
        await bus.close();
        await redis?.close();
        await end();
        if (!overrides.database) await database.close();
        await tracing.close();
      },
    };
  } catch (error) {
    await secrets?.end();
    if (!overrides.database) await database.close();
    throw error;
  }
}

/** Connects to Redis if it is configured; the driver is loaded only then. */
async function connectRedis(config: Config, prefix: string, log: Log): Promise<RedisConnection | undefined> {
  if (config.redisUrl === undefined) return undefined;
  const { openRedis } = await import('./platform/redis.ts');
  return openRedis(config.redisUrl, prefix, log);
}

async function createBus(
  config: Config,
  database: OpenDatabase,
  redis: RedisConnection | undefined,
  { keys, redisPrefix }: Pick<Registration, 'keys' | 'redisPrefix'>,
  clock: Clock,
  log: Log,
): Promise<Bus> {
  const { databaseDirectUrl } = config;
  if (database.kind === 'pglite' || databaseDirectUrl === undefined) return createLocalBus(log);
  const { createSharedBus } = await import('./platform/bus/shared-bus.ts');
  const { postgresChannel } = await import('./platform/bus/postgres-channel.ts');
  const { redisChannel } = await import('./platform/bus/redis-channel.ts');
  const channels = [...(redis ? [redisChannel(redis)] : []), postgresChannel(databaseDirectUrl, database.executeSql)];
  return createSharedBus(
    channels,
    createMessageSealer(keys.bus, () => clock.now().getTime()),
    log,
    // The prefix is the same on all nodes, even while APP_SECRET is changed
    fingerprintSettings(config, redisPrefix),
  );
}

/**
 * Creates a clock that is synchronized with the database's clock at start, every 30 s, and when the system's time has been
 * stepped or the machine was suspended, during which the monotonic clock stops.
 */
async function databaseClock({ db }: OpenDatabase, log: Log): Promise<{ clock: Clock; stopClock: () => void }> {
  const clock = createClock();
  const systemOffset = () => Date.now() - performance.now();
  let synchronized = { at: 0, systemOffset: 0 };
  const synchronize = () => {
    synchronized = { at: performance.now(), systemOffset: systemOffset() };
    return clock.correct(() => readDatabaseTime(db));
  };
  await synchronize();
  const timer = setInterval(() => {
    const isDue = performance.now() - synchronized.at >= CLOCK_SYNCHRONIZATION_MS;
    if (!isDue && Math.abs(systemOffset() - synchronized.systemOffset) < CLOCK_STEP_MS) return;
    synchronize().catch((err) => {
      if (!isDatabaseUnavailable(err)) log.warn({ err }, 'could not read the database clock');
    });
  }, CLOCK_CHECK_MS);
  timer.unref();
  return { clock, stopClock: () => clearInterval(timer) };
}
