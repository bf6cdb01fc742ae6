import { securityErrors } from '@app/contract/accounts/security/errors';
import { SECURITY_RATES } from '@app/contract/accounts/security/limits';
import { passwordTexts } from '@app/contract/accounts/texts';
import { twoFactorErrors } from '@app/contract/accounts/two-factor/errors';
import { twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import { coreErrors } from '@app/contract/core/errors';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Services } from '../../services.ts';
import { type Account, findAccount, lockAccount, updateAccount } from '../accounts/index.ts';
import { recordSecurityEvent, reportSecurityChange, securityReports } from '../security-log/index.ts';
import {
  requireRecentLogin,
  requireRecentSecondFactor,
  type Sessions,
  updateAuthenticationTimes,
} from '../sessions/index.ts';
import { generateBackupCodeSalt, generateBackupCodes, hashBackupCode } from './backup-codes.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  markSecretVerified,
  replaceBackupCodes,
  upsertUnverifiedSecret,
} from './store.ts';
import { renderSecret, SECRET_BYTES } from './totp.ts';
import { deleteTrustedDevicesAndChallenges } from './trusted-devices.store.ts';
import type { CodeVerifier } from './verify-code.ts';

/** The caller's second factor, as managed in the security settings. */
export interface TwoFactorSettings {
  /**
   * Creates a secret, in place of an earlier unverified one. Sign-ins do not require a code until `enable`.
   * @throws Failure TWO_FACTOR_ENABLED, REAUTHENTICATION_REQUIRED
   */
  setUp(caller: Caller): Promise<{ secret: string; qrCode: string }>;
  /**
   * Enables two-factor authentication.
   * @param token a code of the secret from `setUp`
   * @returns the ten backup codes, which cannot be read again
   * @throws Failure TWO_FACTOR_NOT_SET_UP, TWO_FACTOR_ENABLED, CODE_INCORRECT, RATE_LIMITED, REAUTHENTICATION_REQUIRED
   */
  enable(caller: Caller, token: string, client: Client): Promise<string[]>;
  /**
   * Disables two-factor authentication and revokes every other session, trusted device and second factor challenge. Requires a
   * second factor presented in the caller's session within the last 30 minutes, or in this request if the account has no
   * password.
   * @throws Failure TWO_FACTOR_DISABLED, PASSWORD_INCORRECT, CODE_INCORRECT, VALIDATION_FAILED, RATE_LIMITED,
   *   REAUTHENTICATION_REQUIRED
   */
  disable(caller: Caller, credentials: DisableCredentials, client: Client): Promise<void>;
  /**
   * Replaces the backup codes. Requires a second factor presented in the caller's session within the last 30 minutes.
   * @returns the new codes, which cannot be read again
   * @throws Failure TWO_FACTOR_DISABLED, REAUTHENTICATION_REQUIRED
   */
  regenerateBackupCodes(caller: Caller, client: Client): Promise<string[]>;
  status(accountId: string): Promise<{ enabled: boolean; verifiedAt: string | null; lastUsedAt: string | null }>;
}

/** Authorizes disabling: the password, or an authenticator code if the account has no password. */
interface DisableCredentials {
  readonly password?: string | undefined;
  readonly totpToken?: string | undefined;
}

