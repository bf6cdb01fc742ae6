import type { Card } from '@app/contract/cards/schemas';
import type { Database } from '../../../platform/database/database.ts';
import { countWhere } from '../model/counters.ts';
import { presentCard } from '../model/presenter.ts';
import { listNewest } from './ordered-lists.store.ts';
import { readCounters } from './store.ts';

/** Reads how many cards an account has, and its newest ones. */
export async function readNewestCards(
  db: Database,
  accountId: string,
  limit: number,
): Promise<{ readonly total: number; readonly newest: Card[] }> {
  const [{ counts }, rows] = await Promise.all([
    readCounters(db, accountId),
    listNewest(db, accountId, {}, undefined, limit),
  ]);
  return { total: countWhere(counts), newest: rows.map(presentCard) };
}
