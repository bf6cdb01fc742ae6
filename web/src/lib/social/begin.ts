import type { AnswerOf } from '@app/contract/core/call';
import { INTEGRATION_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { siteTexts } from '@app/contract/site/texts';
import * as endpoints from '@app/contract/social/endpoints';
import type * as calls from '@app/contract/social/schemas';
import { socialTexts } from '@app/contract/social/texts';
import type { ApiError } from '../api-error.ts';
import { sendUnasked } from '../guarded.ts';
import { type ApiRequest, request } from '../request.ts';
import { type Outcome, send } from '../send.ts';
import type { Purpose } from './pending.ts';

/** Where to send the browser, and the state it has to come back with. */
type Start = AnswerOf<typeof calls.startSignIn>;

/**
 * Asks the server where to send the browser. Never throws; an error says what to show, in its `text`. Where a login of
 * late is needed, the answer is the refusal itself.
 */
export async function begin(provider: SocialProvider, purpose: Purpose): Promise<Outcome<Start>> {
  const { data, error } = await ask(provider, purpose);
  if (error) return { error: { ...error, text: textOf(error) } };
  const { authUrl, state } = (data ?? {}) as Partial<Start>;
  if (!state || !/^https?:/.test(authUrl ?? '')) {
    return { error: { status: 200, code: '', text: socialTexts.noAuthorizationUrl } };
  }
  return { data: { authUrl: authUrl as string, state } };
}

function ask(provider: SocialProvider, purpose: Purpose): Promise<Outcome> {
  const params = { provider };
  // With a bearer it would begin a linking.
  if (purpose === 'login') return send(request(endpoints.startSignIn, { params }), null);
  return sendUnasked(
    purpose === 'link' ? linking(provider) : request(endpoints.init, { params, body: REAUTHENTICATE }),
  );
}

const REAUTHENTICATE = { reauthenticate: true };

function linking(provider: SocialProvider): ApiRequest {
  return isIntegration(provider)
    ? request(endpoints.connectIntegration, { params: { id: provider } })
    : request(endpoints.init, { params: { provider }, body: { isLinking: true } });
}

function isIntegration(provider: string): boolean {
  return (INTEGRATION_PROVIDERS as readonly string[]).includes(provider);
}

function textOf({ text }: ApiError): string {
  return text === siteTexts.unknownError ? socialTexts.failedToStart : text;
}
