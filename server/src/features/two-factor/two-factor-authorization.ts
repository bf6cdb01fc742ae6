import { securityErrors } from '@app/contract/accounts/security/errors';
import { SECURITY_RATES } from '@app/contract/accounts/security/limits';
import { passwordTexts } from '@app/contract/accounts/texts';
import { twoFactorErrors } from '@app/contract/accounts/two-factor/errors';
import { twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import { failure, fieldFailure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { type Account, requireAccount } from '../accounts/index.ts';
import { requireRecentLogin, requireRecentSecondFactor } from '../sessions/index.ts';
import { requireEnabledCode } from './verify-code.ts';

/** Authorizes disabling: the password, or an authenticator code if the account has no password. */
export interface DisableCredentials {
  readonly password?: string | undefined;
  readonly totpToken?: string | undefined;
}

/**
 * Reads the caller's account and requires a recent second factor.
 * @param credentials from the request; their code counts as the recent second factor if the account has no password
 * @throws Failure TWO_FACTOR_DISABLED, REAUTHENTICATION_REQUIRED, INVALID_TOKEN
 */
export async function readRecentlyVerifiedAccount(
  { clock, database: { db } }: Services,
  caller: Caller,
  credentials: DisableCredentials = {},
): Promise<Account> {
  const account = await requireAccount(db, caller.account.id);
  const { secondFactorSince, passwordHash } = account;
  if (secondFactorSince === null) {
    requireRecentLogin(caller, clock.now());
    throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
  }
  const isCodeInRequest = passwordHash === null && credentials.totpToken !== undefined;
  if (!isCodeInRequest) await requireRecentSecondFactor(db, caller, secondFactorSince, clock.now());
  return account;
}

/** @throws Failure PASSWORD_INCORRECT, CODE_INCORRECT, VALIDATION_FAILED, RATE_LIMITED */
export async function requirePasswordOrCode(
  services: Services,
  { id, passwordHash }: Account,
  { password, totpToken }: DisableCredentials,
  client: Client,
): Promise<void> {
  const { hasher, limits } = services;
  if (passwordHash !== null) {
    if (password === undefined) throw fieldFailure('password', passwordTexts.required);
    await limits.consume('reauthenticate', [id], SECURITY_RATES.reauthenticate);
    if (!(await hasher.verify(passwordHash, password, id))) throw failure(securityErrors, 'PASSWORD_INCORRECT');
  } else {
    if (totpToken === undefined) throw fieldFailure('totpToken', twoFactorTexts.codeRequired);
    await requireEnabledCode(services, id, { totpToken }, client);
  }
}
