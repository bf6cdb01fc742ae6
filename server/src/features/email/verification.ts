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
  type DeclinedEmails,
  emailInUseNotice,
  isEmailDeclined,
  type LinkAccess,
  type LinkRequest,
  replaceLink,
  rethrowAsInvalidLink,
  verifyEmailAddress,
} from '../email-links/index.ts';
import { activatePendingPassword } from '../passwords/index.ts';
import type { ClientContext, SignIn, SignInResult } from '../sign-in/index.ts';
import { verificationEmail } from './emails.ts';
import { createResend, type Resend, type ResendDependencies } from './resend.ts';

/** An account whose email address is to be verified. */
export type UnverifiedAccount = Pick<Account, 'id' | 'username'> &
  DeclinedEmails & {
    readonly email: string;
    readonly emailKey: string;
  };

export interface Verification extends Resend {
  /** Sends the verification link or, if another account has verified the email address, a notice to its owner. */
  request(tx: Transaction, account: UnverifiedAccount): Promise<void>;
  /**
   * Consumes a link. Verifying an email address also opens a session; activating a password does not.
   * @throws Failure LINK_INVALID, and those of `LinkAccess.authorize`
   */
  confirm(request: LinkRequest, context: ClientContext): Promise<ConfirmedLink>;
}

/** The result of a confirmed link: a session for a new account, none for an activated password. */
export type ConfirmedLink =
  | (SignInResult & { readonly isNewUserVerification: true })
  | { readonly isNewUserVerification: false };

/** The purposes of the links that open the verification page. */
export const VERIFICATION_PURPOSES = ['verify-email', 'add-password'] as const;

interface Dependencies extends Omit<ResendDependencies, 'requestVerification'> {
  readonly signIn: SignIn;
  readonly access: LinkAccess;
}

export function createVerification(services: Services, dependencies: Dependencies): Verification {
  const { signIn, access } = dependencies;
  const { config, transact, clock, randomness, mail } = services;
  const verifyEmail = verificationEmail(config);
  const emailInUse = emailInUseNotice(config);
  mail.define(verifyEmail);
  mail.define(emailInUse);

  async function request(tx: Transaction, account: UnverifiedAccount): Promise<void> {
    const now = clock.now();
    const token = generateToken(randomness);
    const verified = await findVerifiedByEmail(tx, account.emailKey);
    const isSuppressed = isEmailDeclined(account, account.email);
    const message = { id: randomness.id(now), to: account.email, isSuppressed };
    const href = `${config.publicUrl}/verify-email?token=${token}`;
    const isSent = verified
      ? await mail.enqueue(tx, emailInUse, { ...message, props: { username: verified.username } })
      : await mail.enqueue(tx, verifyEmail, { ...message, props: { username: account.username, href } });
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

  async function verify(tx: Transaction, authorized: AuthorizedLink, context: ClientContext): Promise<ConfirmedLink> {
    const { link, account } = await access.consume(tx, authorized);
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
    return { ...(await signIn(tx, verified, context, authorized.ownCaller)), isNewUserVerification: true };
  }

  const { resend, resendPending } = createResend(services, { ...dependencies, requestVerification: request });

  return {
    request,
    resend,
    resendPending,

    async confirm(linkRequest, context) {
      const authorized = await access.authorize(linkRequest, VERIFICATION_PURPOSES, context);
      return transact((tx) => verify(tx, authorized, context)).catch(rethrowAsInvalidLink);
    },
  };
}