export function createTwoFactorSettings(
  services: Services,
  sessions: Sessions,
  { requireCorrectCode }: CodeVerifier,
): TwoFactorSettings {
  const { config, clock, keys, randomness, limits, mail, bus, hasher } = services;
  const { db } = services.database;

  const hashCodes = (accountId: string, salt: string, codes: readonly string[]) =>
    Promise.all(codes.map((code) => hashBackupCode(services, accountId, salt, code)));

  const unsealSecret = (sealed: string) => unseal(keys['second-factor'], sealed);

  async function lockCallerAccount(tx: Database, accountId: string): Promise<Account> {
    const account = await lockAccount(tx, accountId);
    if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
    return account;
  }

  /** @throws Failure PASSWORD_INCORRECT, CODE_INCORRECT, VALIDATION_FAILED, RATE_LIMITED */
  async function requirePasswordOrCode(
    account: Account,
    { password, totpToken }: DisableCredentials,
    client: Client,
  ): Promise<void> {
    if (account.passwordHash !== null) {
      if (password === undefined) throw missingFieldFailure('password', passwordTexts.required);
      await limits.consume('reauthenticate', [account.id], SECURITY_RATES.reauthenticate);
      if (!(await hasher.verify(account.passwordHash, password, account.id)))
        throw failure(securityErrors, 'PASSWORD_INCORRECT');
    } else {
      if (totpToken === undefined) throw missingFieldFailure('totpToken', twoFactorTexts.codeRequired);
      await requireCorrectCode(account.id, { totpToken }, client);
    }
  }

  /**
   * Reads the caller's account and requires a recent second factor.
   * @param credentials from the request; their code counts as the recent second factor if the account has no password
   * @throws Failure TWO_FACTOR_DISABLED, REAUTHENTICATION_REQUIRED
   */
  async function requireAccountWithRecentSecondFactor(
    caller: Caller,
    credentials: DisableCredentials = {},
  ): Promise<Account> {
    const account = await findAccount(db, caller.account.id);
    if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
    const { secondFactorSince, passwordHash } = account;
    if (secondFactorSince === null) {
      requireRecentLogin(caller, clock.now());
      throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
    }
    const isCodeInRequest = passwordHash === null && credentials.totpToken !== undefined;
    if (!isCodeInRequest) await requireRecentSecondFactor(db, caller, secondFactorSince, clock.now());
    return account;
  }

  return {
    async setUp(caller) {
      requireRecentLogin(caller, clock.now());
      const secret = randomness.bytes(SECRET_BYTES);
      const { email, username } = await db.transaction(async (tx) => {
        const account = await lockCallerAccount(tx, caller.account.id);
        if (account.secondFactorSince !== null) throw failure(twoFactorErrors, 'TWO_FACTOR_ENABLED');
        await upsertUnverifiedSecret(tx, account.id, seal(keys['second-factor'], secret));
        return account;
      });
      return renderSecret(secret, { productName: config.productName, owner: email ?? username });
    },

    async enable(caller, token, client) {
      const accountId = caller.account.id;
      requireRecentLogin(caller, clock.now());
      const { sealedSecret } = await requireCorrectCode(accountId, { totpToken: token }, client, true);
      const codes = generateBackupCodes(randomness);
      const salt = generateBackupCodeSalt(randomness);
      const hashes = await hashCodes(accountId, salt, codes);
      await mail.ready();
      await db.transaction(async (tx) => {
        const now = clock.now();
        const account = await lockCallerAccount(tx, accountId);
        if (account.secondFactorSince !== null) throw failure(twoFactorErrors, 'TWO_FACTOR_ENABLED');
        // another tab may have created a new secret since the code was verified
        const factor = await findSecondFactor(tx, accountId);
        if (!factor || !unsealSecret(factor.sealedSecret).equals(unsealSecret(sealedSecret))) {
          throw failure(twoFactorErrors, 'TWO_FACTOR_NOT_SET_UP');
        }
        await markSecretVerified(tx, accountId, now);
        await replaceBackupCodes(tx, accountId, salt, hashes);
        await updateAccount(tx, accountId, { secondFactorSince: now }, now);
        await updateAuthenticationTimes(tx, { accountId, sessionId: caller.sessionId }, { secondFactorAt: now });
        await recordSecurityEvent(services, tx, accountId, 'two_factor_enabled', client);
        await reportSecurityChange(services, tx, account, securityReports.twoFactorEnabled, client);
      });
      mail.wake();
      await bus.publish('account.changed', { accountId });
      return codes;
    },

    async disable(caller, credentials, client) {
      const accountId = caller.account.id;
      const account = await requireAccountWithRecentSecondFactor(caller, credentials);
      await requirePasswordOrCode(account, credentials, client);
      await mail.ready();
      const publishAfterCommit = await db.transaction(async (tx) => {
        const now = clock.now();
        const current = await lockCallerAccount(tx, accountId);
        if (current.secondFactorSince === null) throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
        if (current.passwordHash !== account.passwordHash) throw failure(securityErrors, 'PASSWORD_INCORRECT');
        await deleteSecondFactor(tx, accountId);
        await deleteTrustedDevicesAndChallenges(tx, accountId);
        await updateAccount(tx, accountId, { secondFactorSince: null }, now);
        await recordSecurityEvent(services, tx, accountId, 'two_factor_disabled', client);
        await reportSecurityChange(services, tx, current, securityReports.twoFactorDisabled, client);
        return sessions.revokeAll(tx, accountId, caller.sessionId);
      });
      mail.wake();
      await publishAfterCommit();
      await bus.publish('account.changed', { accountId });
    },

    async regenerateBackupCodes(caller, client) {
      const { id: accountId } = await requireAccountWithRecentSecondFactor(caller);
      const codes = generateBackupCodes(randomness);
      const salt = generateBackupCodeSalt(randomness);
      const hashes = await hashCodes(accountId, salt, codes);
      await mail.ready();
      await db.transaction(async (tx) => {
        const account = await lockCallerAccount(tx, accountId);
        if (account.secondFactorSince === null) throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
        await replaceBackupCodes(tx, accountId, salt, hashes);
        await recordSecurityEvent(services, tx, accountId, 'backup_codes_regenerated', client);
        await reportSecurityChange(services, tx, account, securityReports.backupCodesRegenerated, client);
      });
      mail.wake();
      return codes;
    },

    async status(accountId) {
      const factor = await findSecondFactor(db, accountId);
      return {
        enabled: factor?.verifiedAt != null,
        verifiedAt: factor?.verifiedAt?.toISOString() ?? null,
        lastUsedAt: factor?.lastUsedAt?.toISOString() ?? null,
      };
    },
  };
}

function missingFieldFailure(path: string, message: string) {
  return failure(coreErrors, 'VALIDATION_FAILED', { text: message, details: [{ path, message }] });
}
