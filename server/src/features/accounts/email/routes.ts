import * as calls from '@app/contract/accounts/email/schemas';
import { emailChangeMessages } from '@app/contract/accounts/email/texts';
import { addPasswordTexts } from '@app/contract/accounts/password/texts';
import { resendVerification, verifyEmail } from '@app/contract/accounts/schemas';
import { accountMessages } from '@app/contract/accounts/texts';
import type { Route } from '../../../platform/http/route.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { EmailChange } from './change.ts';
import type { Verification } from './service.ts';

export function emailRoutes(route: Route, verification: Verification, emailChange: EmailChange): void {
  async function confirm(token: string, visitor: Visitor) {
    const confirmed = await verification.confirm(token, visitor);
    const message = confirmed.isNewUserVerification ? accountMessages.emailVerified : addPasswordTexts.added;
    return { ...confirmed, message };
  }

  route(verifyEmail, ({ body, client, cookies }) => confirm(body.token, { client, cookies }));

  route(calls.verifyProvider, ({ body, client, cookies }) => confirm(body.token, { client, cookies }));

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
