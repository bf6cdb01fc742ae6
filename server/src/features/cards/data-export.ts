import type { Services } from '../../services.ts';
import type { Privacy } from '../privacy/index.ts';
import { listCollectors, listNewest } from './inventory/store.ts';
import { presentMotifs } from './model/motif-counters.ts';
import { type CardRow, presentCard } from './model/presenter.ts';
import type { collectors } from './model/tables.ts';

/** Adds the account's cards, with the inputs of their draws, to its data export. */
export function addCardExports({ database: { db } }: Services, { dataExport }: Pick<Privacy, 'dataExport'>): void {
  dataExport.addTable(
    'cards',
    (accountId, after: CardRow | undefined, limit) => listNewest(db, accountId, {}, after && [after.number], limit),
    (row) => ({
      ...presentCard(row),
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
    ({ day, serial, lastDrawnAt, counts, motifs }: typeof collectors.$inferSelect) => ({
      day,
      serial,
      lastDrawnAt,
      counts,
      motifs: presentMotifs(motifs),
    }),
  );
}
