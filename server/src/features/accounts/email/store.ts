import type { LinkPurpose } from '@app/contract/accounts/email/link-purposes';
import { and, desc, eq, gt, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts, mailedLinks } from '../tables.ts';

export type MailedLink = typeof mailedLinks.$inferSelect;

/**
 * Keeps a link. Once it is mailed, earlier ones of the same account, purpose and provider are void. One that is not mailed,
 * because its recipient has had enough mail, voids none; it is kept all the same, so that this takes as long.
 * @param isMailed what `mail.enqueue` returned
 */
export async function replaceLink(
  db: Database,
  link: typeof mailedLinks.$inferInsert,
  isMailed: boolean,
): Promise<void> {
  const { accountId, purpose, provider } = link;
  const ofProvider = provider == null ? isNull(mailedLinks.provider) : eq(mailedLinks.provider, provider);
  await db
    .delete(mailedLinks)
    .where(and(sql`${isMailed}`, eq(mailedLinks.accountId, accountId), eq(mailedLinks.purpose, purpose), ofProvider));
  await db.insert(mailedLinks).values(link);
}

/**
 * Locks the account that a link is for. Whoever changes links locks their account first, as its deletion does: the other
 * way round the two would wait for each other.
 */
export async function lockOwner(db: Database, tokenHash: string): Promise<void> {
  const owner = db.select({ id: mailedLinks.accountId }).from(mailedLinks).where(eq(mailedLinks.tokenHash, tokenHash));
  await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, owner)).for('no key update');
}

/** Spends a link that has not expired: of two at once only one gets it. */
export async function takeLink(
  db: Database,
  tokenHash: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<MailedLink | undefined> {
  const [link] = await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, tokenHash), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, now)))
    .returning();
  return link;
}

/** A link that has not expired; whether it can still be consumed, `takeLink` decides. */
export async function findLink(db: Database, tokenHash: string, now: Date): Promise<MailedLink | undefined> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, tokenHash), gt(mailedLinks.expiresAt, now)));
  return link;
}

/** The browser that started what an account's link is for. */
export async function browserOfLink(db: Database, accountId: string, purpose: LinkPurpose): Promise<string | null> {
  const [link] = await db
    .select({ browserHash: mailedLinks.browserHash })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.accountId, accountId), eq(mailedLinks.purpose, purpose)))
    .orderBy(desc(mailedLinks.expiresAt))
    .limit(1);
  return link?.browserHash ?? null;
}

/** Counts a password that is tried with a link; false where its limit is reached. */
export async function countLinkTry(db: Database, tokenHash: string, limit: number): Promise<boolean> {
  const counted = await db
    .update(mailedLinks)
    .set({ tries: sql`${mailedLinks.tries} + 1` })
    .where(and(eq(mailedLinks.tokenHash, tokenHash), lt(mailedLinks.tries, limit)))
    .returning({ tries: mailedLinks.tries });
  return counted.length > 0;
}

/** Puts a link under another token: the earlier one is void. */
export async function replaceLinkToken(db: Database, tokenHash: string, newHash: string): Promise<void> {
  await db.update(mailedLinks).set({ tokenHash: newHash }).where(eq(mailedLinks.tokenHash, tokenHash));
}

export async function deleteLink(db: Database, tokenHash: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.tokenHash, tokenHash));
}

/** Links that are void once another account has verified the email address. */
const TO_SHARED_EMAIL = ['verify-email', 'add-password', 'verify-provider', 'reset-password'] as const;

/** Voids the links to an email address of every account but the one that has just verified it. */
export async function deleteLinksToSharedEmail(db: Database, emailKey: string, verifiedId: string): Promise<void> {
  const others = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), not(accounts.emailVerified), ne(accounts.id, verifiedId)));
  await db
    .delete(mailedLinks)
    .where(and(inArray(mailedLinks.accountId, others), inArray(mailedLinks.purpose, [...TO_SHARED_EMAIL])));
}

/** Voids all links of an account. */
export async function deleteLinks(db: Database, accountId: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.accountId, accountId));
}

/** The links of an account that wait, of each purpose and provider one. */
export function listLinks(db: Database, accountId: string): Promise<MailedLink[]> {
  return db.select().from(mailedLinks).where(eq(mailedLinks.accountId, accountId));
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now));
}

/** Accounts with a link of that purpose that has expired. */
export async function findExpired(db: Database, purpose: LinkPurpose, now: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ accountId: mailedLinks.accountId })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.purpose, purpose), lt(mailedLinks.expiresAt, now)));
  return found.map(({ accountId }) => accountId);
}

/** True where a link of that purpose can still be followed. */
export async function hasLink(db: Database, accountId: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const [link] = await db
    .select({ tokenHash: mailedLinks.tokenHash })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.accountId, accountId), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, now)));
  return link !== undefined;
}
