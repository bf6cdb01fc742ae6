import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts/index.ts';
import { findCollector, listNewest } from './inventory/store.ts';
import { type CardRow, presentCard } from './presenter.ts';
import type { collectors } from './tables.ts';

/** Tells an account's export which cards it has and how they were drawn. */
export function exportHeld({ database: { db } }: Services, { exports }: Pick<Accounts, 'exports'>): void {
  exports.add(
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
  exports.add(
    'collectors',
    (accountId) => findCollector(db, accountId),
    ({ day, serial, lastDrawnAt, counts }: typeof collectors.$inferSelect) => ({ day, serial, lastDrawnAt, counts }),
  );
}
