import { createSecretKey, type KeyObject } from 'node:crypto';
import { commitmentOf, SEED_BYTES } from '@app/contract/draw/proof';
import { secondsAfter } from '../../../platform/clock.ts';
import { STATEMENT_TIMEOUT_SECONDS } from '../../../platform/database/timeouts.ts';
import { seal, unseal } from '../../../platform/secrets/sealed.ts';
import type { Services } from '../../../services.ts';
import { closeDaysBefore, type DrawDay, findDay, insertDay, listDays, listUntold, tellSeed } from './store.ts';

/**
 * A draw that saw its day open ends within a statement's time-out. A closed day's seed is told no sooner, so that no
 * draw has to lock the row that all draws of a day share.
 */
const REVEAL_MARGIN_SECONDS = 3 * STATEMENT_TIMEOUT_SECONDS;
const DAY_SECONDS = 86_400;

export interface Days {
  /** The seed of a day, as a key of 32 bytes; made, and its commitment public, before the first draw asks for it. */
  seedOf(day: string): Promise<KeyObject>;
  /** Makes the days of today and tomorrow, closes those that are over and tells their seeds. */
  turn(): Promise<void>;
  /** Days up to today, newest first, below a day. */
  list(below: string | undefined, limit: number): Promise<DrawDay[]>;
  find(day: string): Promise<DrawDay | undefined>;
}

/** The UTC day of a moment: 2026-11-21. */
export function utcDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function createDays({ database: { db }, clock, randomness, keys, log }: Services): Days {
  // as keys: a HMAC that is given bytes makes a key of them each time, which takes five times as long
  const seeds = new Map<string, Promise<KeyObject>>();

  async function make(day: string): Promise<DrawDay> {
    const found = await findDay(db, day);
    if (found) return found;
    const seed = randomness.bytes(SEED_BYTES);
    await insertDay(db, { day, commitment: await commitmentOf(seed), sealedSeed: seal(keys.seal, seed) });
    const made = await findDay(db, day);
    if (!made) throw new Error(`The day ${day} was not kept`);
    return made;
  }

  async function turn(): Promise<void> {
    const now = clock.now();
    const today = utcDayOf(now);
    await make(today);
    await make(utcDayOf(secondsAfter(now, DAY_SECONDS)));
    await closeDaysBefore(db, today, now);
    for (const untold of await listUntold(db, secondsAfter(now, -REVEAL_MARGIN_SECONDS))) {
      const seed = open(untold);
      if (seed) await tellSeed(db, untold.day, seed.toString('hex'));
    }
  }

  /** A seed that was sealed under another application's secret is lost; the days after it go on. */
  function open({ day, sealedSeed }: DrawDay): Buffer | undefined {
    try {
      return unseal(keys.seal, sealedSeed);
    } catch (err) {
      log.error({ err, day }, 'the seed of a day cannot be opened: was APP_SECRET changed?');
      return undefined;
    }
  }

  return {
    turn,
    seedOf(day) {
      const known = seeds.get(day);
      if (known) return known;
      const asked = make(day).then(({ sealedSeed }) => createSecretKey(unseal(keys.seal, sealedSeed)));
      asked.catch(() => seeds.delete(day));
      seeds.clear();
      seeds.set(day, asked);
      return asked;
    },
    async list(below, limit) {
      await turn();
      return listDays(db, utcDayOf(clock.now()), below, limit);
    },
    async find(day) {
      await turn();
      return findDay(db, day);
    },
  };
}
