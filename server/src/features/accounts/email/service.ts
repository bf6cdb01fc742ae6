import { RATES, VERIFICATION_LINK_SECONDS } from '@app/contract/accounts/limits';
import type { SignInProvider } from '@app/contract/core/providers';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { seal, unseal } from '../../../platform/secrets/sealed.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { signedUpInBrowser } from '../browser-tokens.ts';
import type { ProviderMailing } from '../identities/mailing.ts';
import { unprovenSignIn } from '../identities/ways-in.ts';
import type { PasswordAddition } from '../password/addition.ts';
import type { OptionalCaller } from '../sessions/optional-caller.ts';
import { findVerified, lockAccount, lockNewestSignedUp, lockNewestUnverified, lockVerified } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignedIn, SignIn } from '../two-factor/sign-in/sign-in.ts';
import type { EmailChange } from './change.ts';
import type { FoundLink, LinkAccess, UsedLink } from './link-access.ts';
import { addressInUseMail, verifyEmailMail } from './mails.ts';
import { replaceLink } from './store.ts';
import { asInvalidLink, verifyEmailAddress } from './verify-email-address.ts';

const RESEND = 'resend-verification';

/** A request for another mail, as its job keeps it. */
interface Resend {
  readonly emailKey: string;
  readonly provider: 'email' | SignInProvider;
  /** The account that is signed in, where one is. */
  readonly accountId: string | undefined;
  /** The sign-ups of the browser. */
  readonly browserHashes: readonly string[];
}

type Unverified = Pick<Account, 'id' | 'username' | 'declinedEmailKey'> & {
  readonly email: string;
  readonly emailKey: string;
};

export interface Verification {
  /** Mails the link that verifies an address, or, where it already has a verified account, a notice to its owner. */
  request(tx: Database, account: Unverified): Promise<void>;
  /**
   * Mails another link to the account that waits for one: the caller's, otherwise the one that signed up in this browser,
   * otherwise the newest unverified one of the email address. The response reveals nothing.
   * @param provider whose account waits to be verified or linked; where none of them does, the account's state decides
   * @throws Failure RATE_LIMITED
   */
  resend(
    asked: { readonly email: string; readonly provider: 'email' | SignInProvider; readonly bearer: string | undefined },
    visitor: Visitor,
  ): Promise<void>;
  /**
   * Uses a link: the email address is verified and the owner signed in; a link that activates a password signs nobody in.
   * @throws Failure LINK_INVALID, and those of `LinkAccess.require`
   */
  confirm(used: UsedLink, visitor: Visitor): Promise<Confirmed>;
}

/** What became of a link: a new account is signed in, a password that was added is to be logged in with. */
export type Confirmed =
  | (SignedIn & { readonly isNewUserVerification: true })
  | { readonly isNewUserVerification: false };

/** The purposes of the links that lead to the page for verification. */
export const VERIFICATION_PURPOSES = ['verify-email', 'add-password'] as const;

interface Parts {
  readonly signIn: SignIn;
  readonly emailChange: EmailChange;
  readonly addition: PasswordAddition;
  readonly mailing: ProviderMailing;
  readonly access: LinkAccess;
  readonly callerOf: OptionalCaller;
}

