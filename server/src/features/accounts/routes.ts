import * as calls from '@app/contract/accounts/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from './presenter.ts';
import type { LoginWithPassword } from './sessions/login.ts';
import type { Principals } from './sessions/principals.ts';
import type { Sessions } from './sessions/service.ts';

interface Parts {
  readonly sessions: Sessions;
  readonly loginWithPassword: LoginWithPassword;
  readonly principals: Principals;
}

export function accountRoutes(
  route: Route,
  { config }: Pick<Services, 'config'>,
  { sessions, loginWithPassword, principals }: Parts,
): void {
  route(calls.login, async ({ body, client, cookies }) => {
    const { account, signedIn } = await loginWithPassword(body, { client, cookies });
    return 'token' in signedIn ? { ...signedIn, user: presentUser(account, config) } : signedIn;
  });

  route(calls.refresh, ({ body, client }) => sessions.refresh(body.refreshToken, client));

  route(calls.verify, async ({ caller }) => ({
    user: presentUser(principals.accountOf(caller), config),
    isObserving: false,
  }));

  route(calls.logout, async ({ caller }) => {
    await sessions.end(caller);
    return undefined;
  });
}
