import { securityErrors } from '@app/contract/accounts/security/errors';
import { SECURITY_RATES } from '@app/contract/accounts/security/limits';
import { passwordTexts } from '@app/contract/accounts/texts';
import { twoFactorErrors } from '@app/contract/accounts/two-factor/errors';
import { twoFactorTexts } from '@app/contract/accounts/two-factor/texts';
import { coreErrors } from '@app/contract/core/errors';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import { seal } from '../../../platform/secrets/sealed.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { isPassword } from '../password/passwords.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { reportSecurityChange } from '../security/report.ts';
import { securityReports } from '../security/report-texts.ts';
import { requireRecentLogin, requireRecentSecondFactor, type Sessions } from '../sessions/service.ts';
import { recordProof } from '../sessions/store.ts';
import { findAccount, lockAccount, updateAccount } from '../store.ts';
import { backupCodeHash, newBackupCodes } from './backup-codes.ts';
import { forgetTrustedDevices } from './devices/store.ts';
import type { Judge } from './judge.ts';
import { deleteSecondFactor, findSecondFactor, putSecret, replaceBackupCodes, verifySecret } from './store.ts';
import { SECRET_BYTES, showSecret } from './totp.ts';

export interface TwoFactor {
  /**
   * Gives a new secret; nothing is asked for before it is verified. An unfinished earlier one is void.
   * @throws Failure TWO_FACTOR_ENABLED, REAUTHENTICATION_REQUIRED
   */
  setUp(caller: Principal): Promise<{ secret: string; qrCode: string }>;
  /**
   * Switches the second factor on.
   * @returns the ten backup codes, which are told this once
   * @throws Failure TWO_FACTOR_NOT_SET_UP, TWO_FACTOR_ENABLED, CODE_INCORRECT, RATE_LIMITED, REAUTHENTICATION_REQUIRED
   */
  enable(caller: Principal, token: string, client: Client): Promise<string[]>;
  /**
   * Disables two-factor authentication; every other session, trusted device and half-done login ends. Needs a second
   * factor presented in the caller's session within the last 30 minutes, or with this call (accounts without a password).
   * @throws Failure TWO_FACTOR_DISABLED, PASSWORD_INCORRECT, CODE_INCORRECT, VALIDATION_FAILED, RATE_LIMITED,
   *   REAUTHENTICATION_REQUIRED
   */
  disable(caller: Principal, proof: Proof, client: Client): Promise<void>;
  /**
   * Replaces the backup codes; needs a second factor presented in the caller's session within the last 30 minutes.
   * @throws Failure TWO_FACTOR_DISABLED, REAUTHENTICATION_REQUIRED
   */
  renewBackupCodes(caller: Principal, client: Client): Promise<string[]>;
  status(accountId: string): Promise<{ enabled: boolean; verifiedAt: string | null; lastUsedAt: string | null }>;
}

/** What disables two-factor authentication: the password, or an authenticator code if the account has none. */
interface Proof {
  readonly password?: string | undefined;
  readonly totpToken?: string | undefined;
}

