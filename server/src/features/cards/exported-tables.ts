import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { listCollectors, listNewest } from './inventory/store.ts';
import { type CardRow, presentOwnedCard } from './model/presenter.ts';

/** The tables of cards in the data export, with the inputs of their draws. */
export const cardTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'cards',
    (accountId, after: CardRow | undefined, limit) => listNewest(db, { accountId }, after?.number, limit),
    (row) => {
      const { collectorId, requestId, day, serial, entropy } = row;
      return { ...presentOwnedCard(row), collectorId, requestId, day, serial, entropy };
    },
  ),
  exportedTable(
    'collectors',
    (accountId) => listCollectors(db, accountId),
    (row) => row,
  ),
];
