import { createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { coreErrors } from '@app/contract/core/errors';
import { CURRENT_EDITION } from '@app/contract/draw/card';
import { isPublishedInTime } from '@app/contract/draw/days';
import { commitmentOf, SEED_BYTES } from '@app/contract/draw/proof';
import { LRUCache } from 'lru-cache';
import { secondsAfter } from '../../../platform/clock.ts';
import { STATEMENT_TIMEOUT_SECONDS } from '../../../platform/database/timeouts.ts';
import { failure } from '../../../platform/failure.ts';
import { seal, unseal } from '../../../platform/secrets/sealed.ts';
import type { Services } from '../../../services.ts';
import { writeLedger } from '../ledger/ledger.ts';
import { deleteDrawsWithLedger } from '../ledger/store.ts';
import {
  closeDaysBefore,
  type DrawDay,
  findDay,
  findDayInUse,
  insertDays,
  listDays,
  listDaysFrom,
  listWithoutLedger,
  lockWithoutLedger,
  revealDay,
} from './store.ts';

/**
 * A draw that saw its day open ends within a statement's time-out. A closed day's seed is revealed no sooner, so that no
 * draw has to lock the row that all draws of a day share.
 */
const REVEAL_MARGIN_SECONDS = 3 * STATEMENT_TIMEOUT_SECONDS;
const DAY_SECONDS = 86_400;
/** Today, tomorrow and the day after: a commitment is to be public for 24 hours when its day begins. */
const PUBLISHED_DAYS = 3;
const CACHED_DAYS = 4;
const PATIENCE_MS = 5000;

/** A day that draws may use. */
export interface OpenDay {
  readonly day: string;
  readonly edition: number;
  /** The seed, as the key of an HMAC. */
  readonly key: KeyObject;
}

export interface Days {
  /**
   * The day that draws use at a moment: the UTC day, or the last one before it whose commitment was published in time.
   * @throws Failure UNAVAILABLE where there is none
   */
  inUse(moment: Date): Promise<OpenDay>;
  /** A published day. */
  open(day: string): Promise<OpenDay>;
  /** Publishes the commitments of the days to come, closes the days that are over and reveals their seeds. */
  turn(): Promise<void>;
  /** The published days, latest first. @param below only days before this one */
  list(below: string | undefined, limit: number): Promise<DrawDay[]>;
  find(day: string): Promise<DrawDay | undefined>;
}

function utcDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Keeps the latest results by their keys, but no failure. */
function cached<T, Rest extends unknown[]>(load: (key: string, ...rest: Rest) => Promise<T>) {
  const kept = new LRUCache<string, Promise<T>>({ max: CACHED_DAYS });
  return (key: string, ...rest: Rest): Promise<T> => {
    const known = kept.get(key);
    if (known) return known;
    const loading = load(key, ...rest);
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    return loading;
  };
}

export function createDays({ database: { db }, clock, randomness, keys, log }: Services): Days {
  async function publish(now: Date): Promise<void> {
    const upcoming = Array.from({ length: PUBLISHED_DAYS }, (_, n) => utcDayOf(secondsAfter(now, n * DAY_SECONDS)));
    const [today = ''] = upcoming;
    const known = await listDaysFrom(db, today);
    const missing = upcoming.filter((day) => !known.includes(day));
    if (missing.length === 0) return;
    const made = missing.map(async (day) => {
      const seed = randomness.bytes(SEED_BYTES);
      return {
        day,
        commitment: await commitmentOf(seed),
        publishedAt: now,
        edition: CURRENT_EDITION,
        usable: isPublishedInTime({ day, publishedAt: now.toISOString() }),
        sealedSeed: seal(keys.seal, seed),
      };
    });
    await insertDays(db, await Promise.all(made), today);
  }

  async function turn(): Promise<void> {
    const now = clock.now();
    await publish(now);
    const current = await findDayInUse(db, utcDayOf(now));
    if (current) await closeDaysBefore(db, current.day, now);
    for (const closed of await listWithoutLedger(db, secondsAfter(now, -REVEAL_MARGIN_SECONDS))) {
      const seed = closed.seed ?? unsealLogged(closed)?.toString('hex');
      if (seed !== undefined) await reveal(closed.day, seed);
    }
  }

  /** Publishes a day's seed and its ledger together, once on all nodes. */
  async function reveal(day: string, seed: string): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await lockWithoutLedger(tx, day))) return;
      const { sha256, draws } = await writeLedger(tx, day);
      await revealDay(tx, day, { seed, ledgerSha256: sha256, ledgerDraws: draws });
      await deleteDrawsWithLedger(tx);
    });
  }

  /** Turns before a request is answered, which waits only so long for a large ledger. */
  async function turnFirst(): Promise<void> {
    const turned = turn();
    const answered = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, { signal: answered.signal });
    late.catch(() => {});
    await Promise.race([turned, late]).finally(() => answered.abort());
    turned.catch((err) => log.warn({ err }, 'a day of draws was not revealed'));
  }

  /** A seed that was sealed under another application's secret is lost; the days after it go on. */
  function unsealLogged({ day, sealedSeed }: DrawDay): Buffer | undefined {
    try {
      return unseal(keys.seal, sealedSeed);
    } catch (err) {
      log.error({ err, day }, 'the seed of a day cannot be opened: was APP_SECRET changed?');
      return undefined;
    }
  }

  /** The seed becomes a key here: an HMAC that is given bytes makes a key of them each time, at five times the cost. */
  function opened({ day, edition, sealedSeed }: DrawDay): OpenDay {
    return { day, edition, key: createSecretKey(unseal(keys.seal, sealedSeed)) };
  }

  const open = cached(async (day: string) => {
    const found = await findDay(db, day);
    if (!found) throw new Error(`The day ${day} is gone`);
    return opened(found);
  });

  const inUse = cached(async (today: string, moment: Date) => {
    // published at the moment of the draw, so that no draw is older than its commitment
    await publish(moment);
    const found = await findDayInUse(db, today);
    if (!found) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
    return opened(found);
  });

  return {
    turn,
    open,
    inUse: (moment) => inUse(utcDayOf(moment), moment),
    async list(below, limit) {
      await turnFirst();
      return listDays(db, below, limit);
    },
    async find(day) {
      await turnFirst();
      return findDay(db, day);
    },
  };
}
