import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { authorizationRequests } from './tables.ts';

/** A stored authorization request. */
export type StoredAuthorizationRequest = typeof authorizationRequests.$inferSelect;

export async function insertAuthorizationRequest(db: Database, request: StoredAuthorizationRequest): Promise<void> {
  await db.insert(authorizationRequests).values(request);
}

/** Finds an unexpired request to a provider that one of these browsers started. */
export async function findAuthorizationRequest(
  db: Database,
  { stateHash, provider }: Pick<StoredAuthorizationRequest, 'stateHash' | 'provider'>,
  browserHashes: readonly string[],
  now: Date,
): Promise<StoredAuthorizationRequest | undefined> {
  const [request] = await db
    .select()
    .from(authorizationRequests)
    .where(
      and(
        eq(authorizationRequests.stateHash, stateHash),
        eq(authorizationRequests.provider, provider),
        inArray(authorizationRequests.browserHash, [...browserHashes]),
        gt(authorizationRequests.expiresAt, now),
      ),
    );
  return request;
}

/** Deletes a request. @returns true for exactly one of several concurrent calls */
export async function consumeAuthorizationRequest(db: Database, stateHash: string): Promise<boolean> {
  const deleted = await db
    .delete(authorizationRequests)
    .where(eq(authorizationRequests.stateHash, stateHash))
    .returning({ stateHash: authorizationRequests.stateHash });
  return deleted.length > 0;
}

export async function deleteExpiredAuthorizationRequests(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, authorizationRequests, lt(authorizationRequests.expiresAt, now));
}
