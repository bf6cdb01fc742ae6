import { login } from '@app/contract/accounts/schemas';
import { reauthenticate as reauthenticateOperation } from '@app/contract/accounts/security/schemas';
import { verifyLoginCode } from '@app/contract/accounts/two-factor/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../accounts/index.ts';
import type { CompleteChallenge } from './complete-challenge.ts';
import type { LoginWithPassword } from './password-login.ts';
import type { Reauthenticate } from './reauthenticate.ts';

interface SignInFunctions {
  readonly loginWithPassword: LoginWithPassword;
  readonly completeChallenge: CompleteChallenge;
  readonly reauthenticate: Reauthenticate;
}

export function signInRoutes(route: Route, { config }: Services, functions: SignInFunctions): void {
  const { loginWithPassword, completeChallenge, reauthenticate } = functions;

  route(login, async ({ body, client, cookies }) => {
    const { account, signInResult } = await loginWithPassword(body, { client, cookies });
    return 'token' in signInResult ? { ...signInResult, user: presentUser(account, config) } : signInResult;
  });

  route(verifyLoginCode, async ({ body, client, cookies }) => {
    const { account, tokens } = await completeChallenge(body, { client, cookies });
    return { ...tokens, user: presentUser(account, config) };
  });

  route(reauthenticateOperation, ({ caller, body, client }) => reauthenticate(caller, body, client));
}
