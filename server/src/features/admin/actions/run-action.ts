import { adminErrors } from '@app/contract/admin/errors';
import { DELETED_USERNAME } from '@app/contract/admin/messages';
import { coreErrors } from '@app/contract/core/errors';
import { retryOnLockTimeout } from '../../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { type Account, findAccount, getAccessLevel, lockAccount, lockAccountForShare } from '../../accounts/index.ts';
import { type AuditedAction, findAuditedRequest, lockAuditedRequest, recordAuditEntry } from '../../audit/index.ts';
import type { UserAction } from './user-actions.ts';

/** An action on an account, as requested. `actor` and `requestId` are null for the command line. */
export interface ActionRequest extends Pick<AuditedAction, 'actor' | 'requestId'> {
  readonly targetId: string;
}

/**
 * Runs an action in one transaction with its entry in the audit log. A repeated request has no second effect. A request that
 * changes nothing returns the same message and is not recorded.
 * @returns the message of the response
 * @throws Failure OWN_ACCOUNT, USER_NOT_FOUND, REQUEST_ID_REUSED; FORBIDDEN or INVALID_TOKEN if the admin has lost the role or
 * the account; and the errors of the action
 */
export async function runAction(services: Services, action: UserAction, request: ActionRequest): Promise<string> {
  if (request.actor?.accountId === request.targetId) throw failure(adminErrors, 'OWN_ACCOUNT');
  const audited = identifyRequest(action, request);
  const isRepeated = audited !== undefined && (await findAuditedRequest(services.database.db, audited)) !== undefined;
  if (!isRepeated) await action.prepare?.(services, request.targetId);
  return retryOnLockTimeout(services.transact, (tx) => runInTransaction(services, tx, action, request));
}

async function runInTransaction(
  services: Services,
  tx: Transaction,
  action: UserAction,
  request: ActionRequest,
): Promise<string> {
  const { actor, targetId, requestId } = request;
  const audited = identifyRequest(action, request);
  const earlier = audited && (await lockAuditedRequest(tx, audited));
  if (earlier) {
    if (earlier.targetId !== targetId) throw failure(coreErrors, 'REQUEST_ID_REUSED');
    return formatMessage(action, await findAccount(tx, targetId));
  }
  const { target, actorAccount } = await lockAccounts(tx, request);
  if (!target) throw failure(adminErrors, 'USER_NOT_FOUND');
  const isChanged = await action.apply(services, tx, target, requestId);
  // Checked after the action, so that of two admins who remove each other, the second one gets LAST_ADMIN
  if (actor !== null) requireAdmin(actorAccount, services.config);
  if (isChanged) await recordAuditEntry(services, tx, { action: action.audited, actor, targetId, requestId });
  return formatMessage(action, target);
}

/** @throws Failure INVALID_TOKEN, FORBIDDEN */
function requireAdmin(actor: Account | undefined, config: Services['config']): void {
  if (!actor || actor.blockedAt !== null) throw failure(coreErrors, 'INVALID_TOKEN');
  if (getAccessLevel(actor, config) !== 'admin') throw failure(coreErrors, 'FORBIDDEN');
}

/** Locks the accounts in the order of their IDs, so that two admins who act on each other cannot deadlock. */
async function lockAccounts(tx: Transaction, { actor, targetId }: ActionRequest) {
  if (actor === null) return { target: await lockAccount(tx, targetId) };
  const lockActor = () => lockAccountForShare(tx, actor.accountId);
  const lockedFirst = actor.accountId < targetId ? await lockActor() : undefined;
  const target = await lockAccount(tx, targetId);
  return { target, actorAccount: lockedFirst ?? (await lockActor()) };
}

function identifyRequest({ audited }: UserAction, { actor, requestId }: ActionRequest) {
  return actor === null || requestId === null ? undefined : { actorId: actor.accountId, action: audited, requestId };
}

/** @param target undefined if the account was deleted after the first of several equal requests */
function formatMessage({ message }: UserAction, target: Account | undefined): string {
  const username = target?.username ?? DELETED_USERNAME;
  const email = target?.pendingEmail ?? target?.email ?? username;
  // Replaced by functions, because an email address may contain a replacement pattern such as $&
  return message.replace('{username}', () => username).replace('{email}', () => email);
}
