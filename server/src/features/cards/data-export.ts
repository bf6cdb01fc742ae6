import type { Services } from '../../services.ts';
import type { Privacy } from '../privacy/index.ts';
import { listNewest } from './inventory/ordered-lists.store.ts';
import { listCollectors } from './inventory/store.ts';
import { presentMotifs } from './model/motif-counters.ts';
import { type CardRow, presentOwnedCard } from './model/presenter.ts';
import type { collectors } from './model/tables.ts';

/** Adds the account's cards, with the inputs of their draws, to its data export. */
export function addCardExports({ database: { db } }: Services, { dataExport }: Pick<Privacy, 'dataExport'>): void {
  dataExport.addTable(
    'cards',
    (accountId, after: CardRow | undefined, limit) => listNewest(db, accountId, {}, after && [after.number], limit),
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
    ({ day, serial, lastDrawnAt, counts, motifs, favourites }: typeof collectors.$inferSelect) => ({
      day,
      serial,
      lastDrawnAt,
      counts,
      motifs: presentMotifs(motifs),
      favourites,
    }),
  );
}
