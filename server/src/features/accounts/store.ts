import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  ne,
  not,
  or,
  type Param,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { takeAdvisoryLock, takeAdvisoryLockOnText } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { Account } from './account.ts';
import { accounts, lacksVerifiedSignInMethod } from './tables.ts';

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

/** Finds the account to which a wallet is linked. */
export async function findAccountByWallet(db: Database, publicKey: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.publicKey, publicKey));
  return account;
}

/** The wallets that accounts have linked, by account ID. */
export async function listLinkedWallets(
  db: Database,
  accountIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string | null>> {
  if (accountIds.size === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, publicKey: accounts.publicKey })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(rows.map(({ id, publicKey }) => [id, publicKey]));
}

/** Finds the account with this verified email address. */
export async function findVerifiedByEmail(db: Database, emailKey: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(hasVerifiedEmail(emailKey));
  return account;
}

/** Like `findVerifiedByEmail`; locks the account until the transaction ends. */
export async function lockVerifiedByEmail(db: Database, emailKey: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(hasVerifiedEmail(emailKey)).for('no key update');
  return account;
}

const hasVerifiedEmail = (emailKey: string | Placeholder) =>
  and(eq(accounts.emailKey, emailKey), accounts.emailVerified);
const hasUnverifiedEmail = (emailKey: string | Placeholder) =>
  and(eq(accounts.emailKey, emailKey), not(accounts.emailVerified));

/** Locks the newest account with this unverified email address until the transaction ends. */
export async function lockNewestUnverified(db: Database, emailKey: string): Promise<Account | undefined> {
  return lockNewest(db, hasUnverifiedEmail(emailKey));
}

/** Like `lockNewestUnverified`, only for accounts without a verified sign-in method. */
export async function lockNewestWithoutVerifiedSignIn(db: Database, emailKey: string): Promise<Account | undefined> {
  return lockNewest(db, and(hasUnverifiedEmail(emailKey), lacksVerifiedSignInMethod(accounts)));
}

/** Like `lockNewestUnverified`, only for accounts that signed up in the browser with these cookie token hashes. */
export async function lockNewestSignedUpInBrowser(
  db: Database,
  emailKey: string,
  browserHashes: readonly string[],
): Promise<Account | undefined> {
  return lockNewest(db, hasSignedUpInBrowser(emailKey, sql.param(browserHashes)));
}

const hasSignedUpInBrowser = (emailKey: string | Placeholder, browserHashes: Param | Placeholder) =>
  and(sql`${accounts.signupBrowserHash} = any(${browserHashes}::text[])`, hasUnverifiedEmail(emailKey));

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

/** Counts the accounts with this unverified email address that signed up in the browser with these cookie token hashes. */
export function countSignedUpInBrowser(
  db: Database,
  emailKey: string,
  browserHashes: readonly string[],
): Promise<number> {
  return db.$count(accounts, hasSignedUpInBrowser(emailKey, sql.param(browserHashes)));
}

/** Whether accounts with this unverified email address exist and none of them has a verified sign-in method. */
export async function allLackVerifiedSignIn(db: Database, emailKey: string): Promise<boolean> {
  const lacksSignIn = sql.join([sql`(`, lacksVerifiedSignInMethod(accounts), sql`)`]);
  const [row] = await db
    .select({ allLack: sql<boolean | null>`bool_and(${lacksSignIn})` })
    .from(accounts)
    .where(hasUnverifiedEmail(emailKey));
  return row?.allLack === true;
}

/** The accounts that a login with an email address may sign in to. */
export interface LoginCandidates {
  readonly verified: Account | undefined;
  /** Unverified accounts that signed up in this browser, newest first. */
  readonly unverifiedFromBrowser: readonly Account[];
}

