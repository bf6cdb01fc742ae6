import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { accounts, lacksVerifiedWayIn } from '../tables.ts';

/** Any number that nothing else on the database locks. */
const ADMINS_LOCK = 7_153_020_241;

/** Lets those who end the role of an admin take turns, until the transaction ends. */
export async function lockAdmins(db: Database): Promise<void> {
  await rowsOf(db, sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`);
}

/** True where somebody else can act as an admin: was made one and has a verified way in, or an address of the list. */
export async function hasOtherAdmin(db: Database, id: string, adminEmails: ReadonlySet<string>): Promise<boolean> {
  const isListed = and(eq(accounts.emailVerified, true), inArray(accounts.emailKey, [...adminEmails]));
  const isGranted = and(eq(accounts.isAdmin, true), sql`not (${lacksVerifiedWayIn(accounts)})`);
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ne(accounts.id, id), or(isGranted, isListed)))
    .limit(1);
  return other !== undefined;
}
