import { and, count, desc, eq, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { minIdAt } from '../../platform/randomness.ts';
import type { Account } from './account.ts';
import { lastActiveDay } from './active-days.store.ts';
import { isAdminAccount } from './store.ts';
import { accounts } from './tables.ts';

/** Conditions of the user list; all of them must match. */
export interface UserFilter {
  /** A part of the username or email address; not empty. */
  readonly search?: string | undefined;
  /** Matches accounts that were granted the role, and accounts with one of these verified email addresses. */
  readonly adminEmails?: ReadonlySet<string> | undefined;
  readonly hasWallet?: boolean;
  readonly hasDiscord?: boolean;
  readonly hasPassword?: boolean;
  /** Matches accounts that were created or updated since this time. */
  readonly activeSince?: Date | undefined;
}

/** An account in the user list, with the last UTC day on which it was active. */
export interface ListedAccount {
  readonly account: Account;
  readonly lastActiveOn: string | null;
}

/**
 * Lists accounts as admins see them, newest first, with the number of all matches (decision 58).
 * @param below lists only accounts with a lower ID; the total includes all
 * @param totalMax matches above this number are not counted
 * @returns `total` is `totalMax` + 1 if there are more matches than `totalMax`
 */
export async function listAccounts(
  db: Database,
  filter: UserFilter,
  below: string | undefined,
  limit: number,
  totalMax: number,
): Promise<{ readonly rows: readonly ListedAccount[]; readonly total: number }> {
  const matches = matchesFilter(filter);
  const counted = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(matches)
    .limit(totalMax + 1)
    .as('counted');
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    selectListed(db)
      .where(and(matches, below === undefined ? undefined : lt(accounts.id, below)))
      .orderBy(desc(accounts.id))
      .limit(limit),
    db.select({ total: count() }).from(counted),
  ]);
  return { rows, total };
}

/** Reads one account as admins see it; undefined if it does not exist. */
export async function findListedAccount(db: Database, id: string): Promise<ListedAccount | undefined> {
  const [row] = await selectListed(db).where(eq(accounts.id, id));
  return row;
}

const selectListed = (db: Database) =>
  db.select({ account: accounts, lastActiveOn: lastActiveDay(db, sql`${accounts.id}`) }).from(accounts);

function matchesFilter(filter: UserFilter): SQL | undefined {
  const { search, adminEmails, hasWallet, hasDiscord, hasPassword, activeSince } = filter;
  const pattern = search === undefined ? undefined : likePattern(search.toLowerCase());
  return and(
    pattern === undefined ? undefined : or(like(accounts.usernameKey, pattern), like(accounts.emailKey, pattern)),
    adminEmails && isAdminAccount(adminEmails),
    hasWallet ? isNotNull(accounts.publicKey) : undefined,
    hasDiscord ? sql`${accounts.linked} ? 'discord'` : undefined,
    hasPassword ? isNotNull(accounts.passwordHash) : undefined,
    activeSince && gte(accounts.updatedAt, activeSince),
  );
}

/**
 * Counts all accounts, and those with each property. Reads the whole table: call it from a job.
 * @param activeSince accounts that were created or updated since this time are active
 */
export async function countAccounts(db: Database, adminEmails: ReadonlySet<string>, activeSince: Date) {
  const listed = and(accounts.emailVerified, inArray(accounts.emailKey, [...adminEmails]));
  const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      totalUsers: count(),
      activeUsers: countWhere(gte(accounts.updatedAt, activeSince)),
      admins: countWhere(or(sql`${accounts.isAdmin}`, listed)),
      walletConnected: countWhere(sql`${accounts.publicKey} is not null`),
      emailVerified: countWhere(sql`${accounts.emailVerified}`),
      twoFactorEnabled: countWhere(sql`${accounts.secondFactorSince} is not null`),
      discordLinked: countWhere(sql`${accounts.linked} ? 'discord'`),
    })
    .from(accounts);
  if (!row) throw new Error('The database returned no counts');
  return row;
}

/** Counts the existing accounts that signed up since a time, by UTC day; days without sign-ups are left out. */
export function countSignupsByDay(db: Database, since: Date): Promise<{ day: string; accounts: number }[]> {
  const day = sql<string>`(${accounts.createdAt} at time zone 'UTC')::date::text`;
  return db
    .select({ day, accounts: count() })
    .from(accounts)
    .where(gte(accounts.id, minIdAt(since)))
    .groupBy(sql`1`);
}
