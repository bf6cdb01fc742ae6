import { accountChanged } from '@app/contract/accounts/events';
import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { createEvent } from '@app/contract/core/realtime';
import { emailChangeErrors } from '@app/contract/email/errors';
import { EMAIL_CHANGE_LINK_SECONDS, EMAIL_RATES } from '@app/contract/email/limits';
import { identityErrors } from '@app/contract/identities/errors';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  lockAccount,
  publishAccountChange,
  requireAccount,
  requireRemainingAdmin,
  updateAccount,
} from '../accounts/index.ts';
import { linkBrowserCookie } from '../browser-cookies/index.ts';
import {
  authorizeLink,
  consumeAuthorizedLink,
  deleteAllLinks,
  findAccountsWithExpiredLink,
  findLinkBrowser,
  hasUnexpiredLink,
  type LinkRequest,
  type LinkWithAccount,
  sendLink,
  verifyEmailAddress,
} from '../email-links/index.ts';
import { unlinkIdentities } from '../identities/index.ts';
import { emailChangedReport, recordSecurityEvent, reportSecurityChange } from '../security-log/index.ts';
import { lockAccountOfSession, requireRecentLogin } from '../sessions/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { listSignInMethods, omitProviders, PROVIDERS_UNLINKED_BY_EMAIL_CHANGE } from '../sign-in-methods/index.ts';
import { emailChangeConflictEmail, emailChangeEmail, emailChangeRequestedEmail } from './emails.ts';

/**
 * Sends a link to the new email address and a notice to the current one. If another account has verified the new email
 * address, the response is the same and its owner gets a notice without a link. A new request revokes the earlier link.
 * @throws Failure REAUTHENTICATION_REQUIRED, EMAIL_UNCHANGED, RATE_LIMITED; LAST_SIGN_IN_METHOD if the only
 *   sign-in methods are identities that the change unlinks
 */
export async function requestEmailChange(
  services: Services,
  caller: Caller,
  email: string,
  { client, cookies }: ClientContext,
): Promise<void> {
  const { clock, database, limits, randomness, transact } = services;
  requireRecentLogin(caller, clock.now());
  const accountId = caller.account.id;
  // Checked before the request is counted, so that the user can correct the email address immediately
  requirePossibleChange(await requireAccount(database.db, accountId), email);
  // This limit is separate from that of the resend button, which the next page offers immediately
  await limits.consume('email-change', [accountId], EMAIL_RATES);
  await limits.consume('mail', [normalizeEmail(email)], EMAIL_RATES);
  const browserToken = generateToken(randomness);
  await transact(async (tx) => {
    const account = await lockAccountOfSession(tx, caller);
    requirePossibleChange(account, email);
    await updateAccount(tx, accountId, { pendingEmail: email }, clock.now());
    await recordSecurityEvent(services, tx, accountId, 'email_change_requested', client);
    await sendChangeLink(services, tx, account, email, hashToken(browserToken));
    await notifyCurrentMailbox(services, tx, account, email);
    tx.afterCommit(() => linkBrowserCookie.add(cookies, browserToken));
    publishAccountChange(services, tx, accountId);
  });
}

/** Sends the link of a pending change again, which revokes the earlier one. */
export async function resendEmailChange(
  services: Services,
  tx: Transaction,
  account: Account,
  pendingEmail: string,
): Promise<void> {
  await sendChangeLink(services, tx, account, pendingEmail, await findLinkBrowser(tx, account.id, 'change-email'));
}

/**
 * Consumes a link: its email address becomes the account's verified email address, and every other link of the account
 * is revoked. Identities at Discord and Google are unlinked, because they verified the former email address.
 * @throws Failure LINK_INVALID, EMAIL_ADDRESS_CLAIMED, LAST_SIGN_IN_METHOD, LAST_ADMIN, and those of `authorizeLink`
 */