export function createTwoFactor(services: Services, sessions: Sessions, { prove }: Judge): TwoFactor {
  const { config, clock, keys, randomness, limits, mail, bus } = services;
  const { db } = services.database;

  const hashesOf = (accountId: string, codes: readonly string[]) =>
    Promise.all(codes.map((code) => backupCodeHash(keys['backup-codes'], accountId, code)));

  async function lockedAccount(tx: Database, accountId: string): Promise<Account> {
    const account = await lockAccount(tx, accountId);
    if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
    return account;
  }

  /** @throws Failure PASSWORD_INCORRECT, CODE_INCORRECT, VALIDATION_FAILED, RATE_LIMITED */
  async function requireOwner(account: Account, { password, totpToken }: Proof, client: Client): Promise<void> {
    if (account.passwordHash !== null) {
      if (password === undefined) throw missing('password', passwordTexts.required);
      await limits.take('reauthenticate', [account.id], SECURITY_RATES.reauthenticate);
      if (!(await isPassword(account.passwordHash, password, account.id)))
        throw failure(securityErrors, 'PASSWORD_INCORRECT');
    } else {
      if (totpToken === undefined) throw missing('totpToken', twoFactorTexts.codeRequired);
      await prove(account.id, { totpToken }, client);
    }
  }

  /**
   * The caller's account, if its second factor may be changed now.
   * @param proof what the call itself carries: without a password, its code is a second factor presented in this session
   * @throws Failure TWO_FACTOR_DISABLED, REAUTHENTICATION_REQUIRED
   */
  async function requireSecondFactor(caller: Principal, proof: Proof = {}): Promise<Account> {
    const account = await findAccount(db, caller.account.id);
    if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
    const { secondFactorSince, passwordHash } = account;
    if (secondFactorSince === null) {
      requireRecentLogin(caller, clock.now());
      throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
    }
    const isWithCode = passwordHash === null && proof.totpToken !== undefined;
    if (!isWithCode) await requireRecentSecondFactor(db, caller, secondFactorSince, clock.now());
    return account;
  }

  return {
    async setUp(caller) {
      requireRecentLogin(caller, clock.now());
      const secret = randomness.bytes(SECRET_BYTES);
      const { email, username } = await db.transaction(async (tx) => {
        const account = await lockedAccount(tx, caller.account.id);
        if (account.secondFactorSince !== null) throw failure(twoFactorErrors, 'TWO_FACTOR_ENABLED');
        await putSecret(tx, account.id, seal(keys['second-factor'], secret));
        return account;
      });
      return showSecret(secret, { productName: config.productName, owner: email ?? username });
    },

    async enable(caller, token, client) {
      const accountId = caller.account.id;
      requireRecentLogin(caller, clock.now());
      const { sealedSecret } = await prove(accountId, { totpToken: token }, client, true);
      const codes = newBackupCodes(randomness);
      const hashes = await hashesOf(accountId, codes);
      await mail.ready();
      await db.transaction(async (tx) => {
        const now = clock.now();
        const account = await lockedAccount(tx, accountId);
        if (account.secondFactorSince !== null) throw failure(twoFactorErrors, 'TWO_FACTOR_ENABLED');
        // another window may have begun anew since the code was looked at
        if (!(await verifySecret(tx, accountId, sealedSecret, now))) {
          throw failure(twoFactorErrors, 'TWO_FACTOR_NOT_SET_UP');
        }
        await replaceBackupCodes(tx, accountId, hashes);
        await updateAccount(tx, accountId, { secondFactorSince: now }, now);
        await recordProof(tx, caller.sessionId, { secondFactorAt: now });
        await recordSecurityEvent(services, tx, accountId, 'two_factor_enabled', client);
        await reportSecurityChange(services, tx, account, securityReports.twoFactorEnabled, client);
      });
      mail.wake();
      await bus.publish('account.changed', { accountId });
      return codes;
    },

    async disable(caller, proof, client) {
      const accountId = caller.account.id;
      const account = await requireSecondFactor(caller, proof);
      await requireOwner(account, proof, client);
      await mail.ready();
      const tellEnded = await db.transaction(async (tx) => {
        const now = clock.now();
        const current = await lockedAccount(tx, accountId);
        if (current.secondFactorSince === null) throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
        if (current.passwordHash !== account.passwordHash) throw failure(securityErrors, 'PASSWORD_INCORRECT');
        await deleteSecondFactor(tx, accountId);
        await forgetTrustedDevices(tx, accountId);
        await updateAccount(tx, accountId, { secondFactorSince: null }, now);
        await recordSecurityEvent(services, tx, accountId, 'two_factor_disabled', client);
        await reportSecurityChange(services, tx, current, securityReports.twoFactorDisabled, client);
        return sessions.endAll(tx, accountId, caller.sessionId);
      });
      mail.wake();
      await tellEnded();
      await bus.publish('account.changed', { accountId });
    },

    async renewBackupCodes(caller, client) {
      const { id: accountId } = await requireSecondFactor(caller);
      const codes = newBackupCodes(randomness);
      const hashes = await hashesOf(accountId, codes);
      await mail.ready();
      await db.transaction(async (tx) => {
        const account = await lockedAccount(tx, accountId);
        if (account.secondFactorSince === null) throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
        await replaceBackupCodes(tx, accountId, hashes);
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

function missing(path: string, message: string) {
  return failure(coreErrors, 'VALIDATION_FAILED', { text: message, details: [{ path, message }] });
}
