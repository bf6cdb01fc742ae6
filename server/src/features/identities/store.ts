import type { SocialProvider } from '@app/contract/core/providers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { identities } from './tables.ts';

export type Identity = typeof identities.$inferSelect;

const isIdentity = (provider: SocialProvider, subject: string) =>
  and(eq(identities.provider, provider), eq(identities.subject, subject));

/** Returns the ID of the account to which an identity is linked. */
export async function findIdentityOwner(
  db: Database,
  provider: SocialProvider,
  subject: string,
): Promise<string | undefined> {
  const [identity] = await db
    .select({ accountId: identities.accountId })
    .from(identities)
    .where(isIdentity(provider, subject));
  return identity?.accountId;
}

/** Links an identity unless it is already linked. Concurrent calls wait for each other. @returns the ID of its account */
export async function claimIdentity(db: Database, identity: Identity): Promise<string> {
  const [claimed] = await db
    .insert(identities)
    .values(identity)
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      // Changes nothing, but makes PostgreSQL return the existing row
      set: { createdAt: sql`${identities.createdAt}` },
    })
    .returning({ accountId: identities.accountId });
  if (!claimed) throw new Error('The identity was neither inserted nor returned');
  return claimed.accountId;
}

/** Returns the provider's user ID of the identity that is linked to an account. */
export async function findSubject(
  db: Database,
  accountId: string,
  provider: SocialProvider,
): Promise<string | undefined> {
  const [identity] = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.accountId, accountId), eq(identities.provider, provider)));
  return identity?.subject;
}

/** Lists the identities of an account, at most one per provider. */
export function listIdentities(db: Database, accountId: string): Promise<Identity[]> {
  return db.select().from(identities).where(eq(identities.accountId, accountId)).orderBy(identities.provider);
}

/** Unlinks the identities at the given providers. */
export async function deleteIdentities(
  db: Database,
  accountId: string,
  providers: readonly SocialProvider[],
): Promise<void> {
  await db
    .delete(identities)
    .where(and(eq(identities.accountId, accountId), inArray(identities.provider, [...providers])));
}
