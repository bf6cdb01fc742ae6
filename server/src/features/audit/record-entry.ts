import type { AuditAction } from '@app/contract/audit/actions';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { hashEntry, INITIAL_HASH } from './hash-chain.ts';
import { type AuditRow, insertEntry, lockAuditLog } from './store.ts';

/** What an admin did. */
export interface AuditedAction {
  readonly action: AuditAction;
  /** The account of the admin and the IP address of the request; null for the command line. */
  readonly actor: { readonly accountId: string; readonly ipAddress: string } | null;
  /** The account that the action concerns; null if it concerns none. */
  readonly targetId: string | null;
  readonly projectId?: string | undefined;
  readonly requestId: string | null;
}

/**
 * Appends an action to the audit log, in the transaction of the action. Call it at the end of the transaction, because it takes a
 * lock that all appending transactions need: none of them may wait for another lock afterwards.
 * @returns the new entry
 */
export async function recordAuditEntry(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  { action, actor, targetId, projectId, requestId }: AuditedAction,
): Promise<AuditRow> {
  const last = (await lockAuditLog(tx)) ?? { number: 0, hash: INITIAL_HASH };
  const unhashed = {
    number: last.number + 1,
    at: clock.now(),
    action,
    actorId: actor?.accountId ?? null,
    targetId,
    projectId: projectId ?? null,
    requestId,
  };
  const entry = { ...unhashed, hash: hashEntry(last.hash, unhashed) };
  await insertEntry(tx, entry, actor?.ipAddress);
  return entry;
}
