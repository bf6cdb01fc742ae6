import { login } from '@app/contract/accounts/schemas';
import { reauthenticate as reauthenticateCall } from '@app/contract/accounts/security/schemas';
import { verifyLoginCode } from '@app/contract/accounts/two-factor/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../accounts/index.ts';
import type { LoginWithPassword } from './password-login.ts';
import type { Reauthenticate } from './reauthenticate.ts';
import type { CompleteSecondStep } from './second-step.ts';

interface SignInOperations {
  readonly loginWithPassword: LoginWithPassword;
  readonly completeSecondStep: CompleteSecondStep;
  readonly reauthenticate: Reauthenticate;
}

export function signInRoutes(route: Route, { config }: Services, operations: SignInOperations): void {
  const { loginWithPassword, completeSecondStep, reauthenticate } = operations;

  route(login, async ({ body, client, cookies }) => {
    const { account, signedIn } = await loginWithPassword(body, { client, cookies });
    return 'token' in signedIn ? { ...signedIn, user: presentUser(account, config) } : signedIn;
  });

  route(verifyLoginCode, async ({ body, client, cookies }) => {
    const { account, tokens, setTrustCookie } = await completeSecondStep(body, { client, cookies });
    setTrustCookie?.();
    return { ...tokens, user: presentUser(account, config) };
  });

  route(reauthenticateCall, ({ caller, body, client }) => reauthenticate(caller, body, client));
}
