import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { EMAIL_RATES } from '@app/contract/email/limits';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { RESET_LINK_SECONDS } from '@app/contract/passwords/limits';
import { LOGIN_RATES } from '@app/contract/sign-in/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Cookies } from '../../platform/http/requests/cookies.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  findAccount,
  lockNewestWithoutVerifiedSignIn,
  lockVerifiedByEmail,
  requireNotBlocked,
  updateAccount,
} from '../accounts/index.ts';
import {
  authorizeLink,
  consumeAuthorizedLink,
  type LinkWithAccount,
  replaceLink,
  rethrowAsInvalidLink,
  verifyEmailAddress,
} from '../email-links/index.ts';
import { unlinkIdentities } from '../identities/index.ts';
import { releasePictures } from '../profile/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { type ClientContext, type KnownDevice, readKnownDevice } from '../sign-in/index.ts';
import { hasVerifiedSignInMethod, listLinkedProviders } from '../sign-in-methods/index.ts';
import { deleteSecondFactor } from '../two-factor/index.ts';
import { resetPasswordEmail } from './emails.ts';
import { replacePassword } from './password-writer.ts';
import { requireUncommonPassword } from './rules/require-uncommon-password.ts';

const QUEUE = 'forgot-password';

interface ResetRequest {
  readonly emailKey: string;
  readonly client: Client;
  /** The device of the client, if it is a known device of the account with this email address. */
  readonly knownDevice?: KnownDevice | undefined;
}

/**
 * Defines the email and the job of a reset. The account is looked up after the response, whose time therefore does not reveal
 * whether there is an account.
 */
export function definePasswordReset(services: Services): void {
  const { config, jobs, keys, mail, transact } = services;
  mail.define(resetPasswordEmail(config));
  jobs.define({
    queue: QUEUE,
    async work(data, finish) {
      const request: ResetRequest = JSON.parse(unseal(keys.seal, (data as { sealed: string }).sealed).toString());
      await transact(async (tx) => {
        await sendResetLink(services, tx, request);
        await finish(tx);
      });
    },
  });
}

/**
 * Sends a reset link to an email address: for its verified account, otherwise for its newest account without a
 * verified sign-in method. The response does not reveal whether there is one. A known device of the verified account
 * has its own rate limit, so that requests by others cannot exhaust it.
 * @throws Failure RATE_LIMITED
 */
export async function requestPasswordReset(
  services: Services,
  email: string,
  { client, cookies }: ClientContext,
): Promise<void> {
  const { clock, jobs, keys, limits, randomness, transact } = services;
  const emailKey = normalizeEmail(email);
  const knownDevice = await findKnownDevice(services, emailKey, cookies);
  if (knownDevice) await limits.consume('mail-from-known', [knownDevice.id], EMAIL_RATES);
  else await limits.consume('mail', [client.ipAddress, emailKey], EMAIL_RATES);
  const request: ResetRequest = { emailKey, client, knownDevice };
  const sealed = seal(keys.seal, Buffer.from(JSON.stringify(request)));
  await transact((tx) => jobs.enqueue(tx, QUEUE, randomness.id(clock.now()), { sealed }));
}

/**
 * Consumes a link and replaces the password. No session is opened, so the next login still requires the second factor.
 * An account with an unverified email address may have been created by someone else: its other sign-in methods are
 * removed first, then its email address is marked as verified.
 * @throws Failure LINK_INVALID, ACCOUNT_BLOCKED; RATE_LIMITED, or VALIDATION_FAILED for a common password, which leave the
 *   link valid
 */
export async function confirmPasswordReset(
  services: Services,
  token: string,
  password: string,
  context: ClientContext,
): Promise<void> {
  const { config, hasher, limits, transact } = services;
  // Check the link first: hashing is expensive
  const request = { token, findCaller: async () => undefined };
  const linkWithAccount = await authorizeLink(services, request, ['reset-password'], context);
  const { account } = linkWithAccount;
  requireNotBlocked(account);
  requireResettable(account);
  await requireUncommonPassword(config.productName, password, account);
  await limits.consume('reset-password', [context.client.ipAddress, account.id], LOGIN_RATES);
  const passwordHash = await hasher.hash(password, account.id);
  await transact((tx) => resetPassword(services, tx, linkWithAccount, passwordHash, context.client)).catch(
    rethrowAsInvalidLink,
  );
}

