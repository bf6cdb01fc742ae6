import type { Card } from '@app/contract/cards/schemas';
import type { Database } from '../../../platform/database/database.ts';
import { presentCard } from '../model/presenter.ts';
import { countByAccount, listNewest } from './store.ts';

/** Reads how many cards an account has, and its newest ones. */
export async function readNewestCards(
  db: Database,
  accountId: string,
  limit: number,
): Promise<{ readonly total: number; readonly newest: Card[] }> {
  const [total, rows] = await Promise.all([countByAccount(db, accountId), listNewest(db, accountId, undefined, limit)]);
  return { total, newest: rows.map(presentCard) };
}