export function createVerification(services: Services, parts: Parts): Verification {
  const { signIn, emailChange, addition, mailing, access, callerOf } = parts;
  const { config, database, clock, randomness, keys, jobs, mail, limits, bus } = services;
  const { db } = database;
  const verifyEmail = verifyEmailMail(config);
  const addressInUse = addressInUseMail(config);
  mail.define(verifyEmail);
  mail.define(addressInUse);

  // looked up after the response, which takes as long for an email address that nobody waits for
  jobs.define({
    queue: RESEND,
    async work(data, finish) {
      const asked: Resend = JSON.parse(unseal(keys.seal, (data as { sealed: string }).sealed).toString());
      await db.transaction(async (tx) => {
        const isOffered = await remindOfLinking(tx, asked);
        const account = isOffered ? undefined : await lockWaiting(tx, asked);
        if (account) await mailAgain(tx, account, asked.provider);
        await finish(tx);
      });
      mail.wake();
    },
  });

  /** Mails again the link by which a provider account is linked to the verified account of the email address. */
  async function remindOfLinking(tx: Database, { emailKey, provider, accountId }: Resend): Promise<boolean> {
    if (provider === 'email' || accountId !== undefined) return false;
    const verified = await lockVerified(tx, emailKey);
    return verified !== undefined && mailing.remind(tx, verified.id, provider);
  }

  /** The account that waits for a mail, locked. */
  async function lockWaiting(tx: Database, { emailKey, accountId, browserHashes }: Resend) {
    if (accountId !== undefined) return lockAccount(tx, accountId);
    const fromHere = browserHashes.length > 0 ? await lockNewestSignedUp(tx, emailKey, browserHashes) : undefined;
    return fromHere ?? lockNewestUnverified(tx, emailKey);
  }

  /** Mails the one link that an account waits for; one for the provider that was named comes first. */
  async function mailAgain(tx: Database, account: Account, provider: Resend['provider']): Promise<void> {
    const { id, email, emailKey, emailVerified, pendingEmail, pendingPasswordHash, linked } = account;
    if (provider !== 'email' && (await mailing.remind(tx, id, provider))) return;
    const unproven = unprovenSignIn(linked);
    if (email !== null && unproven && unproven === provider) await mailing.prove(tx, { ...account, email }, unproven);
    else if (pendingEmail !== null) await emailChange.remind(tx, account, pendingEmail);
    else if (emailVerified || email === null || emailKey === null) return;
    else if (pendingPasswordHash !== null) await addition.remind(tx, { ...account, email });
    else if (unproven) await mailing.prove(tx, { ...account, email }, unproven);
    else await request(tx, { ...account, email, emailKey });
  }

  async function request(tx: Database, account: Unverified): Promise<void> {
    const now = clock.now();
    const token = newToken(randomness);
    const verified = await findVerified(tx, account.emailKey);
    const isSuppressed = account.declinedEmailKey === account.emailKey;
    const message = { id: randomness.id(now), to: account.email, isSuppressed };
    const href = `${config.publicUrl}/verify-email?token=${token}`;
    const isMailed = verified
      ? await mail.enqueue(tx, addressInUse, { ...message, props: { username: verified.username } })
      : await mail.enqueue(tx, verifyEmail, { ...message, props: { username: account.username, href } });
    // also for a taken email address, though nobody gets the link: the response takes as long
    const link = {
      tokenHash: tokenHash(token),
      accountId: account.id,
      purpose: 'verify-email',
      email: account.email,
      expiresAt: secondsAfter(now, VERIFICATION_LINK_SECONDS),
    } as const;
    await replaceLink(tx, link, isMailed);
  }

  async function verify(tx: Database, found: FoundLink, visitor: Visitor): Promise<Confirmed> {
    const { link, account } = await access.consume(tx, found);
    if (link.purpose === 'add-password') {
      await addition.activate(tx, account, visitor.client);
      return { isNewUserVerification: false };
    }
    const verified = await verifyEmailAddress(tx, account, {}, clock.now());
    return { ...(await signIn(tx, verified, visitor)), isNewUserVerification: true };
  }

  return {
    request,

    async resend({ email, provider, bearer }, { client, cookies }) {
      const accountId = (await callerOf(bearer))?.account.id;
      const asked: Resend = {
        emailKey: sameAddress(email),
        provider,
        accountId,
        browserHashes: signedUpInBrowser.hashes(cookies),
      };
      await limits.take('mail', accountId === undefined ? [client.address, asked.emailKey] : [accountId], RATES.mail);
      await jobs.ready();
      const sealed = seal(keys.seal, Buffer.from(JSON.stringify(asked)));
      await jobs.enqueue(db, RESEND, randomness.id(clock.now()), { sealed });
      jobs.wake(RESEND);
    },

    async confirm(used, visitor) {
      const found = await access.require(used, VERIFICATION_PURPOSES, visitor);
      await mail.ready();
      const confirmed = await db.transaction((tx) => verify(tx, found, visitor)).catch(asInvalidLink);
      mail.wake();
      await bus.publish('account.changed', { accountId: found.account.id });
      return confirmed;
    },
  };
}
