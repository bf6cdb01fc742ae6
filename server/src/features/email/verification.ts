import { accountChanged } from '@app/contract/accounts/events';
import { createEvent } from '@app/contract/core/realtime';
import { VERIFICATION_LINK_SECONDS } from '@app/contract/email/limits';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../services.ts';
import { publishAccountChange } from '../accounts/index.ts';
import {
  type AccountWithEmail,
  type AuthorizedLink,
  authorizeLink,
  consumeAuthorizedLink,
  type LinkRequest,
  rethrowAsInvalidLink,
  sendLink,
  verifyEmailAddress,
} from '../email-links/index.ts';
import { activatePendingPassword } from '../passwords/index.ts';
import { type ClientContext, type SignInResult, signIn } from '../sign-in/index.ts';
import { verificationEmail } from './emails.ts';

/** The result of a confirmed link: a session after verification, no session after a password was activated. */
export type ConfirmedLink =
  | (SignInResult & { readonly isNewUserVerification: true })
  | { readonly isNewUserVerification: false };

/** The purposes of the links that open the verification page. */
export const VERIFICATION_PURPOSES = ['verify-email', 'add-password'] as const;

/** Sends the verification link or, if another account has verified the email address, a notice to its owner. */
export function requestVerification(services: Services, tx: Transaction, account: AccountWithEmail): Promise<void> {
  const { username } = account;
  return sendLink(services, tx, account, {
    purpose: 'verify-email',
    lifetimeSeconds: VERIFICATION_LINK_SECONDS,
    page: '/verify-email',
    kind: verificationEmail(services.config),
    propsOf: (href) => ({ username, href }),
  });
}

/**
 * Consumes a link. Verifying an email address also opens a session; activating a password does not.
 * @throws Failure LINK_INVALID, and those of `authorizeLink`
 */
export async function confirmVerification(
  services: Services,
  linkRequest: LinkRequest,
  context: ClientContext,
): Promise<ConfirmedLink> {
  const authorized = await authorizeLink(services, linkRequest, VERIFICATION_PURPOSES, context);
  return services.transact((tx) => verify(services, tx, authorized, context)).catch(rethrowAsInvalidLink);
}

async function verify(
  services: Services,
  tx: Transaction,
  authorized: AuthorizedLink,
  context: ClientContext,
): Promise<ConfirmedLink> {
  const { link, account } = await consumeAuthorizedLink(services, tx, authorized);
  const isSignup = link.purpose !== 'add-password';
  const changeType = isSignup ? 'emailVerified' : 'passwordAdded';
  publishAccountChange(services, tx, account.id, [
    createEvent(accountChanged, { changeType, isSignup, provider: 'email' }),
  ]);
  if (!isSignup) {
    await activatePendingPassword(services, tx, account, context.client);
    return { isNewUserVerification: false };
  }
  const verified = await verifyEmailAddress(services, tx, account, {});
  return { ...(await signIn(services, tx, verified, context, authorized.ownCaller)), isNewUserVerification: true };
}
