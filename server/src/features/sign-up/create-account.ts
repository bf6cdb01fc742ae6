import { normalizeEmail } from '@app/contract/core/fields/email-address';
import type { TokenPair } from '@app/contract/core/session';
import { profileErrors } from '@app/contract/profile/errors';
import { signupErrors } from '@app/contract/sign-up/errors';
import { signupTexts } from '@app/contract/sign-up/texts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type accounts, findVerifiedByEmail, insertAccount, lockEmailAddress } from '../accounts/index.ts';
import { signupBrowserCookie } from '../browser-cookies/index.ts';
import { joinInterval } from '../draw-intervals/index.ts';
import { requestVerification } from '../email/index.ts';
import { type DeclinedEmails, deleteLinksToSharedEmail } from '../email-links/index.ts';
import { claimLinkedIdentity, sendProviderVerification } from '../identities/index.ts';
import { claimSignupPicture } from '../profile/index.ts';
import { openSession } from '../sessions/index.ts';
import { type ClientContext, readKnownDevice, rememberDevice } from '../sign-in/index.ts';
import { getProvider } from './pending-signups.ts';
import { consumeSignup, type SignupRow } from './store.ts';

/** The result of a completed sign-up: a session, or the email address that a verification link was sent to. */
export type CompletedSignup =
  | TokenPair
  | { readonly requiresEmailVerification: true; readonly message: string; readonly email: string };

/** The fields that the user enters to complete a sign-up. */
export interface SignupChoices {
  readonly username: string;
  /** Key of a picture uploaded with the same temp token. */
  readonly pictureKey: string | undefined;
  /** The email address entered by the user, if the provider supplies none (Steam). */
  readonly email: string | undefined;
  /** The code of the invitation link that the browser has kept. */
  readonly ref: string | undefined;
}

/**
 * Creates the account of a sign-up in the caller's transaction, and consumes the sign-up. After the commit, the browser gets the
 * cookie by which it is recognised. Any number of unverified accounts may share an email address; if a provider has verified the
 * address, the links of the other accounts are revoked.
 * @throws Failure SIGNUP_TOKEN_INVALID, PICTURE_UNKNOWN, EMAIL_ADDRESS_ALREADY_LINKED, IDENTITY_TAKEN; the driver's errors of
 *   the unique indexes of `accounts`
 */
export async function createAccount(
  services: Services,
  tx: Transaction,
  signupHash: string,
  { username, pictureKey, email: enteredEmail, ref }: SignupChoices,
  context: ClientContext,
): Promise<CompletedSignup> {
  const { clock, randomness } = services;
  const now = clock.now();
  const signup = await consumeSignup(tx, signupHash, now);
  if (!signup) throw failure(signupErrors, 'SIGNUP_TOKEN_INVALID');
  const provider = getProvider(signup.type);
  const signInFields = buildSignInFields(signup, enteredEmail);
  const emailKey = signInFields.email === null ? null : normalizeEmail(signInFields.email);
  if (emailKey !== null && provider) {
    await lockEmailAddress(tx, emailKey);
    if (await findVerifiedByEmail(tx, emailKey)) throw failure(signupErrors, 'EMAIL_ADDRESS_ALREADY_LINKED');
  }
  const browserToken = generateToken(randomness);
  const account = {
    id: randomness.id(now),
    username,
    usernameKey: username.toLowerCase(),
    ...signInFields,
    emailKey,
    signupBrowserHash: signInFields.emailVerified ? null : hashToken(browserToken),
    declinedEmailKeys: [],
    pictureKey: pictureKey ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const inserted = await insertAccount(tx, account);
  if (emailKey !== null && signInFields.emailVerified) {
    await deleteLinksToSharedEmail(tx, emailKey, account.id);
    await joinInterval(services, tx, inserted);
  }
  if (pictureKey !== undefined) {
    const picture = { key: pictureKey, signupHash, accountId: account.id };
    if (!(await claimSignupPicture(tx, picture, now))) throw failure(profileErrors, 'PICTURE_UNKNOWN');
  }
  if (provider && signup.subject !== null) {
    await claimLinkedIdentity(services, tx, account.id, { provider, subject: signup.subject });
  }
  if (ref !== undefined) {
    const knownAccountId = readKnownDevice(services, context.cookies)?.accountId;
    await services.signedUp.run(tx, {
      accountId: account.id,
      ref,
      ipAddress: context.client.ipAddress,
      knownAccountId,
    });
  }
  const completed = await finish(services, tx, account, provider, context);
  tx.afterCommit(() => {
    if ('token' in completed) rememberDevice(services, context.cookies, account.id);
    else signupBrowserCookie.add(context.cookies, browserToken);
  });
  return completed;
}

/** Returns the email and sign-in fields of the account that a sign-up creates. */
function buildSignInFields(
  { type, email: signupEmail, passwordHash, data }: SignupRow,
  enteredEmail: string | undefined,
) {
  const provider = getProvider(type);
  if (provider === undefined) return { email: signupEmail, emailVerified: false, passwordHash, linked: {} };
  // An email address entered by the user is unverified; until it is verified, so is the identity
  const isEntered = provider === 'steam';
  const email = isEntered ? (enteredEmail ?? null) : signupEmail;
  const emailVerified = !isEntered && email !== null;
  return { email, emailVerified, linked: { [provider]: { verified: !isEntered, data: data ?? {} } } };
}

/** Opens the session of a verified account, or sends the link that verifies its email address. */
async function finish(
  services: Services,
  tx: Transaction,
  account: typeof accounts.$inferInsert & DeclinedEmails,
  provider: ReturnType<typeof getProvider>,
  { client }: ClientContext,
): Promise<CompletedSignup> {
  const { id, email } = account;
  if (provider !== undefined && provider !== 'steam') return openSession(services, tx, id, client);
  if (email == null) throw new Error('The account has no email address to verify');
  if (provider === undefined) await requestVerification(services, tx, { ...account, email });
  else await sendProviderVerification(services, tx, { ...account, email }, provider);
  return { requiresEmailVerification: true, message: signupTexts.checkMail, email };
}
