import type { SocialProvider } from '@app/contract/core/providers';
import { requestReauthentication } from '../identity.ts';
import { begin } from './begin.ts';
import { holdToken } from './held-token.ts';
import { keepPending, type Purpose } from './pending.ts';

interface RedirectOptions {
  /** The page to come back to after the login. */
  readonly from?: string | undefined;
  readonly purpose?: Exclude<Purpose, 'reauthenticate'>;
}

/**
 * Sends the browser to a provider and from there to its callback page (specification part 1 §4). Where a linking needs a
 * login of late it asks for the proof and goes on.
 * @returns why it stays here, in words to show; undefined where the browser is on its way
 */
export async function startByRedirect(
  provider: SocialProvider,
  { from, purpose = 'login' }: RedirectOptions = {},
): Promise<string | undefined> {
  const first = await begin(provider, purpose);
  const isConfirmed =
    first.error?.code === 'REAUTHENTICATION_REQUIRED' && (await requestReauthentication(first.error.methods));
  const { data, error } = isConfirmed ? await begin(provider, purpose) : first;
  if (error) return error.text;
  keepPending(provider, { state: data.state, purpose, ...(from !== undefined && { from }) });
  holdToken(provider);
  window.location.assign(data.authUrl);
  return undefined;
}
