import { PROVIDER_NAMES } from '@app/contract/core/providers';
import * as operations from '@app/contract/email/schemas';
import { emailChangeMessages, verificationTexts } from '@app/contract/email/texts';
import { emailLinkDeclinedMessage } from '@app/contract/email-links/texts';
import { identityMessages, withProviderName } from '@app/contract/identities/texts';
import { addPasswordTexts } from '@app/contract/passwords/texts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { declineLink, type LinkRequest } from '../email-links/index.ts';
import { confirmProvider, PROVIDER_PURPOSES } from '../identities/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';
import { requestResend } from './resend.ts';
import { type ConfirmedLink, confirmVerification, VERIFICATION_PURPOSES } from './verification.ts';

export function emailRoutes(route: Route, services: Services): void {
  route(operations.verifyEmail, ({ body, findCaller, client, cookies }) =>
    confirmEmail(services, { ...body, findCaller }, { client, cookies }),
  );

  route(operations.resendVerification, async ({ body, findCaller, client, cookies }) => {
    await requestResend(services, { ...body, findCaller }, { client, cookies });
    return { message: verificationTexts.resent };
  });

  route(operations.requestEmailChange, async ({ caller, body, client, cookies }) => {
    await requestEmailChange(services, caller, body.email, { client, cookies });
    return { message: emailChangeMessages.requested };
  });

  route(operations.confirmEmailChange, async ({ body: { decline, ...linkRequest }, findCaller, client, cookies }) => {
    if (decline) {
      await declineLink(services, linkRequest.token, ['change-email']);
      return { message: emailLinkDeclinedMessage };
    }
    await confirmEmailChange(services, { ...linkRequest, findCaller }, { client, cookies });
    return { message: emailChangeMessages.confirmed };
  });

  route(operations.verifyProvider, async ({ body: { provider, decline, ...request }, findCaller, client, cookies }) => {
    const context = { client, cookies };
    const linkRequest = { ...request, findCaller };
    if (provider === 'email') return confirmEmail(services, { ...linkRequest, decline }, context);
    if (decline) {
      await declineLink(services, linkRequest.token, PROVIDER_PURPOSES);
      return { message: emailLinkDeclinedMessage };
    }
    const signedIn = await confirmProvider(services, { ...linkRequest, provider }, context);
    return { ...signedIn, message: withProviderName(identityMessages.verified, PROVIDER_NAMES[provider]) };
  });
}

/** Consumes or declines a link that verifies an email address or activates a password. */
async function confirmEmail(
  services: Services,
  { decline, ...linkRequest }: LinkRequest & { readonly decline?: true | undefined },
  context: ClientContext,
): Promise<Partial<ConfirmedLink> & { message: string }> {
  if (decline) {
    await declineLink(services, linkRequest.token, VERIFICATION_PURPOSES);
    return { message: emailLinkDeclinedMessage };
  }
  const confirmed = await confirmVerification(services, linkRequest, context);
  const message = confirmed.isNewUserVerification ? verificationTexts.emailVerified : addPasswordTexts.added;
  return { ...confirmed, message };
}
