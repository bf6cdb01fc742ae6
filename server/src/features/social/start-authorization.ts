import { coreErrors } from '@app/contract/core/errors';
import { isSignInProvider, type SocialProvider } from '@app/contract/core/providers';
import { SOCIAL_RATES } from '@app/contract/social/limits';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { providerBrowserCookie } from '../browser-cookies/index.ts';
import type { Identities } from '../identities/index.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import type { AuthorizationRequests, Intent } from './authorization-requests.ts';
import { providerFailure } from './client/provider-errors.ts';
import type { Providers } from './providers/index.ts';

interface StartedAuthorization {
  /** The provider's authorization page, for the browser to open. */
  readonly authUrl: string;
  readonly state: string;
}

/** Starts authorization requests, each bound to the browser that requested it. Every method also throws RATE_LIMITED. */
export interface StartAuthorization {
  /** To sign in or up. @throws Failure PROVIDER_NOT_OFFERED; NO_TOKEN for a provider that can only be linked */
  login(provider: SocialProvider, context: ClientContext): Promise<StartedAuthorization>;
  /** To link the provider to the caller's account. @throws Failure PROVIDER_NOT_OFFERED, REAUTHENTICATION_REQUIRED */
  link(provider: SocialProvider, caller: Caller, context: ClientContext): Promise<StartedAuthorization>;
  /** To reauthenticate with a linked provider. @throws Failure PROVIDER_NOT_OFFERED, PROVIDER_NOT_LINKED */
  reauthenticate(provider: SocialProvider, caller: Caller, context: ClientContext): Promise<StartedAuthorization>;
}

export function createStartAuthorization(
  services: Services,
  identities: Identities,
  providers: Providers,
  authorizationRequests: AuthorizationRequests,
): StartAuthorization {
  const { clock, limits, randomness } = services;

  async function start(
    provider: SocialProvider,
    intent: Intent,
    accountId: string | null,
    { client, cookies }: ClientContext,
  ): Promise<StartedAuthorization> {
    await limits.consume('social-start', [client.ipAddress], SOCIAL_RATES.start);
    const request = authorizationRequests.create(provider);
    const authUrl = await providers.require(provider).authorizationUrl(request);
    const browserToken = generateToken(randomness);
    const browserHash = hashToken(browserToken);
    await authorizationRequests.save(request, { provider, intent, accountId, browserHash });
    providerBrowserCookie.add(cookies, browserToken);
    return { authUrl, state: request.state };
  }

  return {
    async login(provider, context) {
      providers.require(provider);
      if (!isSignInProvider(provider)) throw failure(coreErrors, 'NO_TOKEN');
      return start(provider, 'login', null, context);
    },
    async link(provider, caller, context) {
      providers.require(provider);
      requireRecentLogin(caller, clock.now());
      return start(provider, 'link', caller.account.id, context);
    },
    async reauthenticate(provider, caller, context) {
      providers.require(provider);
      if (!isSignInProvider(provider)) throw providerFailure(provider, 'PROVIDER_NOT_OFFERED');
      const subject = await identities.findSubject(caller.account.id, provider);
      if (subject === undefined) throw providerFailure(provider, 'PROVIDER_NOT_LINKED');
      return start(provider, 'reauthenticate', caller.account.id, context);
    },
  };
}
