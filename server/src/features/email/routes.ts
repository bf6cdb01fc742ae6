import * as operations from '@app/contract/accounts/email/schemas';
import { emailChangeMessages, emailLinkDeclinedMessage } from '@app/contract/accounts/email/texts';
import { identityMessages, withProviderName } from '@app/contract/accounts/identities/texts';
import { addPasswordTexts } from '@app/contract/accounts/password/texts';
import { resendVerification, verifyEmail } from '@app/contract/accounts/schemas';
import { accountMessages } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import type { Route } from '../../platform/http/route.ts';
import type { LinkAccess, LinkRequest } from '../email-links/index.ts';
import { type ConfirmProvider, PROVIDER_PURPOSES } from '../identities/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import type { EmailChange } from './email-change.ts';
import { type ConfirmedLink, VERIFICATION_PURPOSES, type Verification } from './verification.ts';

/** Consumes or declines a link that verifies an email address or activates a password. */
export type ConfirmEmail = (
  linkRequest: EmailLinkBody,
  context: ClientContext,
) => Promise<Partial<ConfirmedLink> & { message: string }>;

/** The body of a request that consumes an email link, with the bearer token of the request. */
export interface EmailLinkBody extends LinkRequest {
  readonly decline?: true | undefined;
}

export function createConfirmEmail(verification: Verification, access: LinkAccess): ConfirmEmail {
  return async ({ decline, ...linkRequest }, context) => {
    if (decline) {
      await access.decline(linkRequest.token, VERIFICATION_PURPOSES);
      return { message: emailLinkDeclinedMessage };
    }
    const confirmed = await verification.confirm(linkRequest, context);
    const message = confirmed.isNewUserVerification ? accountMessages.emailVerified : addPasswordTexts.added;
    return { ...confirmed, message };
  };
}

interface Dependencies {
  readonly verification: Verification;
  readonly emailChange: EmailChange;
  readonly access: LinkAccess;
  readonly confirmEmail: ConfirmEmail;
  readonly confirmProvider: ConfirmProvider;
}

export function emailRoutes(route: Route, dependencies: Dependencies): void {
  const { verification, emailChange, access, confirmEmail, confirmProvider } = dependencies;

  route(verifyEmail, ({ body, bearer, client, cookies }) => confirmEmail({ ...body, bearer }, { client, cookies }));

  route(resendVerification, async ({ body, bearer, client, cookies }) => {
    await verification.resend({ ...body, bearer }, { client, cookies });
    return { message: accountMessages.resent };
  });

  route(operations.requestEmailChange, async ({ caller, body, client, cookies }) => {
    await emailChange.request(caller, body.email, { client, cookies });
    return { message: emailChangeMessages.requested };
  });

  route(operations.confirmEmailChange, async ({ body: { decline, ...linkRequest }, bearer, client, cookies }) => {
    if (decline) {
      await access.decline(linkRequest.token, ['change-email']);
      return { message: emailLinkDeclinedMessage };
    }
    await emailChange.confirm({ ...linkRequest, bearer }, { client, cookies });
    return { message: emailChangeMessages.confirmed };
  });

  route(operations.verifyProvider, async ({ body: { provider, decline, ...request }, bearer, client, cookies }) => {
    const context = { client, cookies };
    const linkRequest = { ...request, bearer };
    if (provider === 'email') return confirmEmail({ ...linkRequest, decline }, context);
    if (decline) {
      await access.decline(linkRequest.token, PROVIDER_PURPOSES);
      return { message: emailLinkDeclinedMessage };
    }
    const signedIn = await confirmProvider({ ...linkRequest, provider }, context);
    return { ...signedIn, message: withProviderName(identityMessages.verified, PROVIDER_NAMES[provider]) };
  });
}
