import type { SocialProvider } from '@app/contract/core/providers';
import { siteTexts } from '@app/contract/site/texts';
import * as endpoints from '@app/contract/social/endpoints';
import { socialTexts } from '@app/contract/social/texts';
import type { BodyTo, ResponseFrom } from '../../../lib/http/operations.ts';
import { request } from '../../../lib/http/request.ts';
import { type ApiResult, sendRequest } from '../../../lib/http/send.ts';
import { sendReauthenticationRequest } from '../../../lib/session/reauthenticate.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';
import type { AuthorizationPurpose } from '../../../lib/social/pending-authorization.ts';
import { restoreSession } from '../../../lib/social/saved-session.ts';

/** The response to a callback. After a reauthentication, its tokens have been stored already. */
export type CallbackResponse = ResponseFrom<typeof endpoints.providerCallback>;

/**
 * Sends the parameters of a provider's redirect to the server, with the session's token unless the user logs in. Never throws.
 */
export async function sendCallback(
  provider: SocialProvider,
  purpose: AuthorizationPurpose,
  body: BodyTo<typeof endpoints.providerCallback>,
): Promise<ApiResult<CallbackResponse>> {
  const callbackRequest = request(endpoints.providerCallback, { params: { provider }, body });
  const withSession: typeof callbackRequest = { ...callbackRequest, requiresSession: true };
  const result = await (purpose === 'login'
    ? sendRequest(callbackRequest, null)
    : purpose === 'reauthenticate'
      ? sendReauthenticationRequest(withSession)
      : sendWithSession(withSession));
  restoreSession(provider);
  const { error } = result;
  // A proxy may respond with an HTML page instead of JSON.
  if (!error) return { data: result.data ?? ({} as CallbackResponse) };
  return { error: error.text === siteTexts.unknownError ? { ...error, text: socialTexts.failed } : error };
}
