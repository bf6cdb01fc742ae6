import type { ResponseOf } from '@app/contract/core/operation';
import { FIGURES_CACHE_SECONDS } from '@app/contract/forge/limits';
import type * as operations from '@app/contract/forge/schemas';
import { addSeconds, utcDayOf } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { countDraws, findLastNumber } from '../cards/index.ts';
import { addCountedDraws, lockCounting, sumCountedDraws } from './store.ts';

/**
 * Draws of this age are committed or never will be: a request with its statement ends within half of it. Newer ones may be
 * joined by draws with lower numbers, so they are not counted permanently.
 */
const SETTLED_SECONDS = 60;

type Figures = ResponseOf<typeof operations.getFigures>;

/** The figures of the community (decision 53). */
export interface CommunityFigures {
  /** Returns the figures; at most {@link FIGURES_CACHE_SECONDS} old. */
  read(): Promise<Figures>;
  /** Counts the settled draws permanently, so that reads need not. */
  countSettledDraws(): Promise<void>;
}

export function createFigures({ database: { db }, transact, clock }: Services): CommunityFigures {
  let cached: { readonly figures: Promise<Figures>; readonly expiresAt: Date } | undefined;

  async function load(now: Date): Promise<Figures> {
    const today = utcDayOf(now);
    const counted = await sumCountedDraws(db, today);
    const recent = await countDraws(db, counted.lastNumber);
    const total = (key: 'draws' | 'legendaries' | 'firstDraws') =>
      recent.reduce((sum, day) => sum + day[key], counted[key]);
    const recentToday = recent.find(({ day }) => day === today)?.draws ?? 0;
    return {
      collectors: total('firstDraws'),
      cards: total('draws'),
      legendaries: total('legendaries'),
      cardsToday: counted.drawsOfDay + recentToday,
    };
  }

  /** @returns false if there was nothing to count */
  async function countBatch(before: Date): Promise<boolean> {
    return transact(async (tx) => {
      await lockCounting(tx);
      const { lastNumber } = await sumCountedDraws(tx, utcDayOf(before));
      const upTo = await findLastNumber(tx, lastNumber, before);
      if (upTo === undefined) return false;
      await addCountedDraws(tx, await countDraws(tx, lastNumber, upTo));
      return true;
    });
  }

  return {
    read() {
      const now = clock.now();
      if (cached && cached.expiresAt > now) return cached.figures;
      const figures = load(now);
      const entry = { figures, expiresAt: addSeconds(now, FIGURES_CACHE_SECONDS) };
      cached = entry;
      figures.catch(() => {
        if (cached === entry) cached = undefined;
      });
      return figures;
    },
    async countSettledDraws() {
      const before = addSeconds(clock.now(), -SETTLED_SECONDS);
      while (await countBatch(before));
    },
  };
}