/** Finds the candidates of a login. @param browserHashes hashes of the tokens in the browser's sign-up cookie */
export async function findLoginCandidates(
  db: Database,
  emailKey: string,
  browserHashes: readonly string[],
): Promise<LoginCandidates> {
  const statement = preparedStatement(db, 'login_candidates', () => {
    const [key, hashes] = [sql.placeholder('emailKey'), sql.placeholder('browserHashes')];
    return db
      .select()
      .from(accounts)
      .where(or(hasVerifiedEmail(key), hasSignedUpInBrowser(key, hashes)))
      .orderBy(desc(accounts.createdAt), desc(accounts.id));
  });
  const candidates = await statement.execute({ emailKey, browserHashes });
  return {
    verified: candidates.find(({ emailVerified }) => emailVerified),
    unverifiedFromBrowser: candidates.filter(({ emailVerified }) => !emailVerified),
  };
}

/**
 * Serializes transactions that verify an email address until `tx` ends. Call it before any row is locked.
 */
export async function lockEmailAddress(tx: Database, emailKey: string): Promise<void> {
  await takeAdvisoryLockOnText(tx, emailKey);
}

/** Locks an account against changes by others until the transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return account;
}

/** Like `lockAccount`, with a lock that several transactions can share. */
export async function lockAccountForShare(db: Database, id: string): Promise<Account | undefined> {
  const statement = preparedStatement(db, 'lock_account_for_share', () =>
    db
      .select()
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder('id')))
      .for('share'),
  );
  const [account] = await statement.execute({ id });
  return account;
}

/** Inserts an account. @throws the driver's unique violation error for `accounts_username` or `accounts_verified_email` */
export async function insertAccount(db: Database, account: typeof accounts.$inferInsert): Promise<Account> {
  const [inserted] = await db.insert(accounts).values(account).returning();
  return inserted as Account;
}

/** Deletes up to `limit` accounts without a verified sign-in method that were created before a time. @returns their number */
export async function deleteUnverifiedAccountsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const isExpired = and(lacksVerifiedSignInMethod(accounts), lt(accounts.createdAt, before));
  const batch = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isExpired)
    .orderBy(asc(accounts.createdAt))
    .limit(limit);
  const deleted = await db
    .delete(accounts)
    // An account may have been verified since it was selected
    .where(and(inArray(accounts.id, batch), isExpired))
    .returning({ id: accounts.id });
  return deleted.length;
}

/** Deletes an account and, by cascading foreign keys, everything that belongs to it. */
export async function deleteAccount(db: Database, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id));
}

const CREDENTIALS = ['passwordHash', 'email', 'publicKey'] as const;

/** Updates an account and increments its revision. */
export async function updateAccount(
  db: Database,
  id: string,
  changes: Partial<Omit<Account, 'id' | 'revision' | 'createdAt' | 'updatedAt' | 'credentialsChangedAt'>>,
  now: Date,
): Promise<Account | undefined> {
  const [account] = await db
    .update(accounts)
    .set({
      ...changes,
      ...(CREDENTIALS.some((credential) => credential in changes) && { credentialsChangedAt: now }),
      updatedAt: now,
      revision: sql`${accounts.revision} + 1`,
    })
    .where(eq(accounts.id, id))
    .returning();
  return account;
}

/**
 * Stores the declined email addresses of an account without changing its revision and `updatedAt`, because its user must not
 * learn that a link was declined.
 */
export async function storeDeclinedEmails(
  db: Database,
  id: string,
  declinedEmails: Pick<Account, 'declinedEmailKeys'>,
): Promise<void> {
  await db.update(accounts).set(declinedEmails).where(eq(accounts.id, id));
}

/**
 * Increments the revision of an account, in the same transaction as a change to its data.
 * @returns the new revision; undefined if the account no longer exists
 */
export async function incrementRevision(db: Database, id: string): Promise<number | undefined> {
  const [account] = await db
    .update(accounts)
    .set({ revision: sql`${accounts.revision} + 1` })
    .where(eq(accounts.id, id))
    .returning({ revision: accounts.revision });
  return account?.revision;
}