/**
 * Returns the known device of a browser if it belongs to the verified account with the email address. Looks the account
 * up by the cookie: the timing of a lookup by email address would reveal whether there is an account.
 */
async function findKnownDevice(
  services: Services,
  emailKey: string,
  cookies: Cookies,
): Promise<KnownDevice | undefined> {
  const knownDevice = readKnownDevice(services, cookies);
  const account = knownDevice && (await findAccount(services.database.db, knownDevice.accountId));
  return account?.emailVerified && account.emailKey === emailKey ? knownDevice : undefined;
}

async function sendResetLink(
  services: Services,
  tx: Transaction,
  { emailKey, client, knownDevice }: ResetRequest,
): Promise<void> {
  const { clock, config, mail, randomness } = services;
  const account = (await lockVerifiedByEmail(tx, emailKey)) ?? (await lockNewestWithoutVerifiedSignIn(tx, emailKey));
  if (!account?.email) return;
  const { id: accountId, email, username } = account;
  const now = clock.now();
  const token = generateToken(randomness);
  const expiresAt = addSeconds(now, RESET_LINK_SECONDS);
  const href = `${config.publicUrl}/reset-password?token=${token}`;
  // The email address may have moved to another account since the request
  const isKnown = knownDevice !== undefined && account.emailVerified && accountId === knownDevice.accountId;
  const isMailed = await mail.enqueue(tx, resetPasswordEmail(config), {
    id: randomness.id(now),
    to: email,
    props: { username, href },
    cause: isKnown ? { knownDevice: knownDevice.id } : undefined,
  });
  const link = { tokenHash: hashToken(token), accountId, purpose: 'reset-password', email, expiresAt } as const;
  await replaceLink(tx, link, isMailed);
  // An unverified account must not learn that no other account has verified the email address
  if (account.emailVerified) await recordSecurityEvent(services, tx, accountId, 'password_reset_requested', client);
}

async function resetPassword(
  services: Services,
  tx: Transaction,
  linkWithAccount: LinkWithAccount,
  passwordHash: string,
  client: Client,
) {
  const { account } = await consumeAuthorizedLink(services, tx, linkWithAccount);
  requireResettable(account);
  if (account.emailVerified) return replacePassword(services, tx, 'reset', { account, passwordHash, client });
  const trusted = await removeUntrustedAccess(services, tx, account, client);
  const verified = await verifyEmailAddress(services, tx, trusted, {});
  return replacePassword(services, tx, 'reset', { account: verified, passwordHash, client });
}

/** Requires that a reset link may replace the password of its account. @throws Failure LINK_INVALID */
function requireResettable(account: Account): void {
  // Since the request, someone other than the recipient of this link may have linked a verified identity
  if (!account.emailVerified && hasVerifiedSignInMethod(account)) throw failure(emailLinkErrors, 'LINK_INVALID');
}

/**
 * Removes everything that someone else may have added to an account with an unverified email address: linked identities,
 * the second factor, pending changes, the picture, and the email addresses whose owners declined its links. Runs in the
 * caller's transaction, which has locked the account. Sessions, trusted devices and links are revoked by the password change
 * that follows. @returns the changed account
 */
async function removeUntrustedAccess(
  services: Services,
  tx: Transaction,
  account: Account,
  client: Client,
): Promise<Account> {
  const { id } = account;
  const { linked } = await unlinkIdentities(services, tx, account, listLinkedProviders(account.linked), client);
  await deleteSecondFactor(tx, id);
  await releasePictures(services, tx, id);
  const cleared = { secondFactorSince: null, pendingEmail: null, pendingPasswordHash: null, pictureKey: null };
  const changes = { linked, ...cleared, declinedEmailKeys: [] };
  const trusted = await updateAccount(tx, id, changes, services.clock.now());
  if (!trusted) throw new Error('Locked account not found');
  return trusted;
}
