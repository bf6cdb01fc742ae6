import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { type Authenticator, createAuthenticator } from './authentication/authenticator.ts';
import { createSocketTickets, type SocketTickets } from './authentication/socket-tickets.ts';
import { sessionRoutes } from './routes.ts';

export { lockAccountOfSession, presentSession, revokeAllSessions } from './account-sessions.ts';
export { sessionEndedSchema } from './authentication/authenticator.ts';
export {
  deleteExpiredSessions,
  listSessionsNewestFirst,
  listUnexpiredSessions,
  type Session,
  type SessionKey,
  updateAuthenticationTimes,
} from './model/store.ts';
export { closeObservation, openObservation } from './observations.ts';
export {
  isLoginRecent,
  reauthenticationRequired,
  requireRecentLogin,
  requireRecentSecondFactor,
} from './recent-login.ts';
export { openSession, reauthenticateSession } from './session-lifecycle.ts';

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
