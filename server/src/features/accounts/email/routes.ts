import * as calls from '@app/contract/accounts/email/schemas';
import { emailChangeMessages } from '@app/contract/accounts/email/texts';
import { resendVerification, verifyEmail } from '@app/contract/accounts/schemas';
import { accountMessages } from '@app/contract/accounts/texts';
import type { Route } from '../../../platform/http/route.ts';
import type { EmailChange } from './change.ts';
import type { Verification } from './service.ts';

export function emailRoutes(route: Route, verification: Verification, emailChange: EmailChange): void {
  route(verifyEmail, async ({ body, client }) => ({
    ...(await verification.confirm(body.token, client)),
    message: accountMessages.emailVerified,
  }));

  route(calls.verifyProvider, async ({ body, client }) => ({
    ...(await verification.confirm(body.token, client)),
    message: accountMessages.emailVerified,
  }));

  route(resendVerification, async ({ body, client }) => {
    await verification.resend(body.email, client);
    return { message: accountMessages.resent };
  });

  route(calls.requestEmailChange, async ({ caller, body, client }) => {
    await emailChange.request(caller, body.email, client);
    return { message: emailChangeMessages.requested };
  });

  route(calls.confirmEmailChange, async ({ body, client }) => {
    await emailChange.confirm(body.token, client);
    return { message: emailChangeMessages.confirmed };
  });
}
