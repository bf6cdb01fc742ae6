import { accountChanged } from '@app/contract/accounts/events';
import { VERIFICATION_LINK_SECONDS } from '@app/contract/accounts/limits';
import { createEvent } from '@app/contract/core/realtime';
import { addSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, findVerifiedByEmail, publishAccountChange } from '../accounts/index.ts';
import {
  type AuthorizedLink,
  authorizeLink,
  consumeAuthorizedLink,
  type DeclinedEmails,
  emailInUseNotice,
  isEmailDeclined,
  type LinkRequest,
  replaceLink,
  rethrowAsInvalidLink,
  verifyEmailAddress,
} from '../email-links/index.ts';
import { activatePendingPassword } from '../passwords/index.ts';
import { type ClientContext, type SignInResult, signIn } from '../sign-in/index.ts';
import { verificationEmail } from './emails.ts';

/** An account whose email address is to be verified. */
export type UnverifiedAccount = Pick<Account, 'id' | 'username'> &
  DeclinedEmails & {
    readonly email: string;
    readonly emailKey: string;
  };

/** The result of a confirmed link: a session for a new account, none for an activated password. */
export type ConfirmedLink =
  | (SignInResult & { readonly isNewUserVerification: true })
  | { readonly isNewUserVerification: false };

/** The purposes of the links that open the verification page. */
export const VERIFICATION_PURPOSES = ['verify-email', 'add-password'] as const;

/** Sends the verification link or, if another account has verified the email address, a notice to its owner. */
export async function requestVerification(
  { clock, config, mail, randomness }: Services,
  tx: Transaction,
  account: UnverifiedAccount,
): Promise<void> {
  const now = clock.now();
  const token = generateToken(randomness);
  const verified = await findVerifiedByEmail(tx, account.emailKey);
  const isSuppressed = isEmailDeclined(account, account.email);
  const message = { id: randomness.id(now), to: account.email, isSuppressed };
  const href = `${config.publicUrl}/verify-email?token=${token}`;
  const isSent = verified
    ? await mail.enqueue(tx, emailInUseNotice(config), { ...message, props: { username: verified.username } })
    : await mail.enqueue(tx, verificationEmail(config), { ...message, props: { username: account.username, href } });
  // stored for a taken email address too, so that the response time does not reveal it
  const link = {
    tokenHash: hashToken(token),
    accountId: account.id,
    purpose: 'verify-email',
    email: account.email,
    expiresAt: addSeconds(now, VERIFICATION_LINK_SECONDS),
  } as const;
  await replaceLink(tx, link, isSent);
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
