import { login, reauthenticate as reauthenticateOperation, verifyLoginCode } from '@app/contract/sign-in/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../accounts/index.ts';
import { completeChallenge } from './complete-challenge.ts';
import { loginWithPassword } from './password-login.ts';
import { reauthenticate } from './reauthenticate.ts';

export function signInRoutes(route: Route, services: Services): void {
  const { config } = services;

  route(login, async ({ body, client, cookies }) => {
    const { account, signInResult } = await loginWithPassword(services, body, { client, cookies });
    return 'token' in signInResult ? { ...signInResult, user: presentUser(account, config) } : signInResult;
  });

  route(verifyLoginCode, async ({ body, client, cookies }) => {
    const { account, tokens } = await completeChallenge(services, body, { client, cookies });
    return { ...tokens, user: presentUser(account, config) };
  });

  route(reauthenticateOperation, ({ caller, body, client }) => reauthenticate(services, caller, body, client));
}
