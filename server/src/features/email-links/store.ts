import type { SocialProvider } from '@app/contract/core/providers';
import type { EmailLinkPurpose } from '@app/contract/email-links/purposes';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { accounts } from '../accounts/index.ts';
import { emailLinks } from './tables.ts';

export type EmailLink = typeof emailLinks.$inferSelect;

/**
 * Inserts a link and, if it was emailed, deletes the earlier links of the same account, purpose and identity. Links of other
 * identities remain, because anyone can request such a link by entering the account's email address. The link is also inserted if
 * the email rate limit suppressed the email, so that the response time does not reveal this.
 * @param isMailed what `mail.enqueue` returned
 */
export async function replaceLink(
  db: Database,
  link: typeof emailLinks.$inferInsert,
  isMailed: boolean,
): Promise<void> {
  const { accountId, purpose, provider, subject } = link;
  const isSameProvider = provider == null ? isNull(emailLinks.provider) : eq(emailLinks.provider, provider);
  const isSameSubject = subject == null ? isNull(emailLinks.subject) : eq(emailLinks.subject, subject);
  const isEarlier = and(
    eq(emailLinks.accountId, accountId),
    eq(emailLinks.purpose, purpose),
    isSameProvider,
    isSameSubject,
  );
  await db.delete(emailLinks).where(and(sql`${isMailed}`, isEarlier));
  await db.insert(emailLinks).values(link);
}

/**
 * Locks the account of a link. Transactions that change links lock the account first, as account deletion does, to avoid
 * a deadlock.
 */
export async function lockLinkAccount(db: Database, tokenHash: string): Promise<void> {
  const accountId = db.select({ id: emailLinks.accountId }).from(emailLinks).where(eq(emailLinks.tokenHash, tokenHash));
  await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, accountId)).for('no key update');
}

/** Deletes and returns an unexpired link. Of several concurrent calls, only one gets it. */
export async function consumeLink(
  db: Database,
  tokenHash: string,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<EmailLink | undefined> {
  const [link] = await db
    .delete(emailLinks)
    .where(and(eq(emailLinks.tokenHash, tokenHash), eq(emailLinks.purpose, purpose), gt(emailLinks.expiresAt, now)))
    .returning();
  return link;
}

/** Finds an unexpired link. A concurrent `consumeLink` may still use it first. */
export async function findLink(db: Database, tokenHash: string, now: Date): Promise<EmailLink | undefined> {
  const [link] = await db
    .select()
    .from(emailLinks)
    .where(and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresAt, now)));
  return link;
}

/** Returns the hash of the browser that requested an account's newest link of that purpose. */
export async function findLinkBrowser(
  db: Database,
  accountId: string,
  purpose: EmailLinkPurpose,
): Promise<string | null> {
  const [link] = await db
    .select({ browserHash: emailLinks.browserHash })
    .from(emailLinks)
    .where(and(eq(emailLinks.accountId, accountId), eq(emailLinks.purpose, purpose)))
    .orderBy(desc(emailLinks.expiresAt))
    .limit(1);
  return link?.browserHash ?? null;
}

/** Counts a password attempt with a link. @returns false if the limit is reached */
export async function countPasswordAttempt(db: Database, tokenHash: string, limit: number): Promise<boolean> {
  const updated = await db
    .update(emailLinks)
    .set({ tries: sql`${emailLinks.tries} + 1` })
    .where(and(eq(emailLinks.tokenHash, tokenHash), lt(emailLinks.tries, limit)))
    .returning({ tries: emailLinks.tries });
  return updated.length > 0;
}

/** Replaces the token of a link; the earlier token becomes invalid. */
export async function replaceLinkToken(db: Database, tokenHash: string, newHash: string): Promise<void> {
  await db.update(emailLinks).set({ tokenHash: newHash }).where(eq(emailLinks.tokenHash, tokenHash));
}

export async function deleteLink(db: Database, tokenHash: string): Promise<void> {
  await db.delete(emailLinks).where(eq(emailLinks.tokenHash, tokenHash));
}

