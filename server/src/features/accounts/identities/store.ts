import type { SocialProvider } from '@app/contract/core/providers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { identities } from '../tables.ts';

export type Identity = typeof identities.$inferSelect;

const isIdentity = (provider: SocialProvider, subject: string) =>
  and(eq(identities.provider, provider), eq(identities.subject, subject));

/** The account that an identity is linked to. */
export async function ownerOfIdentity(
  db: Database,
  provider: SocialProvider,
  subject: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: identities.accountId })
    .from(identities)
    .where(isIdentity(provider, subject));
  return found?.accountId;
}

/** Links an identity, unless it is linked to somebody: of two at once one waits for the other. @returns whose it is now */
export async function claimIdentity(db: Database, identity: Identity): Promise<string> {
  const [claimed] = await db
    .insert(identities)
    .values(identity)
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      // nothing: only to be told whose it is
      set: { createdAt: sql`${identities.createdAt}` },
    })
    .returning({ accountId: identities.accountId });
  if (!claimed) throw new Error('An identity was neither linked nor found');
  return claimed.accountId;
}

/** The identity of a provider that is linked to an account, by the provider's own id. */
export async function findSubject(
  db: Database,
  accountId: string,
  provider: SocialProvider,
): Promise<string | undefined> {
  const [found] = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.accountId, accountId), eq(identities.provider, provider)));
  return found?.subject;
}

/** The identities that are linked to an account, of each provider one. */
export function listIdentities(db: Database, accountId: string): Promise<Identity[]> {
  return db.select().from(identities).where(eq(identities.accountId, accountId)).orderBy(identities.provider);
}

/** Unlinks the identities of some providers. */
export async function deleteIdentities(
  db: Database,
  accountId: string,
  providers: readonly SocialProvider[],
): Promise<void> {
  await db
    .delete(identities)
    .where(and(eq(identities.accountId, accountId), inArray(identities.provider, [...providers])));
}
