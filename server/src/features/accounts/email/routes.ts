import * as calls from '@app/contract/accounts/email/schemas';
import { declinedMessage, emailChangeMessages } from '@app/contract/accounts/email/texts';
import { addPasswordTexts } from '@app/contract/accounts/password/texts';
import { resendVerification, verifyEmail } from '@app/contract/accounts/schemas';
import { accountMessages } from '@app/contract/accounts/texts';
import type { Route } from '../../../platform/http/route.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { EmailChange } from './change.ts';
import type { LinkAccess, UsedLink } from './link-access.ts';
import { type Confirmed, VERIFICATION_PURPOSES, type Verification } from './service.ts';

/** Uses a link that verifies an email address or activates a password. */
export type ConfirmEmail = (
  used: MailedLinkBody,
  visitor: Visitor,
) => Promise<Partial<Confirmed> & { message: string }>;

/** What a page sends with the token of a mailed link, with the bearer token that came along. */
export interface MailedLinkBody extends UsedLink {
  readonly decline?: true | undefined;
}

export function createConfirmEmail(verification: Verification, access: LinkAccess): ConfirmEmail {
  return async ({ decline, ...used }, visitor) => {
    if (decline) {
      await access.decline(used.token, VERIFICATION_PURPOSES);
      return { message: declinedMessage };
    }
    const confirmed = await verification.confirm(used, visitor);
    const message = confirmed.isNewUserVerification ? accountMessages.emailVerified : addPasswordTexts.added;
    return { ...confirmed, message };
  };
}

interface Parts {
  readonly verification: Verification;
  readonly emailChange: EmailChange;
  readonly access: LinkAccess;
  readonly confirmEmail: ConfirmEmail;
}

export function emailRoutes(route: Route, { verification, emailChange, access, confirmEmail }: Parts): void {
  route(calls.linkInfo, ({ body, bearer, client, cookies }) => access.info({ ...body, bearer }, { client, cookies }));

  route(verifyEmail, ({ body, bearer, client, cookies }) => confirmEmail({ ...body, bearer }, { client, cookies }));

  route(resendVerification, async ({ body, bearer, client, cookies }) => {
    await verification.resend({ ...body, bearer }, { client, cookies });
    return { message: accountMessages.resent };
  });

  route(calls.requestEmailChange, async ({ caller, body, client, cookies }) => {
    await emailChange.request(caller, body.email, { client, cookies });
    return { message: emailChangeMessages.requested };
  });

  route(calls.confirmEmailChange, async ({ body: { decline, ...used }, bearer, client, cookies }) => {
    if (decline) {
      await access.decline(used.token, ['change-email']);
      return { message: declinedMessage };
    }
    await emailChange.confirm({ ...used, bearer }, { client, cookies });
    return { message: emailChangeMessages.confirmed };
  });
}
