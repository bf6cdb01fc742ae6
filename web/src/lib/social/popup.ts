import type { SocialProvider } from '@app/contract/core/providers';
import { POPUP } from '@app/contract/social/limits';
import { socialTexts } from '@app/contract/social/texts';
import { requestReauthentication } from '../identity.ts';
import { begin } from './begin.ts';
import { messageFrom } from './message.ts';
import { keepPending, type Purpose } from './pending.ts';
import { startByRedirect } from './redirect.ts';

/**
 * Links a provider, or proves by a linked one who sits here, in a window of its own (specification part 1 §4, §8). Call it
 * at once in the handler of a click: a browser lets only that open a window. Where a login of late is needed it asks for
 * the proof and goes on; whoever has no window left then is sent to the provider in this one.
 * @returns why nothing came of it, in words to show; undefined where it was done
 */
export async function startByPopup(
  provider: SocialProvider,
  purpose: Exclude<Purpose, 'login'>,
): Promise<string | undefined> {
  const popup = openWindow();
  if (!popup) return socialTexts.popupBlocked;
  const { data, error } = await begin(provider, purpose);
  if (data) return sendAway(popup, provider, purpose, data);
  popup.close();
  if (error.code !== 'REAUTHENTICATION_REQUIRED' || purpose !== 'link') return error.text;
  return (await requestReauthentication(error.methods)) ? linkAfterProof(provider) : error.text;
}

/** The click that gave the proof may be too long ago for another window. */
async function linkAfterProof(provider: SocialProvider): Promise<string | undefined> {
  const popup = openWindow();
  // Whoever leaves waits here for nothing: the page that they come back to says what came of it.
  if (!popup) return (await startByRedirect(provider, { purpose: 'link' })) ?? new Promise<never>(() => undefined);
  const { data, error } = await begin(provider, 'link');
  if (data) return sendAway(popup, provider, 'link', data);
  popup.close();
  return error.text;
}

function sendAway(
  popup: Window,
  provider: SocialProvider,
  purpose: Purpose,
  { authUrl, state }: { readonly authUrl: string; readonly state: string },
): Promise<string | undefined> {
  if (popup.closed) return Promise.resolve(socialTexts.cancelled);
  try {
    // As long as it is empty it is of our origin. The provider's page never sees this storage, our callback page does.
    keepPending(provider, { state, purpose, popup: true }, popup.sessionStorage);
  } catch {
    // A browser that forbids storage could not be recognized when it comes back.
    popup.close();
    return Promise.resolve(socialTexts.failedToStart);
  }
  popup.location.replace(authUrl);
  return answerOf(popup, purpose);
}

/** Waits for the window's message, for its end or for the end of patience. */
function answerOf(popup: Window, purpose: Purpose): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (text: string | undefined) => {
      clearInterval(check);
      clearTimeout(patience);
      removeEventListener('message', listen);
      popup.close();
      resolve(text);
    };
    const listen = (event: MessageEvent) => {
      const message = messageFrom(popup, event);
      if (!message) return;
      const isDone = purpose === 'link' ? message.linked : message.reauthenticated;
      end(isDone ? undefined : (message.error ?? socialTexts.unexpected));
    };
    const check = setInterval(() => popup.closed && end(socialTexts.cancelled), POPUP.closedCheckMs);
    const patience = setTimeout(() => end(socialTexts.timeout), POPUP.timeoutMs);
    addEventListener('message', listen);
  });
}

/** An empty window in the middle of this one; null where the browser does not let us. */
function openWindow(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - POPUP.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - POPUP.height) / 2);
  return window.open('', '_blank', `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`);
}
