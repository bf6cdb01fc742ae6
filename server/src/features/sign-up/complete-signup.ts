import { accountErrors } from '@app/contract/accounts/errors';
import { emailTexts } from '@app/contract/core/credentials/texts';
import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { identityMessages, withProviderName } from '@app/contract/identities/texts';
import { signupErrors } from '@app/contract/sign-up/errors';
import { usernameTexts } from '@app/contract/sign-up/texts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { failure, fieldFailure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { findVerifiedByEmail } from '../accounts/index.ts';
import { sendProviderLink } from '../identities/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { type CompletedSignup, createAccount, type SignupChoices } from './create-account.ts';
import { countLookupIfNew, getProvider, requireSignup } from './pending-signups.ts';
import { consumeSignup, type SignupRow } from './store.ts';

/** The fields of the request. Which of them are required depends on the sign-up. */
type SubmittedChoices = { readonly [key in keyof SignupChoices]: SignupChoices[key] | undefined };

const missingUsernameFailure = () => fieldFailure('username', usernameTexts.required);

/**
 * Creates the account of a sign-up. Opens a session after a sign-up with Discord, Google or Twitch, otherwise sends a
 * verification link. If an account has verified the email address of a Steam sign-up without a username, sends a link that
 * links the Steam identity to this account (docs/reference/providers.md).
 * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID, VALIDATION_FAILED, USERNAME_TAKEN, PICTURE_UNKNOWN,
 *   EMAIL_ADDRESS_ALREADY_LINKED, IDENTITY_TAKEN, RATE_LIMITED (see `countLookupIfNew`). All but SIGNUP_TOKEN_INVALID leave the
 *   temp token valid
 */
export async function completeSignup(
  services: Services,
  tempToken: string | undefined,
  { username, email, pictureKey, ref }: SubmittedChoices,
  context: ClientContext,
): Promise<CompletedSignup> {
  const signup = await requireSignup(services, tempToken);
  if (getProvider(signup.type) === 'steam') {
    if (email === undefined) throw fieldFailure('email', emailTexts.required);
    await countLookupIfNew(services, signup, email);
    const linkSent = username === undefined && (await sendLinkingEmail(services, signup, email));
    if (linkSent) return linkSent;
  }
  if (username === undefined) throw missingUsernameFailure();
  return createAccountFor(services, signup.tokenHash, { username, pictureKey, email, ref }, context);
}

/** Sends a link to an email address that an account has verified. @returns undefined if no account has */
async function sendLinkingEmail(
  services: Services,
  { tokenHash }: SignupRow,
  email: string,
): Promise<CompletedSignup | undefined> {
  const { clock, database, transact } = services;
  if (!(await findVerifiedByEmail(database.db, normalizeEmail(email)))) return undefined;
  await transact(async (tx) => {
    const signup = await consumeSignup(tx, tokenHash, clock.now());
    if (!signup?.subject || !signup.browserHash) throw failure(signupErrors, 'SIGNUP_TOKEN_INVALID');
    const { subject, data, browserHash } = signup;
    const identity = { provider: 'steam', subject, data: data ?? {} } as const;
    // If the account was deleted in the meantime, this is an ordinary sign-up, which requires a username
    if (!(await sendProviderLink(services, tx, { identity, email, browserHash }))) throw missingUsernameFailure();
  });
  const message = withProviderName(identityMessages.linkSent, PROVIDER_NAMES.steam);
  return { requiresEmailVerification: true, message, email };
}

async function createAccountFor(
  services: Services,
  signupHash: string,
  choices: SignupChoices,
  context: ClientContext,
): Promise<CompletedSignup> {
  try {
    return await services.transact((tx) => createAccount(services, tx, signupHash, choices, context));
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_username')) throw failure(accountErrors, 'USERNAME_TAKEN');
    // Another account has since verified the email address
    if (isUniqueViolation(error, 'accounts_verified_email'))
      throw failure(signupErrors, 'EMAIL_ADDRESS_ALREADY_LINKED');
    throw error;
  }
}
