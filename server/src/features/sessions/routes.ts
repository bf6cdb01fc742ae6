import * as calls from '@app/contract/accounts/schemas';
import { listSessions, revokeOtherSessions, revokeSession } from '@app/contract/accounts/security/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../accounts/index.ts';
import type { Authenticator } from './authenticator.ts';
import { createOwnSessions } from './own-sessions.ts';
import type { SessionService } from './service.ts';

export function sessionRoutes(
  route: Route,
  services: Services,
  sessions: SessionService,
  authenticator: Authenticator,
): void {
  const { config } = services;
  const ownSessions = createOwnSessions(services, sessions);

  route(calls.refresh, ({ body, client }) => sessions.refresh(body.refreshToken, client));

  route(calls.verify, async ({ caller }) => ({
    user: presentUser(authenticator.accountOf(caller), config),
    isObserving: false,
  }));

  route(calls.logout, async ({ caller }) => {
    await sessions.revoke(caller);
    return undefined;
  });

  route(listSessions, async ({ caller }) => ({ sessions: await ownSessions.list(caller) }));

  route(revokeSession, async ({ caller, params, client }) => {
    await ownSessions.revoke(caller, params.id, client);
    return undefined;
  });

  route(revokeOtherSessions, async ({ caller, client }) => {
    await ownSessions.revokeOthers(caller, client);
    return undefined;
  });
}
