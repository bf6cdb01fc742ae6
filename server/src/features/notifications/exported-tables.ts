import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { presentNotification, presentPreferences } from './model/presenter.ts';
import { findPreferences, listNotifications, type NotificationRow } from './model/store.ts';

/** The tables of notifications and preferences in the data export. */
export const notificationTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'notifications',
    (accountId, after: NotificationRow | undefined, limit) => listNotifications(db, accountId, after?.id, limit),
    presentNotification,
  ),
  exportedTable(
    'notificationPreferences',
    async (accountId) => {
      const chosen = await findPreferences(db, accountId);
      return chosen ? [chosen] : [];
    },
    presentPreferences,
  ),
];
