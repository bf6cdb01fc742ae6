import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider, signsIn } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { socialTexts } from '@app/contract/social/texts';
import type { Parameters } from './take-parameters.ts';

/** What the server is to be told, or why it need not be asked. */
export type ReadCallback =
  | { readonly body: Readonly<Record<string, string>>; readonly fault?: undefined }
  | { readonly fault: string; readonly body?: undefined };

/** A provider's own word for what went wrong (RFC 6749 §4.1.2.1); anything longer may be somebody else's prose. */
const ERROR_WORD = /^[a-z_]{1,40}$/;

/**
 * Judges what a provider sent the browser back with: a `code` with the `state`, or for Steam an OpenID assertion
 * (`openid.*`) with it.
 * @param expected the state that this tab keeps, undefined where it began nothing
 */
export function readCallback(
  provider: SocialProvider,
  parameters: Parameters,
  expected: string | undefined,
): ReadCallback {
  const { error, state, code } = parameters;
  if (error) return { fault: refusal(error) };
  // OpenID Authentication 2.0 §5.2.3, §10
  const mode = parameters['openid.mode'];
  if (mode === 'cancel') return { fault: socialTexts.cancelled };
  if (mode === 'error') return { fault: socialTexts.failed };

  const assertion = Object.entries(parameters).filter(([name]) => name.startsWith('openid.'));
  const isAnswer = provider === 'steam' ? mode === 'id_res' : Boolean(code);
  if (!state || !isAnswer) return { fault: invalid(provider) };
  if (state !== expected) return { fault: socialErrors.STATE_INVALID.text };
  return { body: provider === 'steam' ? { state, ...Object.fromEntries(assertion) } : { state, code: code as string } };
}

function refusal(error: string): string {
  return ERROR_WORD.test(error) ? socialTexts.failedWith.replace('{error}', error) : socialTexts.failed;
}

function invalid(provider: SocialProvider): string {
  return signsIn(provider)
    ? withProvider(socialTexts.invalidProviderCallback, PROVIDER_NAMES[provider])
    : socialTexts.invalidCallback;
}
