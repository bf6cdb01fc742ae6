import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { findEventOwner } from './events/list-events.ts';
import { listEvents } from './events/store.ts';
import { type EventRow, presentEvent } from './model/presenter.ts';

/** The source events about an account in the data export. */
export const sourceTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'sourceEvents',
    async (accountId, after: EventRow | undefined, limit) =>
      listEvents(db, { owner: await findEventOwner(db, accountId), below: after?.id }, limit),
    presentEvent,
  ),
];
