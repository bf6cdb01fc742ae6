import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { listTransfers, type TransferRow } from './model/store.ts';

/** The table of transfers in the data export, those to the account without what only concerns the sender. */
export const transferTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  {
    name: 'transfers',
    read: (accountId) =>
      exportedTable(
        'transfers',
        (_, after: TransferRow | undefined, limit) => listTransfers(db, accountId, {}, after?.id, limit),
        ({ accountId: senderId, recipientId: _, requestId, holdReason, ...transfer }) =>
          senderId === accountId
            ? { direction: 'out', ...transfer, requestId, holdReason }
            : { direction: 'in', ...transfer },
      ).read(accountId),
  },
];
