import type { TokenPair } from '@app/contract/core/session';
import { signInErrors } from '@app/contract/sign-in/errors';
import { SECOND_FACTOR_CHALLENGE_ATTEMPTS } from '@app/contract/sign-in/limits';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Failure, failure } from '../../platform/failure.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, lockAccount, requireNotBlocked } from '../accounts/index.ts';
import { openSession } from '../sessions/index.ts';
import {
  consumeChallengeAttempt,
  deleteChallenge,
  findSecondFactor,
  isChallengePending,
  type PreparedCode,
  prepareCode,
  trustDevice,
  verifyCode,
} from '../two-factor/index.ts';
import { type ClientContext, rememberDevice } from './known-devices.ts';
import { reportNewDevice } from './new-device-report.ts';
import { reportSharedDevice } from './shared-device.ts';

interface ChallengeInput {
  readonly tempToken: string;
  readonly totpToken?: string | undefined;
  readonly backupCode?: string | undefined;
  readonly trustDevice: boolean;
}

interface ChallengeResult {
  readonly account: Account;
  readonly tokens: TokenPair;
}

/**
 * Completes a sign-in with a second factor. A temp token allows five attempts and is consumed by the first that succeeds.
 * @throws Failure SECOND_STEP_EXPIRED, SECOND_FACTOR_INVALID, ACCOUNT_BLOCKED, RATE_LIMITED
 */
export async function completeChallenge(
  services: Services,
  input: ChallengeInput,
  context: ClientContext,
): Promise<ChallengeResult> {
  const { clock, database, jobs, transact } = services;
  // Checked before the attempt is counted, so that the request can be repeated
  await jobs.ready();
  // Count before hashing a backup code, so that concurrent attempts cannot exceed the limit
  const accountId = await consumeChallengeAttempt(
    database.db,
    hashToken(input.tempToken),
    SECOND_FACTOR_CHALLENGE_ATTEMPTS,
    clock.now(),
  );
  if (accountId === undefined) throw failure(signInErrors, 'SECOND_STEP_EXPIRED');
  const prepared = await prepareCode(services, accountId, input);
  // The transaction is also committed after a wrong code, so that the code counts
  const result = await transact((tx) => completeInTransaction(services, tx, accountId, input, prepared, context));
  if (result instanceof Failure) throw result;
  rememberDevice(services, context.cookies, accountId);
  return result;
}

async function completeInTransaction(
  services: Services,
  tx: Transaction,
  accountId: string,
  { tempToken, trustDevice: isTrusted }: ChallengeInput,
  prepared: PreparedCode,
  context: ClientContext,
): Promise<ChallengeResult | Failure> {
  const account = await lockAccount(tx, accountId);
  // A concurrent request may have completed the challenge since this attempt was counted
  const isPending = account && (await isChallengePending(tx, hashToken(tempToken)));
  const factor = isPending && (await findSecondFactor(tx, accountId));
  if (!factor) return failure(signInErrors, 'SECOND_STEP_EXPIRED');
  const error = await verifyCode(services, tx, factor, prepared, context.client, 'SECOND_FACTOR_INVALID');
  if (error) return error;
  requireNotBlocked(account);
  await deleteChallenge(tx, hashToken(tempToken));
  await reportSharedDevice(services, tx, accountId, context.cookies);
  await reportNewDevice(services, tx, account, context);
  if (isTrusted) await trustDevice(services, tx, accountId, context.client, context.cookies);
  const tokens = await openSession(services, tx, accountId, context.client, 'second-factor');
  return { account, tokens };
}
