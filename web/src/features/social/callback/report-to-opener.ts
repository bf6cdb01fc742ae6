import type { SocialProvider } from '@app/contract/core/providers';
import { startSession } from '../../../lib/session/session.ts';
import { type PopupMessage, postToOpener } from '../../../lib/social/popup-message.ts';
import type { CallbackResponse } from './send-callback.ts';

/** Milliseconds after which the popup closes itself, if its opener has not done so. */
const CLOSE_AFTER_MS = 1000;

/**
 * Reports a successful authorization to the window that opened this popup.
 * @returns false if the response is no success or the opener does not confirm it; the popup then continues without the opener
 */
export async function reportSuccess(
  popupId: string,
  provider: SocialProvider,
  response: CallbackResponse,
): Promise<boolean> {
  if ('authenticatedAt' in response) return postAndClose(popupId, { provider, reauthenticated: true });
  if ('token' in response) startSession(response);
  else if (!('linked' in response)) return false;
  return postAndClose(popupId, { provider, linked: true });
}

/** Sends a message to the window that opened this popup, and closes the popup. @returns false if the opener does not confirm it */
export async function postAndClose(popupId: string, message: PopupMessage): Promise<boolean> {
  const isConfirmed = await postToOpener(popupId, message);
  if (isConfirmed) setTimeout(() => window.close(), CLOSE_AFTER_MS);
  return isConfirmed;
}
