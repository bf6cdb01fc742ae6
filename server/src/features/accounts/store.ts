import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Account } from './account.ts';
import { accounts, lacksVerifiedWayIn } from './tables.ts';

/** The account of that id. */
export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

/** The accounts of an address: there is at most one of each kind. */
interface OfAddress {
  readonly verified?: Account;
  readonly unverified?: Account;
}

function byKind(found: readonly Account[]): OfAddress {
  const verified = found.find((account) => account.emailVerified);
  const unverified = found.find((account) => !account.emailVerified);
  return { ...(verified && { verified }), ...(unverified && { unverified }) };
}

/** The verified and the unverified account of an address. */
export async function findByEmail(db: Database, emailKey: string): Promise<OfAddress> {
  return byKind(await db.select().from(accounts).where(eq(accounts.emailKey, emailKey)));
}

/** The same of many addresses, prepared: every login asks it. */
export function prepareFindByEmails(
  db: Database,
): (emailKeys: readonly string[]) => Promise<ReadonlyMap<string, OfAddress>> {
  const statement = db
    .select()
    .from(accounts)
    .where(sql`${accounts.emailKey} = any(${sql.placeholder('emailKeys')}::text[])`)
    .prepare('accounts_of_addresses');
  return async (emailKeys) => {
    const found = Map.groupBy(await statement.execute({ emailKeys: [...emailKeys] }), ({ emailKey }) => emailKey ?? '');
    return new Map(emailKeys.map((emailKey) => [emailKey, byKind(found.get(emailKey) ?? [])]));
  };
}

/** The accounts of an address, which stay as they are until the transaction ends. */
export function lockByEmail(db: Database, emailKey: string): Promise<Account[]> {
  return db.select().from(accounts).where(eq(accounts.emailKey, emailKey)).orderBy(accounts.id).for('no key update');
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

/** Inserts an account. @throws the driver's error of `accounts_username` or `accounts_unverified_email` */
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
