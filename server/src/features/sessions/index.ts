import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { sessionRoutes } from './routes.ts';
import { createSocketTickets, type SocketTickets } from './socket-tickets.ts';

export { lockAccountOfSession, presentSession, revokeAllSessions } from './account-sessions.ts';
export { sessionEndedSchema } from './authenticator.ts';
export { closeObservation, openObservation } from './observations.ts';
export {
  isLoginRecent,
  reauthenticationRequired,
  requireRecentLogin,
  requireRecentSecondFactor,
} from './recent-login.ts';
export { openSession, reauthenticateSession } from './session-lifecycle.ts';
export {
  deleteExpiredSessions,
  listSessionsNewestFirst,
  listUnexpiredSessions,
  type Session,
  type SessionKey,
  updateAuthenticationTimes,
} from './store.ts';

/** The public API of sessions, in addition to the exported functions. */
export interface Sessions extends Authenticator {
  readonly socketTickets: SocketTickets;
  routes(route: Route): void;
}

export function createSessions(services: Services): Sessions {
  const authenticator = createAuthenticator(services);
  const socketTickets = createSocketTickets(services, authenticator);
  return {
    ...authenticator,
    socketTickets,
    routes: (route) => sessionRoutes(route, services, authenticator, socketTickets),
  };
}
