import { KIND_OF_TYPE } from '@app/contract/notifications/kinds';
import { DIGEST_LISTED_MAX } from '@app/contract/notifications/limits';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { EmailKind } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../services.ts';
import { type Account, findAccount } from '../../accounts/index.ts';
import {
  type DigestProps,
  digestEmail,
  type EmailProps,
  type FindEmailCard,
  type NotificationProps,
  notificationEmail,
} from './emails.ts';
import { listAccountsWithDueEmails, type PendingEmail, takeDueEmails } from './pending-emails.store.ts';
import { listEmailedKinds, readPreferences } from './preferences.ts';
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

/** Accounts that are read at a time. */
const PAGE_SIZE = 100;

/** The emails about notifications. */
export interface NotificationEmails {
  readonly single: EmailKind<NotificationProps>;
  readonly digest: EmailKind<DigestProps>;
}

/** Defines the emails about notifications. Each is still wanted unless the user has since turned off its kinds or deleted the account. */
export function defineNotificationEmails(services: Services, findCard: FindEmailCard): NotificationEmails {
  const { config, database, keys, mail } = services;

  async function isWanted(
    { unsubscribeToken, kinds }: EmailProps & Partial<Pick<DigestProps, 'kinds'>>,
    to: string,
  ): Promise<boolean> {
    const unsubscription = readUnsubscribeToken(keys.unsubscribe, unsubscribeToken);
    if (!unsubscription) return false;
    const { accountId, kind } = unsubscription;
    const account = await findAccount(database.db, accountId);
    if (!account || findRecipient(account) !== to) return false;
    const emailed = listEmailedKinds(await readPreferences(services, accountId), kind);
    return emailed.some((candidate) => kinds?.includes(candidate) ?? true);
  }

  const single = { ...notificationEmail(config, findCard), isWanted };
  const digest = { ...digestEmail(config), isWanted };
  mail.define(single);
  mail.define(digest);
  return { single, digest };
}

/** Enqueues the emails of notifications that are due, each exactly once: one for each notification, or one digest. */
export async function enqueueNotificationEmails(services: Services, emails: NotificationEmails): Promise<void> {
  const { clock, database, transact } = services;
  const now = clock.now();
  for (;;) {
    const accountIds = await listAccountsWithDueEmails(database.db, now, PAGE_SIZE);
    for (const accountId of accountIds) await transact((tx) => enqueueDue(services, emails, tx, accountId, now));
    if (accountIds.length < PAGE_SIZE) break;
  }
}

/** In one transaction, so that a crash neither loses an email nor enqueues it twice. */
async function enqueueDue(
  services: Services,
  { single, digest }: NotificationEmails,
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const due = await takeDueEmails(tx, accountId, now);
  const account = await findAccount(tx, accountId);
  const to = account && findRecipient(account);
  if (!account || to === undefined) return;
  for (const email of due) if (!email.inDigest) await enqueueSingle(services, single, tx, account, to, email);
  const inDigest = due.filter((email) => email.inDigest);
  await enqueueDigest(services, digest, tx, account, to, inDigest);
}

async function enqueueSingle(
  { keys, mail }: Services,
  kind: NotificationEmails['single'],
  tx: Transaction,
  { username }: Account,
  to: string,
  { id, accountId, type, title, message, redirectUrl }: PendingEmail,
): Promise<void> {
  const unsubscribeToken = createUnsubscribeToken(keys.unsubscribe, { accountId, kind: KIND_OF_TYPE[type] });
  const props = { username, unsubscribeToken, notification: { type, title, message, redirectUrl } };
  await mail.enqueue(tx, kind, { id, to, props, cause: 'recipient' });
}

async function enqueueDigest(
  { keys, mail }: Services,
  kind: NotificationEmails['digest'],
  tx: Transaction,
  { id: accountId, username }: Account,
  to: string,
  due: readonly PendingEmail[],
): Promise<void> {
  const [first] = due;
  if (!first) return;
  const notifications = due.slice(-DIGEST_LISTED_MAX).map(({ title, message }) => ({ title, message }));
  const unsubscribeToken = createUnsubscribeToken(keys.unsubscribe, { accountId, kind: null });
  const kinds = [...new Set(due.map(({ type }) => KIND_OF_TYPE[type]))];
  const props = { username, unsubscribeToken, kinds, notifications, count: due.length };
  await mail.enqueue(tx, kind, { id: first.id, to, props, cause: 'recipient' });
}

/**
 * Returns the recipient of an account's notification emails; undefined without a verified email address, or while the account is
 * blocked.
 */
function findRecipient({ email, emailVerified, blockedAt }: Account): string | undefined {
  return emailVerified && email !== null && blockedAt === null ? email : undefined;
}
