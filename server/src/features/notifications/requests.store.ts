import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notificationRequests } from './tables.ts';

/** A completed request with its result. */
export type CompletedRequest = typeof notificationRequests.$inferSelect;

export async function findRequest(
  tx: Database,
  { accountId, action, requestId }: Pick<CompletedRequest, 'accountId' | 'action' | 'requestId'>,
): Promise<CompletedRequest | undefined> {
  const [request] = await tx
    .select()
    .from(notificationRequests)
    .where(
      and(
        eq(notificationRequests.accountId, accountId),
        eq(notificationRequests.action, action),
        eq(notificationRequests.requestId, requestId),
      ),
    );
  return request;
}

export async function insertRequest(tx: Database, request: CompletedRequest): Promise<void> {
  await tx.insert(notificationRequests).values(request);
}
