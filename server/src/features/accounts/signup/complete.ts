import { accountErrors } from '@app/contract/accounts/errors';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import { identityMessages, withProvider } from '@app/contract/accounts/identities/texts';
import { emailTexts, usernameTexts } from '@app/contract/accounts/texts';
import { coreErrors } from '@app/contract/core/errors';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { sameAddress } from '@app/contract/core/rules';
import { violates } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { ProviderMailing } from '../identities/mailing.ts';
import { findVerified } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { Chosen, Completed, MakeAccount } from './make-account.ts';
import { type Signup, takeSignup } from './store.ts';
import { providerOf, type WaitingSignups } from './waiting.ts';

/** What was sent: what is missing of it is judged here. */
type Typed = { readonly [key in keyof Chosen]: Chosen[key] | undefined };

/**
 * Makes the account of a signup: a session where a provider vouched for who it is, else a mail that proves the address.
 * For a signup by Steam without a username, whose address has a verified account, that one is mailed the link that links
 * the two (contract §6).
 * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID, VALIDATION_FAILED; USERNAME_TAKEN, PICTURE_UNKNOWN,
 *   ADDRESS_ALREADY_LINKED, IDENTITY_TAKEN and RATE_LIMITED (see `WaitingSignups`) leave the temp token good
 */
export type CompleteSignup = (tempToken: string | undefined, typed: Typed, visitor: Visitor) => Promise<Completed>;

interface Parts {
  readonly waiting: WaitingSignups;
  readonly makeAccount: MakeAccount;
  readonly mailing: ProviderMailing;
}

function missing(path: string, text: string) {
  return failure(coreErrors, 'VALIDATION_FAILED', { text, details: [{ path, message: text }] });
}

const usernameMissing = () => missing('username', usernameTexts.required);

export function createCompleteSignup(services: Services, parts: Parts): CompleteSignup {
  const { database, clock, mail } = services;
  const { db } = database;
  const { waiting, makeAccount, mailing } = parts;

  /** Mails the link to the account that has the address; undefined where none has. */
  async function offerLink({ tokenHash }: Signup, email: string): Promise<Completed | undefined> {
    if (!(await findVerified(db, sameAddress(email)))) return undefined;
    await db.transaction(async (tx) => {
      const signup = await takeSignup(tx, tokenHash, clock.now());
      if (!signup?.subject || !signup.browserHash) throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
      const { subject, data, browserHash } = signup;
      const identity = { provider: 'steam', subject, data: data ?? {} } as const;
      // the account was deleted in between: it is a signup like any other
      if (!(await mailing.offer(tx, { identity, email: email.trim(), browserHash }))) throw usernameMissing();
    });
    mail.wake();
    const message = withProvider(identityMessages.linkMailed, PROVIDER_NAMES.steam);
    return { requiresEmailVerification: true, message, email: email.trim() };
  }

  async function make(signupHash: string, chosen: Chosen, visitor: Visitor): Promise<Completed> {
    try {
      const made = await db.transaction((tx) => makeAccount(tx, signupHash, chosen, visitor));
      mail.wake();
      made.rememberBrowser();
      return made.completed;
    } catch (error) {
      if (violates(error, 'accounts_username')) throw failure(accountErrors, 'USERNAME_TAKEN');
      // verified by another account in between
      if (violates(error, 'accounts_verified_email')) throw failure(identityErrors, 'ADDRESS_ALREADY_LINKED');
      throw error;
    }
  }

  return async (tempToken, { username, email, pictureKey }, visitor) => {
    const signup = await waiting.find(tempToken);
    await mail.ready();
    if (providerOf(signup.type) === 'steam') {
      if (email === undefined) throw missing('email', emailTexts.required);
      await waiting.ask(signup, email);
      const offered = username === undefined && (await offerLink(signup, email));
      if (offered) return offered;
    }
    if (username === undefined) throw usernameMissing();
    return make(signup.tokenHash, { username, pictureKey, email }, visitor);
  };
}
