import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../services.ts';
import { deleteAllSessionsExcept } from './store.ts';

/**
 * Revokes all sessions of an account in the caller's transaction, and publishes that after the commit.
 * @param keptSessionId the session to keep; undefined revokes all
 */
export async function revokeAllSessions(
  { bus }: Pick<Services, 'bus'>,
  tx: Transaction,
  accountId: string,
  keptSessionId?: string,
): Promise<void> {
  const revokedIds = await deleteAllSessionsExcept(tx, accountId, keptSessionId);
  // together, so that the bus sends many in one statement
  tx.afterCommit(async () => {
    await Promise.all(revokedIds.map((sessionId) => bus.publish('session.ended', { accountId, sessionId })));
  });
}
