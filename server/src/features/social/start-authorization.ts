import { coreErrors } from '@app/contract/core/errors';
import { isSignInProvider, type SocialProvider } from '@app/contract/core/providers';
import { SOCIAL_RATES } from '@app/contract/social/limits';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { providerBrowserCookie } from '../browser-cookies/index.ts';
import { findSubject } from '../identities/index.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { type Intent, newAuthorizationRequest, saveAuthorizationRequest } from './authorization-requests.ts';
import { providerFailure } from './client/provider-errors.ts';
import type { Providers } from './providers/index.ts';

interface StartedAuthorization {
  /** The provider's authorization page, for the browser to open. */
  readonly authUrl: string;
  readonly state: string;
}

/** Starts a request to sign in or up. @throws Failure PROVIDER_NOT_OFFERED, RATE_LIMITED; NO_TOKEN for a provider that can only be linked */
export async function startSignIn(
  services: Services,
  providers: Providers,
  provider: SocialProvider,
  context: ClientContext,
): Promise<StartedAuthorization> {
  providers.require(provider);
  if (!isSignInProvider(provider)) throw failure(coreErrors, 'NO_TOKEN');
  return start(services, providers, provider, 'login', null, context);
}

/** Starts a request to link the provider to the caller's account. @throws Failure PROVIDER_NOT_OFFERED, REAUTHENTICATION_REQUIRED, RATE_LIMITED */
export async function startLinking(
  services: Services,
  providers: Providers,
  provider: SocialProvider,
  caller: Caller,
  context: ClientContext,
): Promise<StartedAuthorization> {
  providers.require(provider);
  requireRecentLogin(caller, services.clock.now());
  return start(services, providers, provider, 'link', caller.account.id, context);
}

/** Starts a request to reauthenticate with a linked provider. @throws Failure PROVIDER_NOT_OFFERED, PROVIDER_NOT_LINKED, RATE_LIMITED */
export async function startReauthentication(
  services: Services,
  providers: Providers,
  provider: SocialProvider,
  caller: Caller,
  context: ClientContext,
): Promise<StartedAuthorization> {
  providers.require(provider);
  if (!isSignInProvider(provider)) throw providerFailure(provider, 'PROVIDER_NOT_OFFERED');
  const subject = await findSubject(services.database.db, caller.account.id, provider);
  if (subject === undefined) throw providerFailure(provider, 'PROVIDER_NOT_LINKED');
  return start(services, providers, provider, 'reauthenticate', caller.account.id, context);
}

/** Starts an authorization request, bound to the browser that requested it. */
async function start(
  services: Services,
  providers: Providers,
  provider: SocialProvider,
  intent: Intent,
  accountId: string | null,
  { client, cookies }: ClientContext,
): Promise<StartedAuthorization> {
  await services.limits.consume('social-start', [client.ipAddress], SOCIAL_RATES.start);
  const request = newAuthorizationRequest(services, provider);
  const authUrl = await providers.require(provider).authorizationUrl(request);
  const browserToken = generateToken(services.randomness);
  const browserHash = hashToken(browserToken);
  await saveAuthorizationRequest(services, request, { provider, intent, accountId, browserHash });
  providerBrowserCookie.add(cookies, browserToken);
  return { authUrl, state: request.state };
}
