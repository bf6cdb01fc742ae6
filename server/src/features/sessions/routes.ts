import * as operations from '@app/contract/accounts/schemas';
import { listSessions, revokeOtherSessions, revokeSession } from '@app/contract/accounts/security/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../accounts/index.ts';
import { createAccountSessions } from './account-sessions.ts';
import type { Authenticator } from './authenticator.ts';
import type { SessionLifecycle } from './session-lifecycle.ts';
import type { SocketTickets } from './socket-tickets.ts';

interface SessionServices {
  readonly lifecycle: SessionLifecycle;
  readonly authenticator: Authenticator;
  readonly socketTickets: SocketTickets;
}

export function sessionRoutes(
  route: Route,
  services: Services,
  { lifecycle, authenticator, socketTickets }: SessionServices,
): void {
  const { config } = services;
  const accountSessions = createAccountSessions(services, lifecycle);

  route(operations.refresh, ({ body, client }) => lifecycle.refresh(body.refreshToken, client));

  route(operations.getCurrentUser, async ({ caller }) => ({
    user: presentUser(authenticator.accountOf(caller), config),
    isObserving: caller.observation !== undefined,
  }));

  route(operations.logout, async ({ caller }) => {
    await lifecycle.revoke(caller);
    return undefined;
  });

  route(listSessions, async ({ caller }) => ({ sessions: await accountSessions.list(caller) }));

  route(revokeSession, async ({ caller, params, client }) => {
    await accountSessions.revoke(caller, params.id, client);
    return undefined;
  });

  route(revokeOtherSessions, async ({ caller, client }) => {
    await accountSessions.revokeOthers(caller, client);
    return undefined;
  });

  route(operations.createSocketTicket, ({ caller }) => socketTickets.issue(caller));
}
