import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createAccessTokens } from './access-token.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { createOptionalCaller, type OptionalCaller } from './optional-caller.ts';
import { sessionRoutes } from './routes.ts';
import { createSessionService, type SessionService } from './service.ts';

export type { OptionalCaller } from './optional-caller.ts';
export {
  isLoginRecent,
  reauthenticationRequired,
  requireRecentLogin,
  requireRecentSecondFactor,
} from './recent-login.ts';
export {
  deleteExpiredSessions,
  deleteTokensUsedBefore,
  listSessionsBelow,
  recordProof,
  type Session,
} from './store.ts';

/** The public API of sessions, in addition to the exported functions. */
export interface Sessions extends SessionService, Authenticator {
  readonly optionalCaller: OptionalCaller;
  routes(route: Route): void;
}

export function createSessions(services: Services): Sessions {
  const { config, clock, keys } = services;
  const accessTokens = createAccessTokens(keys['access-token'], config.publicUrl, clock);
  const authenticator = createAuthenticator(services, accessTokens);
  const sessions = createSessionService(services, accessTokens);
  return {
    ...sessions,
    ...authenticator,
    optionalCaller: createOptionalCaller(authenticator.authenticate),
    routes: (route) => sessionRoutes(route, services, sessions, authenticator),
  };
}
