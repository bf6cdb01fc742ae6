import { KIND_OF_TYPE } from '@app/contract/notifications/kinds';
import { DIGEST_LISTED_MAX } from '@app/contract/notifications/limits';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../services.ts';
import { type Account, findAccount } from '../accounts/index.ts';
import { type DigestProps, digestEmail, type EmailProps, notificationEmail } from './emails.ts';
import { listAccountsWithDueEmails, type PendingEmail, takeDueEmails } from './pending-emails.store.ts';
import { findPreferences } from './preferences.store.ts';
import { listEmailedKinds } from './preferences.ts';
import { presentPreferences } from './presenter.ts';
import { createUnsubscribeToken, readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

/** Accounts that are read at a time. */
const PAGE_SIZE = 100;

/** Enqueues the emails of notifications that are due, each exactly once: one for each notification, or one digest. */
export function notificationEmails({ config, database: { db }, transact, clock, mail, keys }: Services): JobKind {
  const single = notificationEmail(config);
  const digest = digestEmail(config);
  mail.define({ ...single, isWanted });
  mail.define({ ...digest, isWanted });

  /** Since the email was enqueued, the user may have turned off its kinds or deleted the account. */
  async function isWanted(
    { unsubscribeToken, kinds }: EmailProps & Partial<Pick<DigestProps, 'kinds'>>,
    to: string,
  ): Promise<boolean> {
    const unsubscription = readUnsubscribeToken(keys.unsubscribe, unsubscribeToken);
    if (!unsubscription) return false;
    const { accountId, kind } = unsubscription;
    const account = await findAccount(db, accountId);
    if (!account || findRecipient(account) !== to) return false;
    const emailed = listEmailedKinds(presentPreferences(await findPreferences(db, accountId)), kind);
    return emailed.some((candidate) => kinds?.includes(candidate) ?? true);
  }

  const tokenFor = (unsubscription: Unsubscription) => createUnsubscribeToken(keys.unsubscribe, unsubscription);

  async function enqueueSingle(tx: Transaction, { username }: Account, to: string, due: PendingEmail): Promise<void> {
    const { id, accountId, type, title, message, redirectUrl } = due;
    const unsubscribeToken = tokenFor({ accountId, kind: KIND_OF_TYPE[type] });
    const props = { username, unsubscribeToken, notification: { type, title, message, redirectUrl } };
    await mail.enqueue(tx, single, { id, to, props, cause: 'recipient' });
  }

  async function enqueueDigest(
    tx: Transaction,
    account: Account,
    to: string,
    due: readonly PendingEmail[],
  ): Promise<void> {
    const [first] = due;
    if (!first) return;
    const notifications = due.slice(-DIGEST_LISTED_MAX).map(({ title, message }) => ({ title, message }));
    const unsubscribeToken = tokenFor({ accountId: account.id, kind: null });
    const kinds = [...new Set(due.map(({ type }) => KIND_OF_TYPE[type]))];
    const props = { username: account.username, unsubscribeToken, kinds, notifications, count: due.length };
    await mail.enqueue(tx, digest, { id: first.id, to, props, cause: 'recipient' });
  }

  /** In one transaction, so that a crash neither loses an email nor enqueues it twice. */
  async function enqueueDue(tx: Transaction, accountId: string, now: Date): Promise<void> {
    const due = await takeDueEmails(tx, accountId, now);
    const account = await findAccount(tx, accountId);
    const to = account && findRecipient(account);
    if (!account || to === undefined) return;
    for (const email of due) if (!email.inDigest) await enqueueSingle(tx, account, to, email);
    await enqueueDigest(
      tx,
      account,
      to,
      due.filter(({ inDigest }) => inDigest),
    );
  }

  return {
    queue: 'notification-emails',
    cron: '* * * * *',
    async work() {
      const now = clock.now();
      for (;;) {
        const accountIds = await listAccountsWithDueEmails(db, now, PAGE_SIZE);
        for (const accountId of accountIds) await transact((tx) => enqueueDue(tx, accountId, now));
        if (accountIds.length < PAGE_SIZE) break;
      }
    },
  };
}

/**
 * Returns the recipient of an account's notification emails; undefined without a verified email address, or while it is
 * blocked.
 */
function findRecipient({ email, emailVerified, blockedAt }: Account): string | undefined {
  return emailVerified && email !== null && blockedAt === null ? email : undefined;
}
