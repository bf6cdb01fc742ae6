import type { Services } from '../../services.ts';
import type { Privacy } from '../privacy/index.ts';
import { listCollectors, listNewest } from './inventory/store.ts';
import { type CardRow, presentOwnedCard } from './model/presenter.ts';

/** Adds the account's cards, with the inputs of their draws, to its data export. */
export function addCardExports({ database: { db } }: Services, { dataExport }: Pick<Privacy, 'dataExport'>): void {
  dataExport.addTable(
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
  );
  dataExport.addTable(
    'collectors',
    (accountId) => listCollectors(db, accountId),
    (row) => row,
  );
}
