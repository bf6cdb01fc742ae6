import type { SocialProvider } from '@app/contract/core/providers';
import { promptForReauthentication } from '../session/reauthentication-prompt.ts';
import { savePendingAuthorization } from './pending-authorization.ts';
import { saveSession } from './saved-session.ts';
import { type StartedPurpose, startAuthorization } from './start-authorization.ts';

interface RedirectOptions {
  /** The page to return to after the login. */
  readonly from?: string | undefined;
  readonly purpose?: Exclude<StartedPurpose, 'reauthenticate'>;
}

/**
 * Redirects the browser to a provider, which redirects to the callback page. Asks for reauthentication if linking needs it.
 * @returns the error text to show; undefined if the browser is being redirected
 */
export async function authorizeByRedirect(
  provider: SocialProvider,
  { from, purpose = 'login' }: RedirectOptions = {},
): Promise<string | undefined> {
  const started = await startAuthorization(provider, purpose);
  const isConfirmed =
    started.error?.code === 'REAUTHENTICATION_REQUIRED' && (await promptForReauthentication(started.error.methods));
  const { data, error } = isConfirmed ? await startAuthorization(provider, purpose) : started;
  if (error) return error.text;
  savePendingAuthorization(provider, { state: data.state, purpose, ...(from !== undefined && { from }) });
  saveSession(provider);
  window.location.assign(data.authUrl);
  return undefined;
}
