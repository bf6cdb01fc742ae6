import { coreErrors } from '@app/contract/core/errors';
import { twoFactorErrors } from '@app/contract/two-factor/errors';
import { WRONG_CODES_MAX, WRONG_CODES_SECONDS } from '@app/contract/two-factor/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Failure, failure } from '../../platform/failure.ts';
import type { Client } from '../../platform/http/caller.ts';
import { unseal } from '../../platform/secrets/seal.ts';
import type { Services } from '../../services.ts';
import { findAccount, lockAccount } from '../accounts/index.ts';
import { recordSecurityEvent, reportSecurityChange, securityReports } from '../security-log/index.ts';
import { hashBackupCode } from './backup-codes.ts';
import {
  consumeBackupCode,
  consumeTimeStep,
  countWrongCodes,
  findSecondFactor,
  insertWrongCode,
  type SecondFactor,
} from './store.ts';
import { findTimeStep } from './totp.ts';

/** A code as received; exactly one of the properties is set. */
export interface CodeInput {
  readonly totpToken?: string | undefined;
  readonly backupCode?: string | undefined;
}

/** A code ready to be verified: an authenticator code, or the hash of a backup code. */
export type PreparedCode = { readonly totpToken: string } | { readonly backupHash: string };

/** The error code for a wrong code: the first one at login, the second one in a session (docs/reference/two-factor.md). */
type WrongCodeError = 'SECOND_FACTOR_INVALID' | 'CODE_INCORRECT';

/** Hashes a backup code. Call it before the transaction, because hashing is slow. */
export async function prepareCode(
  services: Services,
  accountId: string,
  { totpToken, backupCode = '' }: CodeInput,
): Promise<PreparedCode> {
  if (totpToken !== undefined) return { totpToken };
  const factor = await findSecondFactor(services.database.db, accountId);
  // Without a salt there are no backup codes, and no hash is empty
  const salt = factor?.backupSalt ?? null;
  return { backupHash: salt === null ? '' : await hashBackupCode(services, accountId, salt, backupCode) };
}

/**
 * Verifies a code in a transaction that has locked the account (`lockAccount`), so that codes of one account are verified
 * one at a time on all nodes. Consumes a correct code, and reports a backup code by email; counts a wrong one. Each code is
 * accepted once, and no code at all after ten wrong codes in an hour.
 * @param wrongCodeError the error code for a wrong code
 * @returns the error, to throw after the commit; undefined if the code is correct
 */
export async function verifyCode(
  services: Services,
  tx: Transaction,
  factor: SecondFactor,
  prepared: PreparedCode,
  client: Client,
  wrongCodeError: WrongCodeError,
): Promise<Failure | undefined> {
  const now = services.clock.now();
  const { accountId } = factor;
  const { count, firstAt } = await countWrongCodes(tx, accountId, addSeconds(now, -WRONG_CODES_SECONDS));
  if (firstAt !== null && count >= WRONG_CODES_MAX) {
    const retryAt = addSeconds(firstAt, WRONG_CODES_SECONDS).getTime();
    return failure(coreErrors, 'RATE_LIMITED', { retryAfter: Math.ceil((retryAt - now.getTime()) / 1000) });
  }
  if (await consumeIfCorrect(services, tx, factor, prepared, client, now)) return undefined;
  await insertWrongCode(tx, { id: services.randomness.id(now), accountId, at: now });
  await recordSecurityEvent(services, tx, accountId, 'two_factor_failed', client);
  return failure(twoFactorErrors, wrongCodeError);
}

async function consumeIfCorrect(
  services: Services,
  tx: Transaction,
  { accountId, sealedSecret }: SecondFactor,
  prepared: PreparedCode,
  client: Client,
  now: Date,
): Promise<boolean> {
  if ('totpToken' in prepared) {
    const step = findTimeStep(unseal(services.keys['second-factor'], sealedSecret), prepared.totpToken, now);
    return step !== null && (await consumeTimeStep(tx, accountId, step, now));
  }
  const isConsumed = await consumeBackupCode(tx, accountId, prepared.backupHash, now);
  if (!isConsumed) return false;
  await recordSecurityEvent(services, tx, accountId, 'backup_code_used', client);
  const account = await findAccount(tx, accountId);
  if (account) await reportSecurityChange(services, tx, account, securityReports.backupCodeUsed, client);
  return true;
}

/**
 * Verifies and consumes a code of the secret that is being set up.
 * @returns the second factor with this secret
 * @throws Failure TWO_FACTOR_NOT_SET_UP, TWO_FACTOR_ENABLED, CODE_INCORRECT, RATE_LIMITED
 */
export function verifySetupCode(
  services: Services,
  accountId: string,
  totpToken: string,
  client: Client,
): Promise<SecondFactor> {
  return requireCorrectCode(services, accountId, { totpToken }, client, requireUnverified);
}

/**
 * Verifies and consumes an authenticator code or a backup code of the enabled second factor in a session.
 * @throws Failure TWO_FACTOR_DISABLED, CODE_INCORRECT, RATE_LIMITED
 */
export async function verifyLoginCode(
  services: Services,
  accountId: string,
  code: CodeInput,
  client: Client,
): Promise<void> {
  await requireCorrectCode(services, accountId, code, client, requireEnabled);
}

/** Verifies and consumes a code in a session. @param requireUsable throws if the second factor is not in the right state */
async function requireCorrectCode(
  services: Services,
  accountId: string,
  code: CodeInput,
  client: Client,
  requireUsable: (factor: SecondFactor | undefined) => SecondFactor,
): Promise<SecondFactor> {
  const prepared = await prepareCode(services, accountId, code);
  const { error, factor } = await services.transact(async (tx) => {
    await lockAccount(tx, accountId);
    const factor = requireUsable(await findSecondFactor(tx, accountId));
    return { error: await verifyCode(services, tx, factor, prepared, client, 'CODE_INCORRECT'), factor };
  });
  if (error) throw error;
  return factor;
}

function requireUnverified(factor: SecondFactor | undefined): SecondFactor {
  if (!factor) throw failure(twoFactorErrors, 'TWO_FACTOR_NOT_SET_UP');
  if (factor.verifiedAt) throw failure(twoFactorErrors, 'TWO_FACTOR_ENABLED');
  return factor;
}

function requireEnabled(factor: SecondFactor | undefined): SecondFactor {
  if (!factor?.verifiedAt) throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
  return factor;
}
