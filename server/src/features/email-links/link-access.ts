import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { EMAIL_LINK_PASSWORD_ATTEMPTS, EMAIL_LINK_RATES } from '@app/contract/email-links/limits';
import type { EmailLinkNeeds, EmailLinkPurpose } from '@app/contract/email-links/purposes';
import type { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import { signInErrors } from '@app/contract/sign-in/errors';
import type { Database } from '../../platform/database/database.ts';
import { type Failure, failure } from '../../platform/failure.ts';
import type { Caller, FindCaller } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  countSignedUpInBrowser,
  findAccount,
  lockAccount,
  lockEmailAddress,
  requireNotBlocked,
  storeDeclinedEmails,
} from '../accounts/index.ts';
import { linkBrowserCookie, signupBrowserCookie } from '../browser-cookies/index.ts';
import { isLoginRecent, reauthenticationRequired } from '../sessions/index.ts';
import { type ClientContext, consumeLoginLimit } from '../sign-in/index.ts';
import { addDeclinedEmail, isEmailDeclined } from './send-link.ts';
import { consumeLink, countPasswordAttempt, deleteLink, type EmailLink, findLink, replaceLinkToken } from './store.ts';

/** A request to use an email link. */
export interface LinkRequest {
  readonly token: string;
  readonly findCaller: FindCaller;
  readonly password?: string | undefined;
  readonly switchAccount?: boolean | undefined;
}

/** An unexpired link and its account. */
export interface LinkWithAccount {
  readonly link: EmailLink;
  readonly account: Account;
}

/** A link that the client may use. */
export interface AuthorizedLink extends LinkWithAccount {
  /** The caller, if logged in to the account of the link. */
  readonly ownCaller: Caller | undefined;
}

const SIGN_IN_PURPOSES: readonly EmailLinkPurpose[] = ['verify-email', 'verify-provider', 'link-provider'];
/** Links that complete a sign-up. */
const SIGN_UP_PURPOSES: readonly EmailLinkPurpose[] = ['verify-email', 'verify-provider'];
const ATTACHING_PURPOSES: readonly EmailLinkPurpose[] = [...SIGN_UP_PURPOSES, 'change-email', 'add-password'];
const RESTRICTED_PURPOSES: readonly EmailLinkPurpose[] = [...ATTACHING_PURPOSES, 'delete-account'];

/**
 * Finds an email link and checks that this client may use it (docs/reference/email-links.md). A link that attaches an email
 * address to an account, or deletes the account, requires a session of that account, the browser that started the action, or
 * the account's password. Otherwise the mailbox's owner could be tricked into verifying the email address for an account that
 * someone else controls, and a program that opens links could delete the account.
 * @throws Failure LINK_INVALID, PASSWORD_REQUIRED, PASSWORD_INCORRECT, OTHER_BROWSER, ACCOUNT_SWITCH,
 *   REAUTHENTICATION_REQUIRED, TOKEN_EXPIRED, RATE_LIMITED
 */
export async function authorizeLink(
  services: Services,
  { token, findCaller, password, switchAccount }: LinkRequest,
  purposes: readonly EmailLinkPurpose[],
  context: ClientContext,
): Promise<AuthorizedLink> {
  const linkWithAccount = await findLinkWithAccount(services, token, purposes);
  const caller = await findCaller();
  const needs = await determineNeeds(services, linkWithAccount, caller, context, switchAccount);
  const isOwn = caller?.account.id === linkWithAccount.account.id;
  const authorized = { ...linkWithAccount, ownCaller: isOwn ? caller : undefined };
  if (needs === 'nothing') return authorized;
  if (needs === 'password' && password !== undefined) {
    await requirePassword(services, linkWithAccount, password, context);
    return authorized;
  }
  // If a concurrent request has used the link since, it is invalid
  await findLinkWithAccount(services, token, purposes);
  throw createNeedsFailure(needs, caller);
}

/**
 * Consumes a link in the caller's transaction. Locks its account and its email address, so that verifications of one
 * email address run one after another. @throws Failure LINK_INVALID, ACCOUNT_BLOCKED
 */
export async function consumeAuthorizedLink(
  { clock }: Services,
  tx: Database,
  { link: { tokenHash: hash, purpose, email, accountId } }: LinkWithAccount,
): Promise<LinkWithAccount> {
  await lockEmailAddress(tx, normalizeEmail(email));
  const account = await lockAccount(tx, accountId);
  const link = await consumeLink(tx, hash, purpose, clock.now());
  if (!account || !link || !isCurrent(link, account)) throw failure(emailLinkErrors, 'LINK_INVALID');
  requireNotBlocked(account);
  return { link, account };
}

/**
 * Invalidates a link that the mailbox's owner declined. If it attaches the email address to the account, the account can
 * send no further link to that mailbox. @throws Failure LINK_INVALID
 */
export async function declineLink(
  services: Services,
  token: string,
  purposes: readonly EmailLinkPurpose[],
): Promise<void> {
  const { link } = await findLinkWithAccount(services, token, purposes);
  await services.transact(async (tx) => {
    const account = await lockAccount(tx, link.accountId);
    if (!ATTACHING_PURPOSES.includes(link.purpose)) return deleteLink(tx, link.tokenHash);
    // Keep the row under an unknown token: the account's owner must not learn that the link was declined
    await replaceLinkToken(tx, link.tokenHash, hashToken(generateToken(services.randomness)));
    if (!account || isEmailDeclined(account, link.email)) return;
    await storeDeclinedEmails(tx, link.accountId, addDeclinedEmail(account, link.email));
  });
}

