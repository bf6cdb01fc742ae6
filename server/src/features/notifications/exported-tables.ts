import type { Services } from '../../services.ts';
import type { DataExport } from '../privacy/index.ts';
import { listNotifications, type NotificationRow } from './list.store.ts';
import { findPreferences, type PreferencesRow } from './preferences.store.ts';
import { presentNotification, presentPreferences } from './presenter.ts';

/** Adds notifications and preferences to the data export. */
export function addNotificationTables({ database: { db } }: Services, dataExport: DataExport): void {
  dataExport.addTable(
    'notifications',
    (accountId, after: NotificationRow | undefined, limit) => listNotifications(db, accountId, after?.id, limit),
    presentNotification,
  );
  dataExport.addTable(
    'notificationPreferences',
    async (accountId, after: PreferencesRow | undefined) => {
      const chosen = after ? undefined : await findPreferences(db, accountId);
      return chosen ? [chosen] : [];
    },
    presentPreferences,
  );
}