/** Purposes whose links become invalid once another account has verified the email address. */
const SHARED_EMAIL_PURPOSES = ['verify-email', 'add-password', 'verify-provider', 'reset-password'] as const;

/** Deletes the links to an email address of every account except the one that has just verified it. */
export async function deleteLinksToSharedEmail(
  db: Database,
  emailKey: string,
  verifiedAccountId: string,
): Promise<void> {
  const otherAccountIds = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), not(accounts.emailVerified), ne(accounts.id, verifiedAccountId)));
  await db
    .delete(emailLinks)
    .where(
      and(inArray(emailLinks.accountId, otherAccountIds), inArray(emailLinks.purpose, [...SHARED_EMAIL_PURPOSES])),
    );
}

/** Deletes all links of an account. */
export async function deleteAllLinks(db: Database, accountId: string): Promise<void> {
  await db.delete(emailLinks).where(eq(emailLinks.accountId, accountId));
}

/**
 * Finds the newest unexpired link that links an identity of a provider to an account and works in a browser.
 * @param browserHashes the hashes of the browser's tokens
 */
export async function findProviderLink(
  db: Database,
  accountId: string,
  provider: SocialProvider,
  browserHashes: readonly string[],
  now: Date,
): Promise<EmailLink | undefined> {
  const worksHere = or(isNull(emailLinks.browserHash), inArray(emailLinks.browserHash, [...browserHashes]));
  const [link] = await db
    .select()
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.accountId, accountId),
        eq(emailLinks.purpose, 'link-provider'),
        eq(emailLinks.provider, provider),
        worksHere,
        gt(emailLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(emailLinks.expiresAt))
    .limit(1);
  return link;
}

/**
 * Lists the unused links that were sent to the verified email address of an account. The links sent to other email addresses
 * depend on who owns these addresses and what the owners do, which the account must not learn.
 * @param after hash of the token of the last link read
 */
export function listLinksToVerifiedEmail(
  db: Database,
  accountId: string,
  after: string | undefined,
  limit: number,
): Promise<EmailLink[]> {
  const verifiedAccount = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), accounts.emailVerified));
  // Every other purpose is sent to the email address of the account
  const isToOwnEmail = ne(emailLinks.purpose, 'change-email');
  const isAfter = after === undefined ? undefined : gt(emailLinks.tokenHash, after);
  return db
    .select()
    .from(emailLinks)
    .where(and(inArray(emailLinks.accountId, verifiedAccount), isToOwnEmail, isAfter))
    .orderBy(asc(emailLinks.tokenHash))
    .limit(limit);
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, emailLinks, lt(emailLinks.expiresAt, now));
}

/** Returns the IDs of accounts with an expired link of that purpose. */
export async function findAccountsWithExpiredLink(
  db: Database,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<string[]> {
  const links = await db
    .selectDistinct({ accountId: emailLinks.accountId })
    .from(emailLinks)
    .where(and(eq(emailLinks.purpose, purpose), lt(emailLinks.expiresAt, now)));
  return links.map(({ accountId }) => accountId);
}

/** Whether an account has an unexpired link of that purpose. */
export async function hasUnexpiredLink(
  db: Database,
  accountId: string,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<boolean> {
  const [link] = await db
    .select({ tokenHash: emailLinks.tokenHash })
    .from(emailLinks)
    .where(and(eq(emailLinks.accountId, accountId), eq(emailLinks.purpose, purpose), gt(emailLinks.expiresAt, now)));
  return link !== undefined;
}

/** Purposes whose links would let someone with access to the mailbox undo a password change. */
const PASSWORD_CHANGE_PURPOSES = ['reset-password', 'add-password', 'change-email', 'link-provider'] as const;

/** Deletes the links of an account that become invalid when its password changes. */
export async function deleteLinksOnPasswordChange(db: Database, accountId: string): Promise<void> {
  await db
    .delete(emailLinks)
    .where(and(eq(emailLinks.accountId, accountId), inArray(emailLinks.purpose, [...PASSWORD_CHANGE_PURPOSES])));
}
