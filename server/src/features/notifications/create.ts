import type { Notification } from '@app/contract/core/notification';
import type { NotificationType } from '@app/contract/core/notification-types';
import type { AccountEvent } from '@app/contract/core/realtime';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { insertNotification } from './create.store.ts';
import { createNotificationEvent, presentNotification } from './model/presenter.ts';

interface NotificationContent {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly redirectUrl?: string;
  /** False if another email says the same. */
  readonly isEmailed?: boolean;
}

/**
 * Creates a notification in the transaction of its cause, as far as the account's preferences allow.
 * @returns the notification, and the events to publish with that change; no events if the account has turned off its kind
 */
export async function createNotification(
  { clock, randomness }: Services,
  tx: Database,
  accountId: string,
  { isEmailed = true, ...content }: NotificationContent,
): Promise<{ readonly notification: Notification; readonly events: readonly AccountEvent[] }> {
  const createdAt = clock.now();
  const created = { id: randomness.id(createdAt), accountId, createdAt, redirectUrl: null, ...content };
  const isListed = await insertNotification(tx, created, isEmailed);
  const notification = presentNotification({ ...created, read: false });
  return { notification, events: isListed ? [createNotificationEvent(created)] : [] };
}
