import * as calls from '@app/contract/accounts/schemas';
import type { Route } from '../../../platform/http/route.ts';
import type { BeginSignup } from './begin.ts';
import type { CompleteSignup } from './complete.ts';
import type { WaitingSignups } from './waiting.ts';

export function signupRoutes(
  route: Route,
  beginSignup: BeginSignup,
  waiting: WaitingSignups,
  completeSignup: CompleteSignup,
): void {
  route(calls.signup, async ({ body, client }) => ({
    requiresUsername: true as const,
    ...(await beginSignup(body, client)),
  }));

  route(calls.tempTokenInfo, ({ bearer }) => waiting.info(bearer));

  route(calls.checkEmailForSteam, ({ body: { tempToken, email }, bearer }) =>
    waiting.checkEmail(tempToken ?? bearer, email),
  );

  route(calls.completeSignup, ({ body: { tempToken, username, email, pfp }, bearer, client, cookies }) =>
    completeSignup(tempToken ?? bearer, { username, email, pictureKey: pfp?.key }, { client, cookies }),
  );
}
