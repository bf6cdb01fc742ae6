import { and, count, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { minIdAt } from '../../platform/randomness.ts';
import { accounts } from './tables.ts';

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

/** Counts the existing accounts by the UTC day of their sign-up, since a time; days without any are left out. */
export function countSignupsByDay(db: Database, since: Date): Promise<{ day: string; accounts: number }[]> {
  const day = sql<string>`(${accounts.createdAt} at time zone 'UTC')::date::text`;
  return db
    .select({ day, accounts: count() })
    .from(accounts)
    .where(gte(accounts.id, minIdAt(since)))
    .groupBy(sql`1`);
}
