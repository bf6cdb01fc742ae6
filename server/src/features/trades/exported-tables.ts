import type { Trade } from '@app/contract/trades/schemas';
import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { readBinder } from './binders/binders.ts';
import { findSettings } from './binders/settings.store.ts';
import { presentTrades } from './model/presenter.ts';
import { listTrades } from './model/store.ts';

/** The tables of trades, their settings and binders in the data export. */
export const tradeTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'trades',
    async (accountId, after: (Trade & { readonly message: string }) | undefined, limit) => {
      const rows = await listTrades(db, accountId, {}, after?.id, limit);
      const presented = await presentTrades(db, accountId, rows);
      return presented.map((trade, n) => ({ ...trade, message: rows[n]?.message ?? '' }));
    },
    (trade) => trade,
  ),
  exportedTable(
    'tradeSettings',
    async (accountId) => [await findSettings(db, accountId)],
    (settings) => settings,
  ),
  exportedTable(
    'binders',
    async (accountId) => [await readBinder(db, accountId)],
    ({ cards, wishes, open }) => ({ cards: cards.map(({ number }) => number), wishes, open }),
  ),
];
