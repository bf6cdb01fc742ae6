import * as calls from '@app/contract/accounts/email/schemas';
import { emailChangeMessages } from '@app/contract/accounts/email/texts';
import { addPasswordTexts } from '@app/contract/accounts/password/texts';
import { resendVerification, verifyEmail } from '@app/contract/accounts/schemas';
import { accountMessages } from '@app/contract/accounts/texts';
import type { Route } from '../../../platform/http/route.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { EmailChange } from './change.ts';
import type { Confirmed, Verification } from './service.ts';

/** Spends a link that proves an address or turns a password on, and says what came of it. */
export type ConfirmEmail = (token: string, visitor: Visitor) => Promise<Confirmed & { readonly message: string }>;

export function createConfirmEmail(verification: Verification): ConfirmEmail {
  return async (token, visitor) => {
    const confirmed = await verification.confirm(token, visitor);
    const message = confirmed.isNewUserVerification ? accountMessages.emailVerified : addPasswordTexts.added;
    return { ...confirmed, message };
  };
}

export function emailRoutes(
  route: Route,
  verification: Verification,
  emailChange: EmailChange,
  confirm: ConfirmEmail,
): void {
  route(verifyEmail, ({ body, client, cookies }) => confirm(body.token, { client, cookies }));

  route(resendVerification, async ({ body, client }) => {
    await verification.resend(body, client);
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
