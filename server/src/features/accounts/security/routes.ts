import * as calls from '@app/contract/accounts/security/schemas';
import { decodeCursor, page } from '../../../platform/database/keyset.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Services } from '../../../services.ts';
import { presentUser } from '../presenter.ts';
import type { Principals } from '../sessions/principals.ts';
import type { Sessions } from '../sessions/service.ts';
import type { Judge } from '../two-factor/judge.ts';
import type { Exports } from './exports.ts';
import { createReauthenticate } from './reauthenticate.ts';
import { createOwnSessions } from './sessions.ts';
import { listSecurityEvents } from './store.ts';

interface Parts {
  readonly sessions: Sessions;
  readonly principals: Principals;
  readonly exports: Exports;
  readonly judge: Judge;
}

export function securityRoutes(route: Route, services: Services, parts: Parts): void {
  const { sessions, principals, exports, judge } = parts;
  const { config, database } = services;
  const reauthenticate = createReauthenticate(services, sessions, judge);
  const own = createOwnSessions(services, sessions);

  route(calls.reauthenticate, ({ caller, body, client }) => reauthenticate(caller, body, client));

  route(calls.listSessions, async ({ caller }) => ({ sessions: await own.list(caller) }));

  route(calls.endSession, async ({ caller, params, client }) => {
    await own.end(caller, params.id, client);
    return undefined;
  });

  route(calls.endOtherSessions, async ({ caller, client }) => {
    await own.endOthers(caller, client);
    return undefined;
  });

  route(calls.securityLog, async ({ caller, query: { limit, cursor } }) => {
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
    const rows = await listSecurityEvents(database.db, caller.account.id, below, limit + 1);
    const { shown, nextCursor } = page(rows, limit, ({ id }) => [id]);
    return {
      events: shown.map(({ id, type, at, address, device }) => ({ id, type, at: at.toISOString(), address, device })),
      nextCursor,
    };
  });

  route(calls.exportData, async ({ caller, client }) => {
    const account = principals.accountOf(caller);
    const { username, email, pendingEmail, linked, createdAt, updatedAt } = account;
    const held = { ...presentUser(account, config), username, email, pendingEmail, linked, createdAt, updatedAt };
    return exports.file(caller, held, client);
  });
}
