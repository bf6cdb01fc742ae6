import * as operations from '@app/contract/sessions/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../accounts/index.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './account-sessions.ts';
import type { Authenticator } from './authentication/authenticator.ts';
import type { SocketTickets } from './authentication/socket-tickets.ts';
import { endSession, refreshSession } from './session-lifecycle.ts';

export function sessionRoutes(
  route: Route,
  services: Services,
  { accountOf }: Authenticator,
  socketTickets: SocketTickets,
): void {
  const { config } = services;

  route(operations.refresh, ({ body, client }) => refreshSession(services, body.refreshToken, client));

  route(operations.getCurrentUser, async ({ caller }) => ({
    user: presentUser(accountOf(caller), config),
    isObserving: caller.observation !== undefined,
  }));

  route(operations.logout, async ({ caller }) => {
    await endSession(services, caller);
    return undefined;
  });

  route(operations.listSessions, async ({ caller }) => ({ sessions: await listSessions(services, caller) }));

  route(operations.revokeSession, ({ caller, params, client }) => revokeSession(services, caller, params.id, client));

  route(operations.revokeOtherSessions, ({ caller, client }) => revokeOtherSessions(services, caller, client));

  route(operations.createSocketTicket, ({ caller }) => socketTickets.issue(caller));
}
