import type { Notification } from '@app/contract/core/notification';
import { KIND_OF_TYPE } from '@app/contract/notifications/kinds';
import { paths } from '../../../lib/navigation/paths.ts';
import type { EventContext } from '../../../lib/realtime/events.ts';
import { preferencesApi } from '../api/preferences-api.ts';
import { targetOf } from '../item/target.ts';

/**
 * Shows a notification through the browser, if its user wants that for its kind and the browser permits it. A click opens what
 * the notification is about.
 */
export async function showBrowserNotification(notification: Notification, context: EventContext): Promise<void> {
  if (!('Notification' in window) || window.Notification.permission !== 'granted') return;
  const query = context.dispatch(
    preferencesApi.endpoints.notificationPreferences.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  const { data } = await query;
  if (!data?.kinds[KIND_OF_TYPE[notification.type]].browser) return;
  try {
    const shown = new window.Notification(notification.title, {
      body: notification.message,
      tag: notification.id,
      icon: '/icon-192.png',
    });
    shown.onclick = () => {
      window.focus();
      context.navigate(targetOf(notification) ?? paths.notifications);
      shown.close();
    };
  } catch {
    // Android's Chrome has the constructor, but only lets service workers use it.
  }
}
