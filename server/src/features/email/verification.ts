import { accountChanged } from '@app/contract/accounts/events';
import { ACCOUNT_RATES, VERIFICATION_LINK_SECONDS } from '@app/contract/accounts/limits';
import { normalizeEmail } from '@app/contract/core/email-address';
import type { SignInProvider } from '@app/contract/core/providers';
import { createEvent } from '@app/contract/core/realtime';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  findUnverifiedSignInProvider,
  findVerifiedByEmail,
  lockAccount,
  lockNewestSignedUpInBrowser,
  lockNewestUnverified,
  lockVerifiedByEmail,
  signupBrowserCookie,
} from '../accounts/index.ts';
import {
  type AuthorizedLink,
  emailInUseNotice,
  type LinkAccess,
  type LinkRequest,
  replaceLink,
  rethrowAsInvalidLink,
  verifyEmailAddress,
} from '../email-links/index.ts';
import type { ProviderEmailLinks } from '../identities/index.ts';
import type { PendingPasswords } from '../passwords/index.ts';
import type { OptionalCaller } from '../sessions/index.ts';
import type { ClientContext, SignIn, SignInResult } from '../sign-in/index.ts';
import type { EmailChange } from './email-change.ts';
import { verificationEmail } from './emails.ts';

const RESEND_QUEUE = 'resend-verification';

/** The payload of a resend job. */
interface ResendRequest {
  readonly emailKey: string;
  readonly provider: 'email' | SignInProvider;
  /** The account of the caller's session, if any. */
  readonly accountId: string | undefined;
  /** Hashes of the tokens of the sign-ups made in this browser. */
  readonly browserHashes: readonly string[];
}

type UnverifiedAccount = Pick<Account, 'id' | 'username' | 'declinedEmailKey'> & {
  readonly email: string;
  readonly emailKey: string;
};