/** Returns a link's purpose and what using it requires. @throws Failure LINK_INVALID, TOKEN_EXPIRED, RATE_LIMITED */
export async function getLinkInfo(
  services: Services,
  { token, findCaller }: Pick<LinkRequest, 'token' | 'findCaller'>,
  context: ClientContext,
): Promise<ResponseOf<typeof getEmailLinkInfo>> {
  await services.limits.consume('link-info', [context.client.ipAddress], EMAIL_LINK_RATES);
  const linkWithAccount = await findLinkWithAccount(services, token);
  const { purpose, email, provider, data } = linkWithAccount.link;
  const providerUsername = data?.username ?? data?.displayName ?? data?.email;
  return {
    purpose,
    email,
    ...(provider !== null && { provider }),
    ...(providerUsername !== undefined && { providerUsername }),
    needs: await determineNeeds(services, linkWithAccount, await findCaller(), context),
  };
}

async function findLinkWithAccount(
  { clock, database: { db } }: Services,
  token: string,
  purposes?: readonly EmailLinkPurpose[],
): Promise<LinkWithAccount> {
  const link = await findLink(db, hashToken(token), clock.now());
  const account = link && (await findAccount(db, link.accountId));
  if (!account || !isCurrent(link, account)) throw failure(emailLinkErrors, 'LINK_INVALID');
  if (purposes && !purposes.includes(link.purpose)) throw failure(emailLinkErrors, 'LINK_INVALID');
  return { link, account };
}

/**
 * Whether the client is the browser that started the action; false if several accounts with the email address signed up in this
 * browser.
 */
async function isSameBrowser(
  { database: { db } }: Services,
  { link, account }: LinkWithAccount,
  { cookies }: ClientContext,
): Promise<boolean> {
  if (!SIGN_UP_PURPOSES.includes(link.purpose)) {
    return link.browserHash !== null && linkBrowserCookie.hashes(cookies).includes(link.browserHash);
  }
  const hashes = signupBrowserCookie.hashes(cookies);
  const hasSignedUpHere = account.signupBrowserHash !== null && hashes.includes(account.signupBrowserHash);
  return hasSignedUpHere && (await countSignedUpInBrowser(db, normalizeEmail(link.email), hashes)) === 1;
}

async function determineNeeds(
  services: Services,
  linkWithAccount: LinkWithAccount,
  caller: Caller | undefined,
  context: ClientContext,
  isSwitching = false,
): Promise<EmailLinkNeeds> {
  const { purpose, browserHash } = linkWithAccount.link;
  const isCallersAccount = caller?.account.id === linkWithAccount.account.id;
  if (caller && !isCallersAccount && !isSwitching && SIGN_IN_PURPOSES.includes(purpose)) return 'switch';
  if (purpose === 'link-provider' && browserHash !== null) {
    if (caller && isCallersAccount) return isLoginRecent(caller, services.clock.now()) ? 'nothing' : 'reauthentication';
    return (await isSameBrowser(services, linkWithAccount, context)) ? 'nothing' : 'browser';
  }
  if (
    !RESTRICTED_PURPOSES.includes(purpose) ||
    isCallersAccount ||
    (await isSameBrowser(services, linkWithAccount, context))
  )
    return 'nothing';
  return linkWithAccount.account.passwordHash === null ? 'browser' : 'password';
}

async function requirePassword(
  services: Services,
  { link, account }: LinkWithAccount,
  password: string,
  context: ClientContext,
): Promise<void> {
  const emailKey = normalizeEmail(account.email ?? link.email);
  const deviceAccountId = await consumeLoginLimit(services, context, emailKey, account.id);
  // Count before hashing, so that concurrent attempts cannot exceed the limit
  if (!(await countPasswordAttempt(services.database.db, link.tokenHash, EMAIL_LINK_PASSWORD_ATTEMPTS)))
    throw failure(emailLinkErrors, 'LINK_INVALID');
  if (await services.hasher.verify(account.passwordHash, password, deviceAccountId)) return;
  const message = signInErrors.PASSWORD_INCORRECT.text;
  throw failure(signInErrors, 'PASSWORD_INCORRECT', { details: [{ path: 'password', message }] });
}

/** Whether the account still has the email address, or the pending one, to which the link was sent. */
function isCurrent({ purpose, email }: EmailLink, { emailKey, pendingEmail }: Account): boolean {
  return purpose === 'change-email' ? pendingEmail === email : emailKey === normalizeEmail(email);
}

/** Creates the failure of a request that lacks what the link needs. */
function createNeedsFailure(needs: Exclude<EmailLinkNeeds, 'nothing'>, caller: Caller | undefined): Failure {
  switch (needs) {
    case 'password':
      return failure(emailLinkErrors, 'PASSWORD_REQUIRED');
    case 'switch':
      return failure(emailLinkErrors, 'ACCOUNT_SWITCH');
    case 'reauthentication':
      return reauthenticationRequired(caller?.reauthenticationMethods ?? []);
    case 'browser':
      return failure(emailLinkErrors, 'OTHER_BROWSER');
  }
}
