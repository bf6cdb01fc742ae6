import * as calls from '@app/contract/accounts/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from './presenter.ts';
import type { KnownDevices } from './sessions/known-devices.ts';
import { loginWithPassword } from './sessions/login.ts';
import type { Principals } from './sessions/principals.ts';
import type { Sessions } from './sessions/service.ts';
import type { SignupService } from './signup/service.ts';
import type { SignIn } from './two-factor/sign-in/sign-in.ts';

interface Parts {
  readonly signup: SignupService;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly knownDevices: KnownDevices;
  readonly principals: Principals;
}

export function accountRoutes(
  route: Route,
  services: Services,
  { signup, sessions, signIn, knownDevices, principals }: Parts,
): void {
  const { config } = services;

  route(calls.signup, async ({ body, client }) => ({
    requiresUsername: true as const,
    ...(await signup.begin(body, client)),
  }));

  route(calls.completeSignup, async ({ body, bearer }) => ({
    requiresEmailVerification: true as const,
    ...(await signup.complete(body.tempToken ?? bearer, { username: body.username, pictureKey: body.pfp?.key })),
  }));

  route(calls.login, async ({ body, client, cookies }) => {
    const ways = { signIn, knownDevices };
    const { account, signedIn } = await loginWithPassword(services, ways, body, { client, cookies });
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
