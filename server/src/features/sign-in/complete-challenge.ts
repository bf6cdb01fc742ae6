import { twoFactorErrors } from '@app/contract/accounts/two-factor/errors';
import { SECOND_FACTOR_CHALLENGE_ATTEMPTS } from '@app/contract/accounts/two-factor/limits';
import type { TokenPair } from '@app/contract/core/session';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Failure, failure } from '../../platform/failure.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { type Account, lockAccount, requireNotBlocked } from '../accounts/index.ts';
import {
  consumeChallengeAttempt,
  deleteChallenge,
  findSecondFactor,
  isChallengePending,
  type PreparedCode,
} from '../two-factor/index.ts';
import type { SignInDependencies } from './dependencies.ts';
import { type ClientContext, rememberDevice } from './known-devices.ts';
import { reportNewDevice } from './new-device-report.ts';

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
  dependencies: SignInDependencies,
  input: ChallengeInput,
  context: ClientContext,
): Promise<ChallengeResult> {
  const { services, twoFactor } = dependencies;
  const { clock, database, jobs, transact } = services;
  // before the attempt is counted, so that it can be repeated
  await jobs.ready();
  // count before hashing a backup code, so that concurrent attempts cannot exceed the limit
  const accountId = await consumeChallengeAttempt(
    database.db,
    hashToken(input.tempToken),
    SECOND_FACTOR_CHALLENGE_ATTEMPTS,
    clock.now(),
  );
  if (accountId === undefined) throw failure(twoFactorErrors, 'SECOND_STEP_EXPIRED');
  const prepared = await twoFactor.codeVerifier.prepareCode(accountId, input);
  // a wrong code is committed too, so that it counts
  const result = await transact((tx) => completeInTransaction(dependencies, tx, accountId, input, prepared, context));
  if (result instanceof Failure) throw result;
  rememberDevice(services, context.cookies, accountId);
  return result;
}

async function completeInTransaction(
  dependencies: SignInDependencies,
  tx: Transaction,
  accountId: string,
  { tempToken, trustDevice }: ChallengeInput,
  prepared: PreparedCode,
  context: ClientContext,
): Promise<ChallengeResult | Failure> {
  const { sessions, twoFactor } = dependencies;
  const { codeVerifier, trustedDevices } = twoFactor;
  const account = await lockAccount(tx, accountId);
  // a concurrent request may have completed the challenge since its attempt was counted
  const isPending = account && (await isChallengePending(tx, hashToken(tempToken)));
  const factor = isPending && (await findSecondFactor(tx, accountId));
  if (!factor) return failure(twoFactorErrors, 'SECOND_STEP_EXPIRED');
  const error = await codeVerifier.verifyCode(tx, factor, prepared, context.client, 'SECOND_FACTOR_INVALID');
  if (error) return error;
  requireNotBlocked(account);
  await deleteChallenge(tx, hashToken(tempToken));
  await reportNewDevice(dependencies, tx, account, context);
  if (trustDevice) await trustedDevices.trust(tx, accountId, context.client, context.cookies);
  const tokens = await sessions.open(tx, accountId, context.client, 'second-factor');
  return { account, tokens };
}
