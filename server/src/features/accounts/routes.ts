import * as calls from '@app/contract/accounts/schemas';
import { usernameTexts } from '@app/contract/accounts/texts';
import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../../platform/failure.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from './presenter.ts';
import type { LoginWithPassword } from './sessions/login.ts';
import type { Principals } from './sessions/principals.ts';
import type { Sessions } from './sessions/service.ts';
import type { SignupService } from './signup/service.ts';

interface Parts {
  readonly signup: SignupService;
  readonly sessions: Sessions;
  readonly loginWithPassword: LoginWithPassword;
  readonly principals: Principals;
}

export function accountRoutes(
  route: Route,
  { config }: Pick<Services, 'config'>,
  { signup, sessions, loginWithPassword, principals }: Parts,
): void {
  route(calls.signup, async ({ body, client }) => ({
    requiresUsername: true as const,
    ...(await signup.begin(body, client)),
  }));

  route(calls.completeSignup, async ({ body, bearer }) => {
    const { username, pfp } = body;
    if (username === undefined) throw failure(coreErrors, 'VALIDATION_FAILED', { text: usernameTexts.required });
    const completed = await signup.complete(body.tempToken ?? bearer, { username, pictureKey: pfp?.key });
    return { requiresEmailVerification: true as const, ...completed };
  });

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
