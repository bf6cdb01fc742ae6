import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Identities } from '../identities/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SignInService } from '../sign-in/index.ts';
import { createAuthorizationRequests } from './authorization-requests.ts';
import { createCallbackHandler } from './callback-handler.ts';
import { createProviders } from './providers/index.ts';
import { socialRoutes } from './routes.ts';
import { createSignInWithProvider } from './sign-in-with-provider.ts';
import { createStartAuthorization } from './start-authorization.ts';
import { createPrivacyCheck } from './steam/privacy-check.ts';
import { createSteamApi, type SteamApi } from './steam/web-api.ts';

/** Sign-in with providers, and linking them to accounts. */
export interface Social {
  routes(route: Route): void;
  /** Undefined if Steam is not configured. */
  readonly steam: SteamApi | undefined;
}

interface Dependencies {
  readonly sessions: Sessions;
  readonly identities: Identities;
  readonly signIn: SignInService;
}

export function createSocial(services: Services, dependencies: Dependencies): Social {
  const { sessions, identities, signIn } = dependencies;
  const steamApi = createSteamApi(services);
  const providers = createProviders(services, steamApi);
  const authorizationRequests = createAuthorizationRequests(services);
  const startAuthorization = createStartAuthorization(services, identities, providers, authorizationRequests);
  const signInWithProvider = createSignInWithProvider(services, signIn.signIn, identities.linking);
  const handleCallback = createCallbackHandler(
    services,
    { sessions, identities, signInWithProvider },
    providers,
    authorizationRequests,
  );
  const checkPrivacy = createPrivacyCheck(services, identities, steamApi);
  services.jobs.define({ queue: 'social-cleanup', cron: '7 * * * *', work: authorizationRequests.deleteExpired });
  return {
    steam: steamApi,
    routes: (route) =>
      socialRoutes(route, { sessions, identities, providers, startAuthorization, handleCallback, checkPrivacy }),
  };
}
