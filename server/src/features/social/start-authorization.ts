import { coreErrors } from '@app/contract/core/errors';
import { isSignInProvider, type SocialProvider } from '@app/contract/core/providers';
import { SOCIAL_RATES } from '@app/contract/social/limits';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { providerBrowserCookie } from '../browser-cookies/index.ts';
import { findSubject, providerFailure } from '../identities/index.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { type Intent, newAuthorizationRequest, saveAuthorizationRequest } from './authorization-requests.ts';
import type { Provider } from './client/provider.ts';
import { type Providers, requireProvider } from './providers/index.ts';

interface StartedAuthorization {
  /** The provider's authorization page, for the browser to open. */
  readonly authUrl: string;
  readonly state: string;
}

/** Starts a request to sign in or up. @throws Failure PROVIDER_NOT_OFFERED, RATE_LIMITED; NO_TOKEN for a provider that can only be linked */
export async function startSignIn(
  services: Services,
  providers: Providers,
  name: SocialProvider,
  context: ClientContext,
): Promise<StartedAuthorization> {
  const provider = requireProvider(providers, name);
  if (!isSignInProvider(name)) throw failure(coreErrors, 'NO_TOKEN');
  return start(services, provider, 'login', null, context);
}

/** Starts a request to link the provider to the caller's account. @throws Failure PROVIDER_NOT_OFFERED, REAUTHENTICATION_REQUIRED, RATE_LIMITED */
export async function startLinking(
  services: Services,
  providers: Providers,
  name: SocialProvider,
  caller: Caller,
  context: ClientContext,
): Promise<StartedAuthorization> {
  const provider = requireProvider(providers, name);
  requireRecentLogin(caller, services.clock.now());
  return start(services, provider, 'link', caller.account.id, context);
}

/** Starts a request to reauthenticate with a linked provider. @throws Failure PROVIDER_NOT_OFFERED, PROVIDER_NOT_LINKED, RATE_LIMITED */
export async function startReauthentication(
  services: Services,
  providers: Providers,
  name: SocialProvider,
  caller: Caller,
  context: ClientContext,
): Promise<StartedAuthorization> {
  const provider = requireProvider(providers, name);
  if (!isSignInProvider(name)) throw providerFailure(name, 'PROVIDER_NOT_OFFERED');
  const subject = await findSubject(services.database.db, caller.account.id, name);
  if (subject === undefined) throw providerFailure(name, 'PROVIDER_NOT_LINKED');
  return start(services, provider, 'reauthenticate', caller.account.id, context);
}

/**
 * Starts a request to connect a channel to a source of a project. Only its account can complete it, in the browser that started it.
 * @returns the provider's authorization page
 * @throws Failure RATE_LIMITED
 */
export async function startConnecting(
  services: Services,
  provider: Provider,
  caller: Caller,
  sourceId: string,
  context: ClientContext,
): Promise<string> {
  return (await start(services, provider, 'connect', caller.account.id, context, sourceId)).authUrl;
}

/** Starts an authorization request, bound to the browser that requested it. */
async function start(
  services: Services,
  provider: Provider,
  intent: Intent,
  accountId: string | null,
  { client, cookies }: ClientContext,
  sourceId?: string,
): Promise<StartedAuthorization> {
  await services.limits.consume('social-start', [client.ipAddress], SOCIAL_RATES.start);
  const request = { ...newAuthorizationRequest(services, provider.name), ...(sourceId !== undefined && { sourceId }) };
  const authUrl = await provider.authorizationUrl(request);
  const browserToken = generateToken(services.randomness);
  const browserHash = hashToken(browserToken);
  await saveAuthorizationRequest(services, request, { provider: provider.name, intent, accountId, browserHash });
  providerBrowserCookie.add(cookies, browserToken);
  return { authUrl, state: request.state };
}
