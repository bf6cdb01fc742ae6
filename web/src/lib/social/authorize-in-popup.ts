import type { SocialProvider } from '@app/contract/core/providers';
import { PROVIDER_POPUP } from '@app/contract/social/limits';
import { socialTexts } from '@app/contract/social/texts';
import { promptForReauthentication } from '../session/reauthentication-prompt.ts';
import { authorizeByRedirect } from './authorize-by-redirect.ts';
import { type AuthorizationPurpose, savePendingAuthorization } from './pending-authorization.ts';
import { parsePopupMessage } from './popup-message.ts';
import { startAuthorization } from './start-authorization.ts';

/**
 * Links a provider, or reauthenticates with a linked one, in a popup. Call it synchronously in a click handler, because
 * browsers block other popups. Asks for reauthentication if linking needs it; if the popup is blocked after that, it
 * redirects this window instead.
 * @returns the error text to show; undefined on success
 */
export async function authorizeInPopup(
  provider: SocialProvider,
  purpose: Exclude<AuthorizationPurpose, 'login'>,
): Promise<string | undefined> {
  const popup = openPopup();
  if (!popup) return socialTexts.popupBlocked;
  const { data, error } = await startAuthorization(provider, purpose);
  if (data) return openProvider(popup, provider, purpose, data);
  popup.close();
  if (error.code !== 'REAUTHENTICATION_REQUIRED' || purpose !== 'link') return error.text;
  return (await promptForReauthentication(error.methods)) ? linkAfterReauthentication(provider) : error.text;
}

/** The browser may block the popup, because the click was too long ago. */
async function linkAfterReauthentication(provider: SocialProvider): Promise<string | undefined> {
  const popup = openPopup();
  // Never resolves after a redirect: the callback page reports the result.
  if (!popup) return (await authorizeByRedirect(provider, { purpose: 'link' })) ?? new Promise<never>(() => undefined);
  const { data, error } = await startAuthorization(provider, 'link');
  if (data) return openProvider(popup, provider, 'link', data);
  popup.close();
  return error.text;
}

function openProvider(
  popup: Window,
  provider: SocialProvider,
  purpose: AuthorizationPurpose,
  { authUrl, state }: { readonly authUrl: string; readonly state: string },
): Promise<string | undefined> {
  if (popup.closed) return Promise.resolve(socialTexts.cancelled);
  try {
    // The empty popup has our origin. Its session storage is visible to our callback page, but not to the provider.
    savePendingAuthorization(provider, { state, purpose, popup: true }, popup.sessionStorage);
  } catch {
    // Without storage the callback could not be matched.
    popup.close();
    return Promise.resolve(socialTexts.failedToStart);
  }
  popup.location.replace(authUrl);
  return waitForResult(popup, purpose);
}

/** Waits for the popup's message, its closing or the timeout. */
function waitForResult(popup: Window, purpose: AuthorizationPurpose): Promise<string | undefined> {
  return new Promise((resolve) => {
    const finish = (text: string | undefined) => {
      clearInterval(check);
      clearTimeout(timeout);
      removeEventListener('message', listen);
      popup.close();
      resolve(text);
    };
    const listen = (event: MessageEvent) => {
      const message = parsePopupMessage(popup, event);
      if (!message) return;
      const isDone = purpose === 'link' ? message.linked : message.reauthenticated;
      finish(isDone ? undefined : (message.error ?? socialTexts.unexpected));
    };
    const check = setInterval(() => popup.closed && finish(socialTexts.cancelled), PROVIDER_POPUP.closedCheckMs);
    const timeout = setTimeout(() => finish(socialTexts.timeout), PROVIDER_POPUP.timeoutMs);
    addEventListener('message', listen);
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
