import * as operations from '@app/contract/sign-up/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { completeSignup } from './complete-signup.ts';
import { checkSignupEmail, getSignupInfo, startSignup } from './pending-signups.ts';

export function signupRoutes(route: Route, services: Services): void {
  route(operations.signup, async ({ body, client }) => ({
    requiresUsername: true as const,
    ...(await startSignup(services, body, client)),
  }));

  route(operations.getTempTokenInfo, ({ bearer }) => getSignupInfo(services, bearer));

  route(operations.checkEmailForSteam, ({ body: { tempToken, email }, bearer }) =>
    checkSignupEmail(services, tempToken ?? bearer, email),
  );

  route(operations.completeSignup, ({ body: { tempToken, username, email, pfp, ref }, bearer, client, cookies }) =>
    completeSignup(services, tempToken ?? bearer, { username, email, pictureKey: pfp?.key, ref }, { client, cookies }),
  );
}
