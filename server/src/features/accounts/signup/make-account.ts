import { accountErrors } from '@app/contract/accounts/errors';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import { profileErrors } from '@app/contract/accounts/profile/errors';
import { accountMessages } from '@app/contract/accounts/texts';
import { sameAddress } from '@app/contract/core/rules';
import type { TokenPair } from '@app/contract/core/session';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import type { Verification } from '../email/service.ts';
import type { Linking } from '../identities/linking.ts';
import type { ProviderMailing } from '../identities/mailing.ts';
import { takeSignupPicture } from '../profile/store.ts';
import type { Sessions } from '../sessions/service.ts';
import { insertAccount } from '../store.ts';
import type { FreeAddress } from './free-address.ts';
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
  readonly accountId: string;
  readonly completed: Completed;
  /** Tells every node, to be called once the transaction is committed. */
  tell(): Promise<void>;
}

/**
 * Makes the account of a signup in the caller's transaction, and spends the signup.
 * @throws Failure SIGNUP_TOKEN_INVALID, PICTURE_UNKNOWN, ADDRESS_ALREADY_LINKED, IDENTITY_TAKEN; the driver's errors of
 *   the unique indexes of `accounts`
 */
export type MakeAccount = (tx: Database, signupHash: string, chosen: Chosen, client: Client) => Promise<Made>;

interface Parts {
  readonly sessions: Sessions;
  readonly verification: Verification;
  readonly linking: Linking;
  readonly mailing: ProviderMailing;
  readonly freeAddress: FreeAddress;
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
  const { sessions, verification, linking, mailing, freeAddress } = parts;

  async function finish(
    tx: Database,
    { id, username, email, emailKey }: { id: string; username: string; email: string | null; emailKey: string | null },
    provider: ReturnType<typeof providerOf>,
    client: Client,
  ): Promise<Completed> {
    const isProven = provider !== undefined && provider !== 'steam';
    if (isProven) return sessions.open(tx, id, client);
    if (email === null || emailKey === null) throw new Error('There is no address to prove');
    if (provider === undefined) await verification.request(tx, { id, username, email, emailKey });
    else await mailing.prove(tx, { id, username, email }, provider);
    return { requiresEmailVerification: true, message: accountMessages.checkMail, email };
  }

  return async (tx, signupHash, { username, pictureKey, email: typed }, client) => {
    const now = clock.now();
    const signup = await takeSignup(tx, signupHash, now);
    if (!signup) throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
    const provider = providerOf(signup.type);
    const ways = waysOf(signup, typed);
    const emailKey = ways.email === null ? null : sameAddress(ways.email);
    const freed = emailKey === null ? undefined : await freeAddress(tx, emailKey);
    if (freed?.isVerified && provider) throw failure(identityErrors, 'ADDRESS_ALREADY_LINKED');
    const account = {
      id: randomness.id(now),
      username,
      usernameKey: username.toLowerCase(),
      ...ways,
      emailKey,
      pictureKey: pictureKey ?? null,
      createdAt: now,
      updatedAt: now,
    };
    await insertAccount(tx, account);
    if (pictureKey !== undefined) {
      const picture = { key: pictureKey, signupHash, accountId: account.id };
      if (!(await takeSignupPicture(tx, picture, now))) throw failure(profileErrors, 'PICTURE_UNKNOWN');
    }
    if (provider && signup.subject !== null) {
      await linking.claim(tx, account.id, { provider, subject: signup.subject });
    }
    const completed = await finish(tx, account, provider, client);
    return { accountId: account.id, completed, tell: async () => freed?.tell() };
  };
}
