import * as operations from '@app/contract/accounts/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { CompleteSignup } from './complete-signup.ts';
import type { PendingSignups } from './pending-signups.ts';
import type { StartSignup } from './start-signup.ts';

export function signupRoutes(
  route: Route,
  startSignup: StartSignup,
  pendingSignups: PendingSignups,
  completeSignup: CompleteSignup,
): void {
  route(operations.signup, async ({ body, client }) => ({
    requiresUsername: true as const,
    ...(await startSignup(body, client)),
  }));

  route(operations.getTempTokenInfo, ({ bearer }) => pendingSignups.info(bearer));

  route(operations.checkEmailForSteam, ({ body: { tempToken, email }, bearer }) =>
    pendingSignups.checkEmail(tempToken ?? bearer, email),
  );

  route(operations.completeSignup, ({ body: { tempToken, username, email, pfp }, bearer, client, cookies }) =>
    completeSignup(tempToken ?? bearer, { username, email, pictureKey: pfp?.key }, { client, cookies }),
  );
}
