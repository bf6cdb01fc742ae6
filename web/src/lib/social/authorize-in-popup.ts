import type { SocialProvider } from '@app/contract/core/providers';
import { PROVIDER_POPUP } from '@app/contract/social/limits';
import { socialTexts } from '@app/contract/social/texts';
import { promptForReauthentication } from '../session/reauthentication-prompt.ts';
import { authorizeByRedirect } from './authorize-by-redirect.ts';
import { savePendingAuthorization } from './pending-authorization.ts';
import { listenToPopup } from './popup-message.ts';
import { type StartedPurpose, startAuthorization } from './start-authorization.ts';

/** Receives the error text to show, or undefined on success. */
type OnResult = (error: string | undefined) => void;

/**
 * Links a provider, or reauthenticates with a linked one, in a popup. Call it synchronously in a click handler, because browsers
 * block other popups. Asks for reauthentication if linking needs it; if the popup is blocked after that, it redirects this window
 * instead.
 * @param onLateResult called with the result of a popup that seemed to be closed but was not; the result replaces the reported
 * cancellation
 * @returns the error text to show; undefined on success
 */
export async function authorizeInPopup(
  provider: SocialProvider,
  purpose: Exclude<StartedPurpose, 'login'>,
  onLateResult: OnResult,
): Promise<string | undefined> {
  const popup = openPopup();
  if (!popup) return socialTexts.popupBlocked;
  const { data, error } = await startAuthorization(provider, purpose);
  if (data) return openProvider(popup, provider, purpose, data, onLateResult);
  popup.close();
  if (error.code !== 'REAUTHENTICATION_REQUIRED' || purpose !== 'link') return error.text;
  return (await promptForReauthentication(error.methods))
    ? linkAfterReauthentication(provider, onLateResult)
    : error.text;
}

/** Links the provider after the reauthentication. The browser may block the popup, because the click was too long ago. */
async function linkAfterReauthentication(
  provider: SocialProvider,
  onLateResult: OnResult,
): Promise<string | undefined> {
  const popup = openPopup();
  // Never resolves after a redirect: the callback page reports the result.
  if (!popup) return (await authorizeByRedirect(provider, { purpose: 'link' })) ?? new Promise<never>(() => undefined);
  const { data, error } = await startAuthorization(provider, 'link');
  if (data) return openProvider(popup, provider, 'link', data, onLateResult);
  popup.close();
  return error.text;
}

function openProvider(
  popup: Window,
  provider: SocialProvider,
  purpose: StartedPurpose,
  { authUrl, state }: { readonly authUrl: string; readonly state: string },
  onLateResult: OnResult,
): Promise<string | undefined> {
  if (popup.closed) return Promise.resolve(socialTexts.cancelled);
  const popupId = crypto.randomUUID();
  try {
    // The empty popup has our origin. Its session storage is visible to our callback page, but not to the provider.
    savePendingAuthorization(provider, { state, purpose, popupId }, popup.sessionStorage);
  } catch {
    // Without storage the callback could not be matched.
    popup.close();
    return Promise.resolve(socialTexts.failedToStart);
  }
  popup.location.replace(authUrl);
  return waitForResult(popup, popupId, purpose, onLateResult);
}

/** Waits for the popup's message, its closing or the timeout. */
function waitForResult(
  popup: Window,
  popupId: string,
  purpose: StartedPurpose,
  onLateResult: OnResult,
): Promise<string | undefined> {
  const { closedCheckMs, closedMs, timeoutMs } = PROVIDER_POPUP;
  return new Promise((resolve) => {
    let report: OnResult = resolve;
    let lookedClosedMs = 0;
    const check = setInterval(() => {
      lookedClosedMs = popup.closed && document.hasFocus() ? lookedClosedMs + closedCheckMs : 0;
      if (lookedClosedMs <= closedMs) return;
      clearInterval(check);
      resolve(socialTexts.cancelled);
      // The popup may still be open.
      report = onLateResult;
    }, closedCheckMs);
    const stop = () => {
      clearInterval(check);
      clearTimeout(timeout);
      stopListening();
      popup.close();
    };
    const timeout = setTimeout(() => {
      stop();
      resolve(socialTexts.timeout);
    }, timeoutMs);
    const stopListening = listenToPopup(popupId, (message) => {
      stop();
      const isDone = purpose === 'link' ? message.linked : message.reauthenticated;
      report(isDone ? undefined : (message.error ?? socialTexts.unexpected));
    });
  });
}

/** Opens an empty popup centred over this window; null if the browser blocks it. */
function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - PROVIDER_POPUP.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - PROVIDER_POPUP.height) / 2);
  return window.open(
    '',
    '_blank',
    `popup,width=${PROVIDER_POPUP.width},height=${PROVIDER_POPUP.height},left=${left},top=${top}`,
  );
}
