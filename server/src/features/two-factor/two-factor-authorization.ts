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
import type { CodeVerifier } from './verify-code.ts';

/** Authorizes disabling: the password, or an authenticator code if the account has no password. */
export interface DisableCredentials {
  readonly password?: string | undefined;
  readonly totpToken?: string | undefined;
}

/** Decides whether a caller may change an enabled second factor. */
export interface TwoFactorAuthorization {
  /**
   * Reads the caller's account and requires a recent second factor.
   * @param credentials from the request; their code counts as the recent second factor if the account has no password
   * @throws Failure TWO_FACTOR_DISABLED, REAUTHENTICATION_REQUIRED, INVALID_TOKEN
   */
  requireRecentSecondFactor(caller: Caller, credentials?: DisableCredentials): Promise<Account>;
  /** @throws Failure PASSWORD_INCORRECT, CODE_INCORRECT, VALIDATION_FAILED, RATE_LIMITED */
  requirePasswordOrCode(account: Account, credentials: DisableCredentials, client: Client): Promise<void>;
}

/** Creates the authorization of changes to an enabled second factor. */
export function createTwoFactorAuthorization(
  { database: { db }, clock, limits, hasher }: Services,
  { requireEnabledCode }: CodeVerifier,
): TwoFactorAuthorization {
  return {
    async requireRecentSecondFactor(caller, credentials = {}) {
      const account = await requireAccount(db, caller.account.id);
      const { secondFactorSince, passwordHash } = account;
      if (secondFactorSince === null) {
        requireRecentLogin(caller, clock.now());
        throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
      }
      const isCodeInRequest = passwordHash === null && credentials.totpToken !== undefined;
      if (!isCodeInRequest) await requireRecentSecondFactor(db, caller, secondFactorSince, clock.now());
      return account;
    },

    async requirePasswordOrCode({ id, passwordHash }, { password, totpToken }, client) {
      if (passwordHash !== null) {
        if (password === undefined) throw fieldFailure('password', passwordTexts.required);
        await limits.consume('reauthenticate', [id], SECURITY_RATES.reauthenticate);
        if (!(await hasher.verify(passwordHash, password, id))) throw failure(securityErrors, 'PASSWORD_INCORRECT');
      } else {
        if (totpToken === undefined) throw fieldFailure('totpToken', twoFactorTexts.codeRequired);
        await requireEnabledCode(id, { totpToken }, client);
      }
    },
  };
}
