import type { InputOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import type { SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { SOCIAL_RATES } from '@app/contract/social/limits';
import type { providerCallback } from '@app/contract/social/schemas';
import { socialTexts } from '@app/contract/social/texts';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { providerBrowserCookie } from '../browser-cookies/index.ts';
import {
  linkProvider,
  type ProviderProfile,
  providerFailure,
  reauthenticateWithProvider,
} from '../identities/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { redeemAuthorizationRequest, requireAuthorizationRequest } from './authorization-requests.ts';
import { type Providers, requireProvider } from './providers/index.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import type { StoredAuthorizationRequest } from './store.ts';

type Result = ResponseOf<typeof providerCallback>;
type Body = InputOf<typeof providerCallback>['body'];

/**
 * Connects a channel to a source of a project. @returns the project's slug
 * @throws Failure as the source or the provider demands
 */
export type ConnectChannel = (
  caller: Caller,
  channel: { readonly sourceId: string; readonly channelId: string },
) => Promise<string>;

interface CallbackRequest extends ClientContext {
  /** Called only if an account started the authorization request. */
  readonly authenticateUser: (required: 'user') => Promise<Caller>;
}

/**
 * Completes an authorization request after the provider redirected the browser back.
 *
 * The state is looked up before it is consumed, so that a request with an expired access token can be repeated. It is
 * consumed before the request to the provider, so that a replayed callback never reaches the provider.
 * @throws Failure PROVIDER_NOT_OFFERED, STATE_INVALID, STARTED_BY_OTHER_ACCOUNT, and the errors of authentication, of the provider
 *   and of linking
 */
export async function handleCallback(
  services: Services,
  providers: Providers,
  name: SocialProvider,
  body: Body,
  { authenticateUser, client, cookies }: CallbackRequest,
  connectChannel: ConnectChannel,
): Promise<Result> {
  const { jobs, limits } = services;
  await limits.consume('social-callback', [client.ipAddress], SOCIAL_RATES.callback);
  const provider = requireProvider(providers, name);
  const parameters = callbackParameters(name, body);
  const stored = await requireAuthorizationRequest(services, body.state, name, providerBrowserCookie.hashes(cookies));
  const caller = await requireInitiator(stored, authenticateUser);
  // Linking Steam enqueues a job: check before the state is consumed, so that the callback can be repeated
  await jobs.ready();
  const request = await redeemAuthorizationRequest(services, body.state, stored);
  const profile = await provider.identify(parameters, request);
  if (caller && request.sourceId !== undefined) {
    const channel = { sourceId: request.sourceId, channelId: profile.subject };
    return { connected: true, slug: await connectChannel(caller, channel) };
  }
  return complete(services, stored, caller, profile, { client, cookies });
}

/**
 * @returns the caller if an account started the request. @throws Failure STARTED_BY_OTHER_ACCOUNT if another account started it
 */
async function requireInitiator(
  { accountId }: StoredAuthorizationRequest,
  authenticateUser: CallbackRequest['authenticateUser'],
): Promise<Caller | undefined> {
  if (accountId === null) return undefined;
  const caller = await authenticateUser('user');
  if (caller.account.id !== accountId) throw failure(socialErrors, 'STARTED_BY_OTHER_ACCOUNT');
  return caller;
}

async function complete(
  services: Services,
  stored: StoredAuthorizationRequest,
  caller: Caller | undefined,
  profile: ProviderProfile,
  context: ClientContext,
) {
  if (!caller) return signInWithProvider(services, profile, context);
  const { provider } = stored;
  if (stored.intent === 'link') {
    await linkProvider(services, caller, profile, context.client);
    return { linked: true as const, provider };
  }
  const renewed = await reauthenticateWithProvider(services, caller, profile, context.client);
  if (!renewed) throw providerFailure(provider, 'IDENTITY_UNKNOWN');
  return renewed;
}

/** The parameters from the callback URL: the code, or the assertion of an OpenID 2.0 provider (Steam). */
function callbackParameters(provider: SocialProvider, { code, ...body }: Body): Record<string, string> {
  if (provider !== 'steam') {
    if (code === undefined || code === '') throw invalidCallback();
    return { code };
  }
  const assertion = Object.entries(body).filter(([name]) => name.startsWith('openid.'));
  if (assertion.length === 0 || !assertion.every(hasTextValue)) throw invalidCallback();
  return Object.fromEntries(assertion);
}

const invalidCallback = () => failure(coreErrors, 'VALIDATION_FAILED', { text: socialTexts.invalidCallback });

function hasTextValue(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
