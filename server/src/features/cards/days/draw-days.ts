import { createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import { computeCommitment, SEED_BYTES } from '@app/contract/draw/algorithm/proof';
import { CURRENT_EDITION } from '@app/contract/draw/card';
import { isPublishedInTime } from '@app/contract/draw/days';
import { LRUCache } from 'lru-cache';
import { addSeconds, DAY_SECONDS, utcDayOf } from '../../../platform/clock.ts';
import { STATEMENT_TIMEOUT_SECONDS } from '../../../platform/database/database.ts';
import { isDatabaseLost } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import { seal, unseal } from '../../../platform/secrets/seal.ts';
import type { Services } from '../../../services.ts';
import { deleteDrawsInLedger } from './ledger.store.ts';
import { writeLedger } from './ledger.ts';
import {
  closeDaysBefore,
  type DrawDay,
  findCurrentDay,
  findDay,
  insertDays,
  listDays,
  listDaysFrom,
  listDaysWithoutLedger,
  lockDayWithoutLedger,
  revealDay,
} from './store.ts';

/**
 * How long the seed of a closed day stays secret. A draw that read the day as open completes within the statement timeout, so
 * draws need no lock on the row that all draws of a day share.
 */
const REVEAL_MARGIN_SECONDS = 3 * STATEMENT_TIMEOUT_SECONDS;
/** Today, tomorrow and the day after: a commitment must be public for 24 hours when its day begins. */
const DAYS_PUBLISHED_AHEAD = 3;
const CACHED_DAYS = 4;
const ADVANCE_TIMEOUT_MS = 5000;
/** After reads could not advance the days, they leave this to the job for so many seconds. */
const ADVANCE_PAUSE_SECONDS = 60;

/** A draw day with its secret seed. */
export interface DayWithSeed {
  readonly day: string;
  readonly edition: number;
  /** The seed, as an HMAC key. */
  readonly key: KeyObject;
}

/** Caches the most recent results by key. Errors are not cached. */
function memoize<T, Rest extends unknown[]>(load: (key: string, ...rest: Rest) => Promise<T>) {
  const cache = new LRUCache<string, Promise<T>>({ max: CACHED_DAYS });
  return (key: string, ...rest: Rest): Promise<T> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const loading = load(key, ...rest);
    cache.set(key, loading);
    loading.catch(() => cache.delete(key));
    return loading;
  };
}

/** The draw days of a node: cached with their seeds for draws, and advanced before they are read. */
export type DrawDays = ReturnType<typeof createDrawDays>;

export function createDrawDays(services: Services) {
  const { database, clock, keys, log } = services;
  const { db } = database;
  let readsAdvanceAfter = new Date(0);

  /**
   * Advances the days before a read, so that the read returns their current state even if the job is delayed. Does not wait long
   * for a large ledger. If advancing fails, the read returns what is stored.
   */
  async function advanceBeforeRead(): Promise<void> {
    if (clock.now() < readsAdvanceAfter) return;
    const advanced = advanceDrawDays(services).catch((err) => {
      readsAdvanceAfter = addSeconds(clock.now(), ADVANCE_PAUSE_SECONDS);
      if (!isDatabaseLost(err)) log.warn({ err }, 'could not advance the draw days');
    });
    const settled = new AbortController();
    const timeout = sleep(ADVANCE_TIMEOUT_MS, undefined, { signal: settled.signal });
    timeout.catch(() => {});
    await Promise.race([advanced, timeout]);
    settled.abort();
  }

  /** Creates the key object once, because an HMAC with raw bytes takes five times as long. */
  function toDayWithSeed({ day, edition, sealedSeed }: DrawDay): DayWithSeed {
    return { day, edition, key: createSecretKey(unseal(keys.seal, sealedSeed)) };
  }

  const loadCurrentDay = memoize(async (today: string, moment: Date) => {
    // Publishing with the time of the draw ensures that no draw is older than its commitment
    await publish(services, moment);
    const drawDay = await findCurrentDay(db, today);
    if (!drawDay) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
    return toDayWithSeed(drawDay);
  });

  return {
    /** Returns a published day by its date. @throws Error if it does not exist */
    getWithSeed: memoize(async (day: string) => {
      const drawDay = await findDay(db, day);
      if (!drawDay) throw new Error(`Draw day ${day} does not exist`);
      return toDayWithSeed(drawDay);
    }),
    /**
     * Returns the day for draws at a given time: the UTC day, or the latest one before it whose commitment was published in time.
     * @throws Failure UNAVAILABLE if there is none
     */
    currentWithSeed: (moment: Date) => loadCurrentDay(utcDayOf(moment), moment),
    /** Lists the published days, newest first. @param below only days before this one */
    async list(below: string | undefined, limit: number): Promise<DrawDay[]> {
      await advanceBeforeRead();
      return listDays(db, below, limit);
    },
    async find(day: string): Promise<DrawDay | undefined> {
      await advanceBeforeRead();
      return findDay(db, day);
    },
  };
}

/**
 * Publishes the commitments of the next days, closes past days and reveals their seeds.
 * @throws the first error of a day that could not be revealed, after the others have been
 */
export async function advanceDrawDays(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const { db } = database;
  const now = clock.now();
  await publish(services, now);
  const today = utcDayOf(now);
  const current = await findCurrentDay(db, today);
  if (current) await closeDaysBefore(db, current.day, now);
  const errors: unknown[] = [];
  for (const closed of await listDaysWithoutLedger(db, today, addSeconds(now, -REVEAL_MARGIN_SECONDS))) {
    const seed = tryUnseal(services, closed)?.toString('hex');
    if (seed === undefined) continue;
    await reveal(services, closed.day, seed).catch((err) => {
      if (!isDatabaseLost(err)) log.error({ err, day: closed.day }, 'could not reveal a draw day');
      errors.push(err);
    });
  }
  if (errors.length > 0) throw errors[0];
}

async function publish({ database: { db }, keys, randomness }: Services, now: Date): Promise<void> {
  const upcoming = Array.from({ length: DAYS_PUBLISHED_AHEAD }, (_, n) => utcDayOf(addSeconds(now, n * DAY_SECONDS)));
  const existing = await listDaysFrom(db, utcDayOf(now));
  const missing = upcoming.filter((day) => !existing.includes(day));
  if (missing.length === 0) return;
  const newDays = missing.map(async (day) => {
    const seed = randomness.bytes(SEED_BYTES);
    return {
      day,
      commitment: await computeCommitment(seed),
      publishedAt: now,
      edition: CURRENT_EDITION,
      usable: isPublishedInTime({ day, publishedAt: now.toISOString() }),
      sealedSeed: seal(keys.seal, seed),
    };
  });
  await insertDays(db, await Promise.all(newDays));
}

/** Decrypts a seed; undefined if it was encrypted with a lost APP_SECRET. Later days are not affected. */
function tryUnseal({ keys, log }: Services, { day, sealedSeed }: DrawDay): Buffer | undefined {
  try {
    return unseal(keys.seal, sealedSeed);
  } catch (err) {
    log.error({ err, day }, 'could not decrypt the seed of a draw day: was APP_SECRET lost?');
    return undefined;
  }
}

/** Publishes a day's seed and ledger together, exactly once across all nodes. */
async function reveal({ transact }: Services, day: string, seed: string): Promise<void> {
  await transact(async (tx) => {
    if (!(await lockDayWithoutLedger(tx, day))) return;
    await revealDay(tx, day, { seed, ...(await writeLedger(tx, day)) });
    await deleteDrawsInLedger(tx);
  });
}
