import { accountErrors } from '@app/contract/accounts/errors';
import { RATES, VERIFICATION_LINK_SECONDS } from '@app/contract/accounts/limits';
import type { SignInProvider } from '@app/contract/core/providers';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violates } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client } from '../../../platform/http/principal.ts';
import { seal, unseal } from '../../../platform/secrets/sealed.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import type { ProviderMailing } from '../identities/mailing.ts';
import { unprovenSignIn, verifiedAll } from '../identities/ways-in.ts';
import type { PasswordAddition } from '../password/addition.ts';
import { findAccount, findByEmail, lockByEmail, updateAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignedIn, SignIn } from '../two-factor/sign-in/sign-in.ts';
import type { EmailChange } from './change.ts';
import { addressInUseMail, verifyEmailMail } from './mails.ts';
import { lockOwner, replaceLink, takeLink } from './store.ts';

const RESEND = 'resend-verification';

interface Resend {
  readonly emailKey: string;
  readonly provider: 'email' | SignInProvider;
}

interface Unverified {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly emailKey: string;
}

export interface Verification {
  /** Mails the link that verifies an address, or, where it already has a verified account, a notice to its owner. */
  request(tx: Database, account: Unverified): Promise<void>;
  /**
   * Mails anew the link that an account of an address waits for, if there is one: for an identity that is to be linked, for a
   * new address, for a password that was added, or for the address itself. Nobody learns whether.
   * @param provider whose account waits to be verified; where it is none of the account's, the account's own decide
   */
  resend(asked: { readonly email: string; readonly provider: 'email' | SignInProvider }, client: Client): Promise<void>;
  /**
   * Spends a link: the address is verified and the owner signed in; a link that turns a password on logs nobody in.
   * @throws Failure LINK_INVALID, ADDRESS_TAKEN
   */
  confirm(token: string, visitor: Visitor): Promise<Confirmed>;
}

/** What became of a link: a new account is signed in, a password that was added is to be logged in with. */
export type Confirmed =
  | (SignedIn & { readonly isNewUserVerification: true })
  | { readonly isNewUserVerification: false };

interface Spent {
  readonly accountId: string;
  readonly confirmed: Confirmed;
}

export function createVerification(
  services: Services,
  signIn: SignIn,
  emailChange: EmailChange,
  addition: PasswordAddition,
  mailing: ProviderMailing,
): Verification {
  const { config, database, clock, randomness, keys, jobs, mail, limits, bus } = services;
  const { db } = database;
  const verifyEmail = verifyEmailMail(config);
  const addressInUse = addressInUseMail(config);
  mail.define(verifyEmail);
  mail.define(addressInUse);

  // looked up after the answer, which takes as long for an address that nobody waits for
  jobs.define({
    queue: RESEND,
    async work(data, finish) {
      const { emailKey, provider }: Resend = JSON.parse(
        unseal(keys.seal, (data as { sealed: string }).sealed).toString(),
      );
      await db.transaction(async (tx) => {
        for (const account of await lockByEmail(tx, emailKey)) await mailAnew(tx, account, provider);
        await finish(tx);
      });
      mail.wake();
    },
  });

  /** Mails the one link that an account waits for; what it was asked for by comes first. */
  async function mailAnew(tx: Database, account: Account, provider: Resend['provider']): Promise<void> {
    const { id, username, email, emailKey, emailVerified, pendingEmail, pendingPasswordHash, linked } = account;
    if (provider !== 'email' && (await mailing.remind(tx, id, provider))) return;
    const unproven = unprovenSignIn(linked);
    if (unproven && unproven === provider && email !== null) await mailing.prove(tx, { id, username, email }, unproven);
    else if (pendingEmail !== null) await emailChange.remind(tx, account, pendingEmail);
    else if (emailVerified || email === null || emailKey === null) return;
    else if (pendingPasswordHash !== null) await addition.request(tx, { id, username, email });
    else if (unproven) await mailing.prove(tx, { id, username, email }, unproven);
    else await request(tx, { id, username, email, emailKey });
  }

  async function request(tx: Database, account: Unverified): Promise<void> {
    const now = clock.now();
    const token = newToken(randomness);
    const { verified } = await findByEmail(tx, account.emailKey);
    const message = { id: randomness.id(now), to: account.email };
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

  async function spend(tx: Database, token: string, visitor: Visitor): Promise<Spent> {
    const now = clock.now();
    await lockOwner(tx, tokenHash(token));
    const withPassword = await addition.confirm(tx, token, visitor.client);
    if (withPassword !== undefined) return { accountId: withPassword, confirmed: { isNewUserVerification: false } };
    const link = await takeLink(tx, tokenHash(token), 'verify-email', now);
    if (!link) throw failure(accountErrors, 'LINK_INVALID');
    const before = await findAccount(tx, link.accountId);
    if (before?.emailKey !== sameAddress(link.email)) throw failure(accountErrors, 'LINK_INVALID');
    const proven = { emailVerified: true, linked: verifiedAll(before.linked) };
    const account = await updateAccount(tx, link.accountId, proven, now);
    if (!account) throw failure(accountErrors, 'LINK_INVALID');
    const signedIn = await signIn(tx, account, visitor);
    return { accountId: account.id, confirmed: { ...signedIn, isNewUserVerification: true } };
  }

  return {
    request,

    async resend({ email, provider }, client) {
      const asked: Resend = { emailKey: sameAddress(email), provider };
      await limits.take('mail', [client.address, asked.emailKey], RATES.mail);
      await jobs.ready();
      const sealed = seal(keys.seal, Buffer.from(JSON.stringify(asked)));
      await jobs.enqueue(db, RESEND, randomness.id(clock.now()), { sealed });
      jobs.wake(RESEND);
    },

    async confirm(token, visitor) {
      try {
        const { accountId, confirmed } = await db.transaction((tx) => spend(tx, token, visitor));
        await bus.publish('account.changed', { accountId });
        return confirmed;
      } catch (error) {
        // another account of this address was verified first
        if (violates(error, 'accounts_verified_email')) throw failure(accountErrors, 'ADDRESS_TAKEN');
        throw error;
      }
    },
  };
}