export async function confirmEmailChange(
  services: Services,
  request: LinkRequest,
  context: ClientContext,
): Promise<void> {
  const authorized = await authorizeLink(services, request, ['change-email'], context);
  try {
    await services.transact((tx) => applyChange(services, tx, authorized, context.client));
  } catch (error) {
    // Another account has verified this email address
    if (isUniqueViolation(error, 'accounts_verified_email')) throw failure(emailChangeErrors, 'EMAIL_ADDRESS_CLAIMED');
    throw error;
  }
}

/** Cancels pending changes whose link has expired. */
export async function cancelExpiredEmailChanges(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const accountId of await findAccountsWithExpiredLink(services.database.db, 'change-email', now)) {
    await services.transact(async (tx) => {
      // Lock first: a concurrent request may have stored a new link
      const account = await lockAccount(tx, accountId);
      if (!account?.pendingEmail || (await hasUnexpiredLink(tx, accountId, 'change-email', now))) return;
      await updateAccount(tx, accountId, { pendingEmail: null }, now);
      publishAccountChange(services, tx, accountId);
    });
  }
}

function sendChangeLink(
  services: Services,
  tx: Transaction,
  account: Account,
  email: string,
  browserHash: string | null,
): Promise<void> {
  const { username } = account;
  return sendLink(
    services,
    tx,
    { ...account, email },
    {
      purpose: 'change-email',
      browserHash,
      lifetimeSeconds: EMAIL_CHANGE_LINK_SECONDS,
      page: '/confirm-email-change',
      kind: emailChangeEmail(services.config),
      propsOf: (href) => ({ username, href }),
      notice: emailChangeConflictEmail(services.config),
    },
  );
}

/** Notifies the current mailbox; skipped if it is unverified, because it may belong to someone else. */
async function notifyCurrentMailbox(
  { clock, config, mail, randomness }: Services,
  tx: Transaction,
  account: Account,
  newEmail: string,
): Promise<void> {
  if (!account.emailVerified || account.email === null) return;
  const props = { username: account.username, newEmail };
  await mail.enqueue(tx, emailChangeRequestedEmail(config), {
    id: randomness.id(clock.now()),
    to: account.email,
    props,
  });
}

async function applyChange(
  services: Services,
  tx: Transaction,
  authorized: LinkWithAccount,
  client: Client,
): Promise<void> {
  const { config } = services;
  const { link, account } = await consumeAuthorizedLink(services, tx, authorized);
  requireSignInMethod(account, link.email);
  const { linked } = await unlinkIdentities(services, tx, account, PROVIDERS_UNLINKED_BY_EMAIL_CHANGE, client);
  const emailKey = normalizeEmail(link.email);
  // A password pending for the former email address is deleted along with its link
  const changes = { linked, email: link.email, emailKey, pendingEmail: null, pendingPasswordHash: null };
  await requireRemainingAdmin(tx, config, account, { ...account, ...changes, emailVerified: true });
  await verifyEmailAddress(services, tx, account, changes);
  await deleteAllLinks(tx, account.id);
  await recordSecurityEvent(services, tx, account.id, 'email_changed', client);
  const unlinked = PROVIDERS_UNLINKED_BY_EMAIL_CHANGE.filter((provider) => account.linked[provider]);
  await reportSecurityChange(services, tx, account, emailChangedReport(link.email, unlinked, config.publicUrl), client);
  const change = { changeType: 'emailChanged', isSignup: false } as const;
  publishAccountChange(services, tx, account.id, [createEvent(accountChanged, change)]);
}

/** Requires that a change to an email address can be requested. @throws Failure EMAIL_UNCHANGED, LAST_SIGN_IN_METHOD */
function requirePossibleChange(account: Account, email: string): void {
  if (account.emailKey === normalizeEmail(email)) throw failure(emailChangeErrors, 'EMAIL_UNCHANGED');
  requireSignInMethod(account, email);
}

/** @throws Failure LAST_SIGN_IN_METHOD if no sign-in method would remain after the change */
function requireSignInMethod(account: Account, email: string): void {
  const linked = omitProviders(account.linked, PROVIDERS_UNLINKED_BY_EMAIL_CHANGE);
  if (listSignInMethods({ ...account, email, linked }).length === 0)
    throw failure(identityErrors, 'LAST_SIGN_IN_METHOD');
}
