import type { Notification } from '@app/contract/notifications/schemas';
import { paths } from '../../../lib/paths.ts';

/** The page that a notification leads to; by default the list. A URL of another site is not followed. */
export function pathOf({ redirectUrl }: Pick<Notification, 'redirectUrl'>): string {
  return redirectUrl !== null && /^\/(?![/\\])/.test(redirectUrl) ? redirectUrl : paths.notifications;
}
