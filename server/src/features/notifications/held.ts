import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts/index.ts';
import { presentNotification } from './presenter.ts';
import { listNotifications, type NotificationRow } from './store.ts';

/** Tells an account's export what it was told. */
export function exportHeld({ database: { db } }: Services, { exports }: Pick<Accounts, 'exports'>): void {
  exports.add(
    'notifications',
    (accountId, after: NotificationRow | undefined, limit) => listNotifications(db, accountId, after?.id, limit),
    presentNotification,
  );
}
