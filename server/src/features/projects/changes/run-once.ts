import { createHash } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import { PROJECT_CHANGE_RATES } from '@app/contract/projects/limits';
import { retryOnLockTimeout } from '../../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { type Account, getAccessLevel, lockRequiredAccount } from '../../accounts/index.ts';
import { findRequest, insertRequest } from '../model/requests.store.ts';

/** A request, which the client may repeat. */
export interface ChangeRequest {
  /** The name of the operation. */
  readonly operation: string;
  readonly requestId: string;
  /** The path parameters and the body. A request with the same ID and other content is refused. */
  readonly content: object;
}

/**
 * Makes a change in one transaction, unless a request with this ID has made it before. The caller's account is locked, so that a
 * repeated request finds the record of the first one, on whichever node.
 * @param change makes the change with the caller's current account; returns the ID of the changed project, null if there is none
 * @returns what the first of several equal requests returned
 * @throws Failure REQUEST_ID_REUSED, RATE_LIMITED, INVALID_TOKEN, FORBIDDEN if the caller has lost access, and what `change` throws
 */
export async function runOnce<Id extends string | null>(
  services: Services,
  caller: Caller,
  { operation, requestId, content }: ChangeRequest,
  change: (tx: Transaction, account: Account) => Promise<Id>,
): Promise<Id> {
  const { clock, config, limits, transact } = services;
  const accountId = caller.account.id;
  await limits.consume('project-change', [accountId], PROJECT_CHANGE_RATES);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([operation, content]))
    .digest('base64url');
  // Accounts of owners and supporters are locked, too, in no order that other transactions share
  return retryOnLockTimeout(transact, async (tx) => {
    const account = await lockRequiredAccount(tx, accountId);
    if (account.blockedAt !== null) throw failure(coreErrors, 'INVALID_TOKEN');
    if (caller.access === 'admin' && getAccessLevel(account, config) !== 'admin') {
      throw failure(coreErrors, 'FORBIDDEN');
    }
    const earlier = await findRequest(tx, accountId, requestId);
    if (earlier) {
      if (earlier.contentHash !== contentHash) throw failure(coreErrors, 'REQUEST_ID_REUSED');
      return earlier.projectId as Id;
    }
    const projectId = await change(tx, account);
    await insertRequest(tx, { accountId, requestId, contentHash, projectId, createdAt: clock.now() });
    return projectId;
  });
}
