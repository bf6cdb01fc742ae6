import type { Notification } from '@app/contract/core/notification';
import type { NotificationType } from '@app/contract/core/notification-types';
import {
  allNotificationsRead,
  notificationCreated,
  notificationRead,
  notification as notificationSent,
  notificationsDeleted,
} from '@app/contract/notifications/events';
import type { Announcement } from '../../lib/realtime/announce.ts';
import { type EventContext, type FeatureEvents, onEvent, type Reactions } from '../../lib/realtime/events.ts';
import { toast } from '../../ui/overlays/toast.ts';
import {
  addNotification,
  clearNotifications,
  findNotifications,
  isLoading,
  markAllReadInCache,
  markReadInCache,
  refetchNotifications,
  refetchUnreadCount,
} from './api/cache-updates.ts';
import { showBrowserNotification } from './browser/browser-notification.ts';

/**
 * The events of notifications.
 * @param isCausedHere whether this window caused a new notification of this type, given the state of the store
 */
export function createNotificationEvents(
  isCausedHere: (type: NotificationType, state: unknown) => boolean,
): FeatureEvents {
  const announce = (notification: Notification, context: EventContext): Announcement | undefined => {
    if (isCausedHere(notification.type, context.getState())) return undefined;
    return {
      inWindow: () => toast({ type: 'info', title: notification.title, message: notification.message }),
      inBrowser: () => void showBrowserNotification(notification, context),
    };
  };
  const created: Reactions<{ readonly notification: Notification }> = {
    // Both types of event report the same.
    name: notificationCreated.type,
    id: ({ notification }) => notification.id,
    update: updateUnlessLoading(({ notification }, context) => addNotification(context, notification)),
    announce: ({ notification }, context) => announce(notification, context),
  };
  return {
    tags: ['Notifications', 'UnreadCount'],
    handlers: [
      onEvent(notificationSent, created),
      onEvent(notificationCreated, created),
      onEvent(notificationRead, {
        update: updateUnlessLoading(({ notificationId, status }, context) => {
          if (status !== 'success') return;
          const isListed = findNotifications(context.getState, ({ id }) => id === notificationId).length > 0;
          if (isListed) markReadInCache(context, notificationId);
          else refetchUnreadCount(context.dispatch);
        }),
      }),
      onEvent(allNotificationsRead, { update: updateUnlessLoading((_, context) => void markAllReadInCache(context)) }),
      onEvent(notificationsDeleted, { update: updateUnlessLoading((_, { dispatch }) => clearNotifications(dispatch)) }),
    ],
  };
}

/** Updates the cache; while a response is on its way that may be older than the event, refetches it instead. */
function updateUnlessLoading<Event>(
  update: (event: Event, context: EventContext) => void,
): (event: Event, context: EventContext) => void {
  return (event, context) => {
    if (isLoading(context.getState)) refetchNotifications(context.dispatch);
    else update(event, context);
  };
}