export interface Verification {
  /** Sends the verification link or, if another account has verified the email address, a notice to its owner. */
  request(tx: Database, account: UnverifiedAccount): Promise<void>;
  /**
   * Sends another link for a pending account: the caller's, otherwise the one created in this browser, otherwise the
   * newest unverified one with the email address. The response does not reveal whether there is one.
   * @param request.provider the provider whose pending link is sent first; `email` for whichever link is pending
   * @throws Failure RATE_LIMITED
   */
  resend(
    request: {
      readonly email: string;
      readonly provider: 'email' | SignInProvider;
      readonly bearer: string | undefined;
    },
    context: ClientContext,
  ): Promise<void>;
  /**
   * Sends the pending link of an account again, in a transaction that has locked the account.
   * @returns the email address, or undefined if nothing is to be verified
   */
  resendPending(tx: Database, account: Account): Promise<string | undefined>;
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

interface Dependencies {
  readonly signIn: SignIn;
  readonly emailChange: EmailChange;
  readonly pendingPasswords: PendingPasswords;
  readonly providerLinks: ProviderEmailLinks;
  readonly access: LinkAccess;
  readonly optionalCaller: OptionalCaller;
}

export function createVerification(services: Services, dependencies: Dependencies): Verification {
  const { signIn, emailChange, pendingPasswords, providerLinks, access, optionalCaller } = dependencies;
  const { config, database, clock, randomness, keys, jobs, mail, limits, bus } = services;
  const { db } = database;
  const verifyEmail = verificationEmail(config);
  const emailInUse = emailInUseNotice(config);
  mail.define(verifyEmail);
  mail.define(emailInUse);

  // looked up after the response, so that its timing does not reveal whether an account is pending
  jobs.define({
    queue: RESEND_QUEUE,
    async work(data, finish) {
      const resendRequest: ResendRequest = JSON.parse(
        unseal(keys.seal, (data as { sealed: string }).sealed).toString(),
      );
      await db.transaction(async (tx) => {
        const isResent = await resendProviderLink(tx, resendRequest);
        const account = isResent ? undefined : await lockRecipient(tx, resendRequest);
        if (account) await resendLink(tx, account, resendRequest.provider);
        await finish(tx);
      });
      mail.wake();
    },
  });

  /** Sends the link again that links a provider account to the verified account with the email address. */
  async function resendProviderLink(tx: Database, { emailKey, provider, accountId }: ResendRequest): Promise<boolean> {
    if (provider === 'email' || accountId !== undefined) return false;
    const verified = await lockVerifiedByEmail(tx, emailKey);
    return verified !== undefined && providerLinks.resendLink(tx, verified.id, provider);
  }

  /** Locks and returns the account whose link is to be sent again. */
  async function lockRecipient(tx: Database, { emailKey, accountId, browserHashes }: ResendRequest) {
    if (accountId !== undefined) return lockAccount(tx, accountId);
    const signedUpHere =
      browserHashes.length > 0 ? await lockNewestSignedUpInBrowser(tx, emailKey, browserHashes) : undefined;
    return signedUpHere ?? lockNewestUnverified(tx, emailKey);
  }

  /** Sends the pending link of an account; a link for the requested provider takes precedence. */
  async function resendLink(tx: Database, account: Account, provider: ResendRequest['provider']): Promise<void> {
    const { id, email, emailKey, emailVerified, pendingEmail, pendingPasswordHash, linked } = account;
    if (provider !== 'email' && (await providerLinks.resendLink(tx, id, provider))) return;
    const unverifiedProvider = findUnverifiedSignInProvider(linked);
    if (email !== null && unverifiedProvider && unverifiedProvider === provider)
      await providerLinks.sendVerification(tx, { ...account, email }, unverifiedProvider);
    else if (pendingEmail !== null) await emailChange.resend(tx, account, pendingEmail);
    else if (emailVerified || email === null || emailKey === null) return;
    else if (pendingPasswordHash !== null) await pendingPasswords.resend(tx, { ...account, email });
    else if (unverifiedProvider) await providerLinks.sendVerification(tx, { ...account, email }, unverifiedProvider);
    else await request(tx, { ...account, email, emailKey });
  }

  async function request(tx: Database, account: UnverifiedAccount): Promise<void> {
    const now = clock.now();
    const token = generateToken(randomness);
    const verified = await findVerifiedByEmail(tx, account.emailKey);
    const isSuppressed = account.declinedEmailKey === account.emailKey;
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

  async function verify(tx: Database, authorized: AuthorizedLink, context: ClientContext): Promise<ConfirmedLink> {
    const { link, account } = await access.consume(tx, authorized);
    if (link.purpose === 'add-password') {
      await pendingPasswords.activate(tx, account, context.client);
      return { isNewUserVerification: false };
    }
    const verified = await verifyEmailAddress(tx, account, {}, clock.now());
    return { ...(await signIn(tx, verified, context, authorized.ownCaller)), isNewUserVerification: true };
  }

  return {
    request,

    async resendPending(tx, account) {
      const { email, emailVerified, pendingEmail } = account;
      const recipient = pendingEmail ?? (emailVerified ? null : email);
      if (recipient === null) return undefined;
      await resendLink(tx, account, 'email');
      return recipient;
    },

    async resend({ email, provider, bearer }, { client, cookies }) {
      const accountId = (await optionalCaller(bearer))?.account.id;
      const resendRequest: ResendRequest = {
        emailKey: normalizeEmail(email),
        provider,
        accountId,
        browserHashes: signupBrowserCookie.hashes(cookies),
      };
      await limits.consume(
        'mail',
        accountId === undefined ? [client.ipAddress, resendRequest.emailKey] : [accountId],
        ACCOUNT_RATES.email,
      );
      await jobs.ready();
      const sealed = seal(keys.seal, Buffer.from(JSON.stringify(resendRequest)));
      await jobs.enqueue(db, RESEND_QUEUE, randomness.id(clock.now()), { sealed });
      jobs.wake(RESEND_QUEUE);
    },

    async confirm(linkRequest, context) {
      const authorized = await access.authorize(linkRequest, VERIFICATION_PURPOSES, context);
      await mail.ready();
      const confirmed = await db.transaction((tx) => verify(tx, authorized, context)).catch(rethrowAsInvalidLink);
      mail.wake();
      const isSignup = confirmed.isNewUserVerification;
      const changeType = isSignup ? 'emailVerified' : 'passwordAdded';
      await bus.publish('account.changed', {
        accountId: authorized.account.id,
        events: [createEvent(accountChanged, { changeType, isSignup, provider: 'email' })],
      });
      return confirmed;
    },
  };
}
