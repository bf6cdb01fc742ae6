import { callbackPath, type SocialProvider } from '@app/contract/core/providers';
import { consumeCallbackParams } from '../src/features/social/callback/callback-params.ts';
import { type PendingAuthorization, savePendingAuthorization } from '../src/lib/social/pending-authorization.ts';
import { openPage } from './open-page.tsx';

/** The state of the authorizations that tests start. */
export const STATE = 'the-state';

/** Opens the page that a provider redirects to, after a sign-in that this tab has started. */
export function openCallback(
  provider: SocialProvider,
  pending: Partial<PendingAuthorization> = {},
  query: Record<string, string> = provider === 'steam'
    ? { state: STATE, 'openid.mode': 'id_res' }
    : { state: STATE, code: 'the-code' },
): void {
  savePendingAuthorization(provider, { state: STATE, purpose: 'login', ...pending });
  openCallbackUrl(`${callbackPath(provider)}?${new URLSearchParams(query)}`);
}

/** Opens the URL of a callback as a new document would. */
export function openCallbackUrl(url: string): void {
  openPage(url);
  // A new document calls this before its first render.
  consumeCallbackParams();
}

/** The response to the start of an authorization: a URL of this document, which therefore stays open. */
export function startedInThisDocument(): { authUrl: string; state: string } {
  return { authUrl: new URL('#consent', window.location.href).href, state: STATE };
}
