import type { Notification } from '@app/contract/core/notification';
import { isSitePath } from '@app/contract/core/paths/site-path';

/** The page of the app that a notification leads to; undefined if there is none or if its URL is on another site. */
export function targetOf({ redirectUrl }: Pick<Notification, 'redirectUrl'>): string | undefined {
  return redirectUrl !== null && isSitePath(redirectUrl) ? redirectUrl : undefined;
}
