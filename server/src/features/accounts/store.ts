import { and, desc, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Account } from './account.ts';
import { accounts, lacksVerifiedWayIn } from './tables.ts';

/** The account of that id. */
export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

/** The verified account of an email address. */
export async function findVerified(db: Database, emailKey: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(isVerified(emailKey));
  return account;
}

/** The same, locked until the transaction ends. */
export async function lockVerified(db: Database, emailKey: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(isVerified(emailKey)).for('no key update');
  return account;
}

const isVerified = (emailKey: string) => and(eq(accounts.emailKey, emailKey), accounts.emailVerified);
const isUnverified = (emailKey: string) => and(eq(accounts.emailKey, emailKey), not(accounts.emailVerified));

/** The newest unverified account of an email address, locked until the transaction ends. */
export async function lockNewestUnverified(db: Database, emailKey: string): Promise<Account | undefined> {
  return lockNewest(db, isUnverified(emailKey));
}

/** The newest account of an email address that has no verified sign-in method, locked until the transaction ends. */
export async function lockNewestUnproven(db: Database, emailKey: string): Promise<Account | undefined> {
  return lockNewest(db, and(isUnverified(emailKey), lacksVerifiedWayIn(accounts)));
}

/** The newest unverified account of an email address that signed up in a browser, locked until the transaction ends. */
export async function lockNewestSignedUp(
  db: Database,
  emailKey: string,
  browserHashes: readonly string[],
): Promise<Account | undefined> {
  return lockNewest(db, isSignedUp(emailKey, browserHashes));
}

const isSignedUp = (emailKey: string, browserHashes: readonly string[]) =>
  and(inArray(accounts.signupBrowserHash, [...browserHashes]), isUnverified(emailKey));

async function lockNewest(db: Database, condition: SQL | undefined): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(condition)
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(1)
    .for('no key update');
  return account;
}

/** How many unverified accounts of an email address signed up in a browser. */
export function countSignedUp(db: Database, emailKey: string, browserHashes: readonly string[]): Promise<number> {
  return db.$count(accounts, isSignedUp(emailKey, browserHashes));
}

/** True where an email address has unverified accounts and none of them has a verified sign-in method. */
export async function hasOnlyUnproven(db: Database, emailKey: string): Promise<boolean> {
  const lacks = sql.join([sql`(`, lacksVerifiedWayIn(accounts), sql`)`]);
  const [found] = await db
    .select({ only: sql<boolean | null>`bool_and(${lacks})` })
    .from(accounts)
    .where(isUnverified(emailKey));
  return found?.only === true;
}

/** A login's email address, and the browser that it comes from. */
export interface LoginKey {
  readonly emailKey: string;
  readonly browserHashes: readonly string[];
}

/** The accounts that a password may open. */
export interface LoginCandidates {
  readonly verified: Account | undefined;
  /** Unverified ones that signed up in this browser, the newest first. */
  readonly signedUpHere: readonly Account[];
}

/** Finds the accounts that logins may open, many logins at once; prepared, because every login asks. */
export function prepareFindForLogins(
  db: Database,
): (keys: readonly LoginKey[]) => Promise<ReadonlyMap<LoginKey, LoginCandidates>> {
  const isAsked = sql`${accounts.emailKey} = any(${sql.placeholder('emailKeys')}::text[])`;
  const isFromBrowser = sql`${accounts.signupBrowserHash} = any(${sql.placeholder('browserHashes')}::text[])`;
  const statement = db
    .select()
    .from(accounts)
    .where(or(and(isAsked, accounts.emailVerified), and(isFromBrowser, isAsked, not(accounts.emailVerified))))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .prepare('accounts_for_logins');
  return async (keys) => {
    const found = await statement.execute({
      emailKeys: keys.map(({ emailKey }) => emailKey),
      browserHashes: keys.flatMap(({ browserHashes }) => browserHashes),
    });
    const byEmail = Map.groupBy(found, ({ emailKey }) => emailKey);
    return new Map(keys.map((key) => [key, candidatesOf(byEmail.get(key.emailKey) ?? [], key.browserHashes)]));
  };
}

function candidatesOf(found: readonly Account[], browserHashes: readonly string[]): LoginCandidates {
  const isFromHere = ({ emailVerified, signupBrowserHash }: Account) =>
    !emailVerified && signupBrowserHash !== null && browserHashes.includes(signupBrowserHash);
  return { verified: found.find(({ emailVerified }) => emailVerified), signedUpHere: found.filter(isFromHere) };
}

/**
 * Serializes transactions that verify an email address, until the caller's ends. To be called before any row is locked.
 */
export async function lockEmailAddress(tx: Database, emailKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, 0))`);
}

/** The account of that id, which stays as it is until the transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return account;
}

/** The account of that id, which nobody changes until the transaction ends; others may hold it so at the same time. */
export async function shareAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('share');
  return account;
}

/** Inserts an account. @throws the driver's error of `accounts_username` or `accounts_verified_email` */
export async function insertAccount(db: Database, account: typeof accounts.$inferInsert): Promise<void> {
  await db.insert(accounts).values(account);
}

/** Deletes accounts without a verified way in that were made before a moment. */
export async function deleteUnverifiedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(accounts).where(and(lacksVerifiedWayIn(accounts), lt(accounts.createdAt, moment)));
}

/** Deletes an account and, by the foreign keys that point to it, everything of it. */
export async function deleteAccount(db: Database, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

/** Changes an account and raises its revision. */
export async function updateAccount(
  db: Database,
  id: string,
  changes: Partial<Omit<Account, 'id' | 'revision' | 'createdAt' | 'updatedAt'>>,
  now: Date,
): Promise<Account | undefined> {
  const [account] = await db
    .update(accounts)
    .set({ ...changes, updatedAt: now, revision: sql`${accounts.revision} + 1` })
    .where(eq(accounts.id, id))
    .returning();
  return account;
}

/**
 * A piece of another feature's statement: raises the revision of the account that the rows of `from` name by their
 * `account_id`, where the wallet linked to it is still `publicKey`. Where it is not, there is no row, and what is
 * built on it writes nothing.
 */
export function revisionRaised(db: Database, from: SQL, publicKey: SQL) {
  return db.$with('revised').as(
    db
      .update(accounts)
      .set({ revision: sql`${accounts.revision} + 1` })
      .from(from)
      .where(and(eq(accounts.id, sql`${from}.account_id`), eq(accounts.publicKey, publicKey)))
      .returning({ accountId: sql`${accounts.id}`.as('account_id'), revision: accounts.revision }),
  );
}
