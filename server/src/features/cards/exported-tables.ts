import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { listCollectors, listNewest } from './inventory/store.ts';
import { type CardRow, presentOwnedCard } from './model/presenter.ts';

/** The tables of cards in the data export, with the inputs of their draws. */
export const cardTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'cards',
    (accountId, after: CardRow | undefined, limit) => listNewest(db, accountId, after?.number, limit),
    (row) => ({
      ...presentOwnedCard(row),
      collectorId: row.collectorId,
      requestId: row.requestId,
      day: row.day,
      serial: row.serial,
      entropy: row.entropy,
    }),
  ),
  exportedTable(
    'collectors',
    (accountId) => listCollectors(db, accountId),
    (row) => row,
  ),
];
