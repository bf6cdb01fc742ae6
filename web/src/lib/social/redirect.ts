import type { SocialProvider } from '@app/contract/core/providers';
import { askWhoItIs } from '../identity.ts';
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
  const isAsked = first.error?.code === 'REAUTHENTICATION_REQUIRED' && (await askWhoItIs());
  const { data, error } = isAsked ? await begin(provider, purpose) : first;
  if (error) return error.text;
  keepPending(provider, { state: data.state, purpose, ...(from !== undefined && { from }) });
  holdToken(provider);
  window.location.assign(data.authUrl);
  return undefined;
}
