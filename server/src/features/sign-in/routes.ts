import { login } from '@app/contract/accounts/schemas';
import { reauthenticate as reauthenticateOperation } from '@app/contract/accounts/security/schemas';
import { verifyLoginCode } from '@app/contract/accounts/two-factor/schemas';
import type { Route } from '../../platform/http/route.ts';
import { presentUser } from '../accounts/index.ts';
import { completeChallenge } from './complete-challenge.ts';
import type { SignInDependencies } from './dependencies.ts';
import { loginWithPassword } from './password-login.ts';
import { reauthenticate } from './reauthenticate.ts';

export function signInRoutes(route: Route, dependencies: SignInDependencies): void {
  const { config } = dependencies.services;

  route(login, async ({ body, client, cookies }) => {
    const { account, signInResult } = await loginWithPassword(dependencies, body, { client, cookies });
    return 'token' in signInResult ? { ...signInResult, user: presentUser(account, config) } : signInResult;
  });

  route(verifyLoginCode, async ({ body, client, cookies }) => {
    const { account, tokens } = await completeChallenge(dependencies, body, { client, cookies });
    return { ...tokens, user: presentUser(account, config) };
  });

  route(reauthenticateOperation, ({ caller, body, client }) => reauthenticate(dependencies, caller, body, client));
}
