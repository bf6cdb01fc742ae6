import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { projectRequests } from './tables.ts';

export type ProjectRequest = typeof projectRequests.$inferSelect;

/** Finds a completed request of an account. */
export async function findRequest(
  tx: Database,
  accountId: string,
  requestId: string,
): Promise<ProjectRequest | undefined> {
  const [request] = await tx
    .select()
    .from(projectRequests)
    .where(and(eq(projectRequests.accountId, accountId), eq(projectRequests.requestId, requestId)));
  return request;
}

export async function insertRequest(tx: Database, request: ProjectRequest): Promise<void> {
  await tx.insert(projectRequests).values(request);
}

export async function deleteRequestsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, projectRequests, lt(projectRequests.createdAt, moment));
}
