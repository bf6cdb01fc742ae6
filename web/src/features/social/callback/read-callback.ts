import { isSignInProvider, PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import type { providerCallback } from '@app/contract/social/endpoints';
import { socialErrors } from '@app/contract/social/errors';
import { socialTexts } from '@app/contract/social/texts';
import type { BodyTo } from '../../../lib/http/operations.ts';
import type { CallbackParams } from './callback-params.ts';

/** The body to send to the server, or the error that makes a request pointless. */
export type CallbackReading =
  | { readonly body: BodyTo<typeof providerCallback>; readonly error?: undefined }
  | { readonly error: string; readonly body?: undefined };

/** A provider's error code (RFC 6749 §4.1.2.1). Other text is not shown, because anyone can craft the URL. */
const ERROR_CODE = /^[a-z_]{1,40}$/;

/**
 * Checks the parameters of a provider's redirect: the `state`, with a `code` or, for Steam, an OpenID assertion
 * (`openid.*`).
 * @param expectedState the state stored in this tab; undefined if it started no authorization
 */
export function readCallback(
  provider: SocialProvider,
  params: CallbackParams,
  expectedState: string | undefined,
): CallbackReading {
  const { error, state, code } = params;
  if (error) return { error: providerErrorText(error) };
  // OpenID Authentication 2.0 §5.2.3, §10
  const mode = params['openid.mode'];
  if (mode === 'cancel') return { error: socialTexts.cancelled };
  if (mode === 'error') return { error: socialTexts.failed };

  const assertion = Object.entries(params).filter(([name]) => name.startsWith('openid.'));
  const isComplete = provider === 'steam' ? mode === 'id_res' : Boolean(code);
  if (!state || !isComplete) return { error: invalidCallbackText(provider) };
  if (state !== expectedState) return { error: socialErrors.STATE_INVALID.text };
  return { body: provider === 'steam' ? { state, ...Object.fromEntries(assertion) } : { state, code: code as string } };
}

function providerErrorText(error: string): string {
  return ERROR_CODE.test(error) ? socialTexts.failedWith.replace('{error}', error) : socialTexts.failed;
}

function invalidCallbackText(provider: SocialProvider): string {
  return isSignInProvider(provider)
    ? withProviderName(socialTexts.invalidProviderCallback, PROVIDER_NAMES[provider])
    : socialTexts.invalidCallback;
}
