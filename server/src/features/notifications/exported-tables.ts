import type { Services } from '../../services.ts';
import { type ExportedTable, exportedTable } from '../privacy/index.ts';
import { listNotifications, type NotificationRow } from './list.store.ts';
import { findPreferences, type PreferencesRow } from './preferences.store.ts';
import { presentNotification, presentPreferences } from './presenter.ts';

/** The tables of notifications and preferences in the data export. */
export const notificationTables = ({ database: { db } }: Services): readonly ExportedTable[] => [
  exportedTable(
    'notifications',
    (accountId, after: NotificationRow | undefined, limit) => listNotifications(db, accountId, after?.id, limit),
    presentNotification,
  ),
  exportedTable(
    'notificationPreferences',
    async (accountId, after: PreferencesRow | undefined) => {
      const chosen = after ? undefined : await findPreferences(db, accountId);
      return chosen ? [chosen] : [];
    },
    presentPreferences,
  ),
];
