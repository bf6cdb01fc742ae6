import { userDeleted } from '@app/contract/accounts/events';
import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { createEvent } from '@app/contract/core/realtime';
import { EMAIL_RATES } from '@app/contract/email/limits';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { deletionErrors } from '@app/contract/privacy/errors';
import { DELETION_LINK_SECONDS } from '@app/contract/privacy/limits';
import { publishAfterCommit } from '../../platform/bus/bus.ts';
import { addSeconds } from '../../platform/clock.ts';
import { retryOnLockTimeout } from '../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  deleteAccount,
  findAccount,
  findVerifiedByEmail,
  lockRequiredAccount,
  requireAccount,
  requireNotBlocked,
  requireRemainingAdmin,
} from '../accounts/index.ts';
import { linkBrowserCookie } from '../browser-cookies/index.ts';
import { keepInterval } from '../draw-intervals/index.ts';
import {
  authorizeLink,
  consumeLink,
  isEmailDeclined,
  type LinkRequest,
  lockLinkAccount,
  replaceLink,
} from '../email-links/index.ts';
import { releasePictures } from '../profile/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { requireRecentLogin, revokeAllSessions } from '../sessions/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { accountDeletedEmail, accountDeletionEmail } from './emails.ts';

/** Changes what outlives a deleted account, such as its projects. */
export type BeforeDeletion = (services: Services, tx: Transaction, accountId: string) => Promise<void>;

/**
 * Sends the link that deletes the caller's account. If another account has verified the email address, the response is the
 * same and no email is sent.
 * @throws Failure REAUTHENTICATION_REQUIRED, NO_EMAIL, LAST_ADMIN, RATE_LIMITED
 */
export async function requestAccountDeletion(
  services: Services,
  caller: Caller,
  { client, cookies }: ClientContext,
): Promise<void> {
  const { clock, config, database, limits, mail, randomness, transact } = services;
  const now = clock.now();
  requireRecentLogin(caller, now);
  const accountId = caller.account.id;
  const current = await requireAccount(database.db, accountId);
  if (current.emailKey === null) throw failure(deletionErrors, 'NO_EMAIL');
  await limits.consume('mail', [accountId], EMAIL_RATES);
  const browserToken = generateToken(randomness);
  await transact(async (tx) => {
    const account = await lockRequiredAccount(tx, accountId);
    const { email, emailVerified, username } = account;
    if (email === null) throw failure(deletionErrors, 'NO_EMAIL');
    await requireRemainingAdmin(tx, config, account, undefined);
    const verified = await findVerifiedByEmail(tx, normalizeEmail(email));
    const token = generateToken(randomness);
    const href = `${config.publicUrl}/confirm-account-deletion?token=${token}`;
    const isMailed = await mail.enqueue(tx, accountDeletionEmail(config), {
      id: randomness.id(now),
      to: email,
      props: { username, href },
      cause: emailVerified ? 'recipient' : undefined,
      // An unverified email address may belong to someone else
      isSuppressed: !emailVerified && (verified !== undefined || isEmailDeclined(account, email)),
    });
    const link = {
      tokenHash: hashToken(token),
      accountId,
      purpose: 'delete-account',
      email,
      browserHash: hashToken(browserToken),
      expiresAt: addSeconds(now, DELETION_LINK_SECONDS),
    } as const;
    await replaceLink(tx, link, isMailed);
    await recordSecurityEvent(services, tx, accountId, 'deletion_requested', client);
    tx.afterCommit(() => linkBrowserCookie.add(cookies, browserToken));
  });
}

/**
 * Consumes a link: deletes the account and all its data, revokes its sessions on every node and, if its email address is
 * verified, notifies the mailbox.
 * @param beforeDeletion runs in the transaction before the account is deleted
 * @throws Failure LINK_INVALID, ACCOUNT_BLOCKED, LAST_ADMIN, UNAVAILABLE, or a failure of `authorizeLink`
 */
export async function confirmAccountDeletion(
  services: Services,
  request: LinkRequest,
  context: ClientContext,
  beforeDeletion: BeforeDeletion,
): Promise<void> {
  await authorizeLink(services, request, ['delete-account'], context);
  await retryOnLockTimeout(services.transact, (tx) => deleteByLink(services, tx, request.token, beforeDeletion));
}

/**
 * Deletes an account with all its data and sessions, in the caller's transaction, which has locked the account. If its email
 * address is verified, notifies the mailbox. Run the transaction with `retryOnLockTimeout`. After the commit, the sockets and
 * every node are informed, and the pictures are discarded.
 * @param requestId the request of an admin; null if the user deletes the account
 * @throws Failure LAST_ADMIN
 */
export async function deleteLockedAccount(
  services: Services,
  tx: Transaction,
  account: Account,
  requestId: string | null,
): Promise<void> {
  const { clock, config, mail, randomness } = services;
  const { id, email, emailVerified, username, publicKey } = account;
  await requireRemainingAdmin(tx, config, account, undefined);
  if (publicKey !== null) await services.walletLost.run(tx, { accountId: id, wallet: publicKey });
  const event = { userId: id, deletedUser: { id }, requestId, status: 'success' } as const;
  // Published before the revocation, which closes the sockets
  publishAfterCommit(services, tx, 'account', {
    accountId: id,
    revision: account.revision + 1,
    events: [createEvent(userDeleted, event)],
  });
  await revokeAllSessions(services, tx, id);
  publishAfterCommit(services, tx, 'account.administered', { accountId: id, change: 'deletion', requestId });
  await releasePictures(services, tx, id);
  await keepInterval(services, tx, account);
  await deleteAccount(tx, id);
  // An unverified email address may belong to someone else
  if (emailVerified && email !== null)
    await mail.enqueue(tx, accountDeletedEmail(config), {
      id: randomness.id(clock.now()),
      to: email,
      props: { username },
    });
}

async function deleteByLink(
  services: Services,
  tx: Transaction,
  token: string,
  beforeDeletion: BeforeDeletion,
): Promise<void> {
  await lockLinkAccount(tx, hashToken(token));
  const link = await consumeLink(tx, hashToken(token), 'delete-account', services.clock.now());
  const account = link && (await findAccount(tx, link.accountId));
  if (!account) throw failure(emailLinkErrors, 'LINK_INVALID');
  requireNotBlocked(account);
  await beforeDeletion(services, tx, account.id);
  return deleteLockedAccount(services, tx, account, null);
}
