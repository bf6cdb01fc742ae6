import type { Notification } from '@app/contract/core/notification';

/** The page of the app that a notification leads to; undefined without one. The URL of another site is not followed. */
export function targetOf({ redirectUrl }: Pick<Notification, 'redirectUrl'>): string | undefined {
  return redirectUrl !== null && /^\/(?![/\\])/.test(redirectUrl) ? redirectUrl : undefined;
}
