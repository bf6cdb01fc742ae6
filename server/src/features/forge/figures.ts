import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { FIGURES_CACHE_SECONDS } from '@app/contract/forge/limits';
import type * as operations from '@app/contract/forge/schemas';
import { addSeconds, utcDayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { countDraws, findLastNumber } from '../cards/index.ts';
import { addCountedDraws, lockCounting, sumCountedDraws } from './store.ts';

/**
 * Draws older than this are committed or never will be, because a request ends within half this time. Draws with lower numbers
 * may still be added to newer ones, so these are not counted permanently.
 */
const SETTLED_SECONDS = 60;

type Figures = ResponseOf<typeof operations.getFigures>;

/** Returns the function that reads the figures of the community (decision 53); they are at most {@link FIGURES_CACHE_SECONDS} old. */
export function createFigures({ database: { db }, clock }: Services): () => Promise<Figures> {
  let cached: { readonly figures: Promise<Figures>; readonly expiresAt: Date } | undefined;
  return () => {
    const now = clock.now();
    if (cached && cached.expiresAt > now) return cached.figures;
    const figures = load(db, now);
    const entry = { figures, expiresAt: addSeconds(now, FIGURES_CACHE_SECONDS) };
    cached = entry;
    figures.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return figures;
  };
}

async function load(db: Database, now: Date): Promise<Figures> {
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

/** Counts the settled draws permanently, so that reads do not have to. */
export async function countSettledDraws({ clock, transact }: Services): Promise<void> {
  const before = addSeconds(clock.now(), -SETTLED_SECONDS);
  const countBatch = async (tx: Database) => {
    await lockCounting(tx);
    const { lastNumber } = await sumCountedDraws(tx, utcDayOf(before));
    const upTo = await findLastNumber(tx, lastNumber, before);
    if (upTo === undefined) return false;
    await addCountedDraws(tx, await countDraws(tx, lastNumber, upTo));
    return true;
  };
  while (await transact(countBatch));
}
