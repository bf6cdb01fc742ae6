import { accountErrors } from '@app/contract/accounts/errors';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import { profileErrors } from '@app/contract/accounts/profile/errors';
import { accountMessages } from '@app/contract/accounts/texts';
import { sameAddress } from '@app/contract/core/rules';
import type { TokenPair } from '@app/contract/core/session';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { signedUpInBrowser } from '../browser-tokens.ts';
import type { Verification } from '../email/service.ts';
import { deleteLinksToSharedEmail } from '../email/store.ts';
import type { Linking } from '../identities/linking.ts';
import type { ProviderMailing } from '../identities/mailing.ts';
import { takeSignupPicture } from '../profile/store.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { Sessions } from '../sessions/service.ts';
import { findVerified, insertAccount, lockEmailAddress } from '../store.ts';
import type { accounts } from '../tables.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import { type Signup, takeSignup } from './store.ts';
import { providerOf } from './waiting.ts';

/** What becomes of a signup that is completed: a session, or word of a mail that proves the address. */
export type Completed =
  | TokenPair
  | { readonly requiresEmailVerification: true; readonly message: string; readonly email: string };

export interface Chosen {
  readonly username: string;
  /** Key of a picture that was uploaded with the same temp token. */
  readonly pictureKey: string | undefined;
  /** The address that was typed, where the provider tells none (Steam). */
  readonly email: string | undefined;
}

interface Made {
  readonly completed: Completed;
  /** Sets the cookies of the browser, once the transaction is committed. */
  rememberBrowser(): void;
}

/**
 * Creates the account of a sign-up in the caller's transaction, and consumes the sign-up. Any number of unverified accounts
 * may share an email address; an account whose provider vouches for the email address voids the links of the others.
 * @throws Failure SIGNUP_TOKEN_INVALID, PICTURE_UNKNOWN, ADDRESS_ALREADY_LINKED, IDENTITY_TAKEN; the driver's errors of
 *   the unique indexes of `accounts`
 */
export type MakeAccount = (tx: Database, signupHash: string, chosen: Chosen, visitor: Visitor) => Promise<Made>;

interface Parts {
  readonly sessions: Sessions;
  readonly verification: Verification;
  readonly linking: Linking;
  readonly mailing: ProviderMailing;
  readonly knownDevices: KnownDevices;
}

/** What the way that a signup came by makes of its account. */
function waysOf({ type, email: vouched, passwordHash, data }: Signup, typed: string | undefined) {
  const provider = providerOf(type);
  if (provider === undefined) return { email: vouched, emailVerified: false, passwordHash, linked: {} };
  // whoever types an address has yet to prove it, and the identity waits with it
  const isTyped = provider === 'steam';
  const email = isTyped ? (typed?.trim() ?? null) : vouched;
  const emailVerified = !isTyped && email !== null;
  return { email, emailVerified, linked: { [provider]: { verified: !isTyped, data: data ?? {} } } };
}

export function createMakeAccount({ clock, randomness }: Services, parts: Parts): MakeAccount {
  const { sessions, verification, linking, mailing, knownDevices } = parts;

  /** Starts the session of a verified account, or mails the link that verifies its email address. */
  async function finish(
    tx: Database,
    account: typeof accounts.$inferInsert & { readonly declinedEmailKey: null },
    provider: ReturnType<typeof providerOf>,
    { client }: Visitor,
  ): Promise<Completed> {
    const { id, email, emailKey } = account;
    if (provider !== undefined && provider !== 'steam') return sessions.open(tx, id, client);
    if (email == null || emailKey == null) throw new Error('There is no email address to verify');
    if (provider === undefined) await verification.request(tx, { ...account, email, emailKey });
    else await mailing.prove(tx, { ...account, email }, provider);
    return { requiresEmailVerification: true, message: accountMessages.checkMail, email };
  }

  return async (tx, signupHash, { username, pictureKey, email: typed }, visitor) => {
    const now = clock.now();
    const signup = await takeSignup(tx, signupHash, now);
    if (!signup) throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
    const provider = providerOf(signup.type);
    const ways = waysOf(signup, typed);
    const emailKey = ways.email === null ? null : sameAddress(ways.email);
    if (emailKey !== null && provider) {
      await lockEmailAddress(tx, emailKey);
      if (await findVerified(tx, emailKey)) throw failure(identityErrors, 'ADDRESS_ALREADY_LINKED');
    }
    const browserToken = newToken(randomness);
    const account = {
      id: randomness.id(now),
      username,
      usernameKey: username.toLowerCase(),
      ...ways,
      emailKey,
      signupBrowserHash: ways.emailVerified ? null : tokenHash(browserToken),
      declinedEmailKey: null,
      pictureKey: pictureKey ?? null,
      createdAt: now,
      updatedAt: now,
    };
    await insertAccount(tx, account);
    if (emailKey !== null && ways.emailVerified) await deleteLinksToSharedEmail(tx, emailKey, account.id);
    if (pictureKey !== undefined) {
      const picture = { key: pictureKey, signupHash, accountId: account.id };
      if (!(await takeSignupPicture(tx, picture, now))) throw failure(profileErrors, 'PICTURE_UNKNOWN');
    }
    if (provider && signup.subject !== null) {
      await linking.claim(tx, account.id, { provider, subject: signup.subject });
    }
    const completed = await finish(tx, account, provider, visitor);
    return {
      completed,
      rememberBrowser() {
        if ('token' in completed) knownDevices.remember(visitor.cookies, account.id);
        else signedUpInBrowser.add(visitor.cookies, browserToken);
      },
    };
  };
}