/**
 * The columns of `input` in a statement that records draws. A draw is recorded only if the account's previous draw was at or
 * before `lastDrawUpTo`, which is null if there is no interval. `isDaily` is whether the draw restarts the interval.
 */
export type DrawColumns = Readonly<
  Record<
    | 'accountId'
    | 'publicKey'
    | 'previousDay'
    | 'previousSerial'
    | 'day'
    | 'serial'
    | 'drawnAt'
    | 'lastDrawUpTo'
    | 'isDaily',
    SQL
  >
>;

/**
 * Builds the common table expressions by which a statement of another feature records draws, which its table `input` contains. A
 * draw is recorded, and the account's revision incremented, only if the account's last draw and linked wallet are unchanged and
 * its interval is over. `updated_accounts` has the columns of `input`, the new revision and the chosen project, for recorded draws
 * only.
 * @param condition a further condition for recording a draw
 * @param permit a condition on rows that the statement locks after the accounts, in the order of all transactions
 * @returns `locked_accounts` and `updated_accounts`
 */
export function recordDrawsCtes(db: Database, draw: DrawColumns, condition: SQL | undefined, permit: SQL) {
  // A fixed lock order, so that two nodes with the same accounts cannot deadlock
  const locked = db.$with('locked_accounts').as(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(sql`input`, eq(accounts.id, draw.accountId))
      .where(
        and(
          sql`${accounts.drawDay} is not distinct from ${draw.previousDay}`,
          eq(accounts.drawSerial, draw.previousSerial),
          eq(accounts.publicKey, draw.publicKey),
          // Without an earlier draw or an interval, the comparison is null, which `is not false` accepts
          sql`(${accounts.lastDrawnAt} <= ${draw.lastDrawUpTo}) is not false`,
          condition,
        ),
      )
      .orderBy(accounts.id)
      .for('no key update', { of: accounts }),
  );
  const updated = db.$with('updated_accounts').as(
    db
      .update(accounts)
      .set({
        revision: sql`${accounts.revision} + 1`,
        drawDay: draw.day,
        drawSerial: draw.serial,
        lastDrawnAt: sql`case when ${draw.isDaily} then ${draw.drawnAt} else ${accounts.lastDrawnAt} end`,
      })
      .from(sql`locked_accounts join input on ${draw.accountId} = locked_accounts.id`)
      .where(and(eq(accounts.id, sql`locked_accounts.id`), permit))
      .returning({
        revision: accounts.revision,
        projectSlug: accounts.projectSlug,
        projectName: accounts.projectName,
        draw: sql`input.*`,
      }),
  );
  return [locked, updated] as const;
}

/** Serializes transactions that remove an admin until `tx` ends. */
export async function lockAdmins(tx: Database): Promise<void> {
  await takeAdvisoryLock(tx, 'admins');
}

/** Whether an account is an admin, by its role or its listed email address. */
export function isAdminAccount(adminEmails: ReadonlySet<string>): SQL | undefined {
  const isListed = and(eq(accounts.emailVerified, true), inArray(accounts.emailKey, [...adminEmails]));
  return or(eq(accounts.isAdmin, true), isListed);
}

/** Whether another account that can sign in is an admin. */
export async function hasOtherAdmin(db: Database, id: string, adminEmails: ReadonlySet<string>): Promise<boolean> {
  const canSignIn = and(isNull(accounts.blockedAt), sql`not (${lacksVerifiedSignInMethod(accounts)})`);
  const [otherAdmin] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ne(accounts.id, id), canSignIn, isAdminAccount(adminEmails)))
    .limit(1);
  return otherAdmin !== undefined;
}

/** Lists all admins, oldest account first. */
export function listAdmins(db: Database, adminEmails: ReadonlySet<string>): Promise<Account[]> {
  return db.select().from(accounts).where(isAdminAccount(adminEmails)).orderBy(accounts.id);
}
