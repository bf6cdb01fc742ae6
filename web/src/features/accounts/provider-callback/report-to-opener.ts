import type { SocialProvider } from '@app/contract/core/providers';
import { startSession } from '../../../lib/session/session.ts';
import { type PopupMessage, postToOpener } from '../../../lib/social/popup-message.ts';
import type { CallbackResponse } from './send-callback.ts';

/** Milliseconds after which the popup closes itself, if its opener has not done so. */
const CLOSE_AFTER_MS = 1000;

/**
 * Reports a successful authorization to the window that opened this popup.
 * @returns false if the response is no success or there is no opener; the popup then continues by itself
 */
export function reportSuccess(provider: SocialProvider, response: CallbackResponse): boolean {
  const { token, refreshToken = null, linked, authenticatedAt } = response;
  if (authenticatedAt) return postAndClose({ provider, reauthenticated: true });
  if (!token && !linked) return false;
  if (token) startSession({ token, refreshToken });
  return postAndClose({ provider, linked: true });
}

/** Sends a message to the window that opened this popup, and closes the popup. @returns false without an opener */
export function postAndClose(message: PopupMessage): boolean {
  const isSent = postToOpener(message);
  if (isSent) setTimeout(() => window.close(), CLOSE_AFTER_MS);
  return isSent;
}
