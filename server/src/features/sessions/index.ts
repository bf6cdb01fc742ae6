import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createAccessTokens } from './access-token.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { createObservations, type Observations } from './observations.ts';
import { createOptionalCaller, type OptionalCaller } from './optional-caller.ts';
import { sessionRoutes } from './routes.ts';
import { createSessionLifecycle, type SessionLifecycle } from './session-lifecycle.ts';
import { createSocketTickets, type SocketTickets } from './socket-tickets.ts';

export { presentSession } from './account-sessions.ts';
export { sessionEndedSchema } from './authenticator.ts';
export { lockAccountOfSession } from './lock-account-of-session.ts';
export type { OptionalCaller } from './optional-caller.ts';
export {
  isLoginRecent,
  reauthenticationRequired,
  requireRecentLogin,
  requireRecentSecondFactor,
} from './recent-login.ts';
export { revokeAllSessions } from './revoke-sessions.ts';
export {
  deleteExpiredSessions,
  listSessionsNewestFirst,
  listUnexpiredSessions,
  type Session,
  type SessionKey,
  updateAuthenticationTimes,
} from './store.ts';

/** The public API of sessions, in addition to the exported functions. */
export interface Sessions extends SessionLifecycle, Authenticator {
  readonly optionalCaller: OptionalCaller;
  readonly socketTickets: SocketTickets;
  readonly observations: Observations;
  routes(route: Route): void;
}

export function createSessions(services: Services): Sessions {
  const { config, clock, keys } = services;
  const accessTokens = createAccessTokens(keys['access-token'], config.publicUrl, clock);
  const authenticator = createAuthenticator(services, accessTokens);
  const lifecycle = createSessionLifecycle(services, accessTokens);
  const socketTickets = createSocketTickets(services, accessTokens);
  return {
    ...lifecycle,
    ...authenticator,
    optionalCaller: createOptionalCaller(authenticator.authenticate),
    socketTickets,
    observations: createObservations(services, accessTokens),
    routes: (route) => sessionRoutes(route, services, { lifecycle, authenticator, socketTickets }),
  };
}
