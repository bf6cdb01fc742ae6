import { codeTexts, passwordTexts } from '@app/contract/core/credentials/texts';
import { signInErrors } from '@app/contract/sign-in/errors';
import { REAUTHENTICATION_RATES } from '@app/contract/sign-in/limits';
import { twoFactorErrors } from '@app/contract/two-factor/errors';
import { failure, fieldFailure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Services } from '../../services.ts';
import { type Account, publishAccountChange, requireAccount, updateAccount } from '../accounts/index.ts';
import { recordSecurityEvent, reportSecurityChange, securityReports } from '../security-log/index.ts';
import {
  lockAccountOfSession,
  requireRecentLogin,
  requireRecentSecondFactor,
  revokeAllSessions,
  updateAuthenticationTimes,
} from '../sessions/index.ts';
import { createBackupCodes } from './backup-codes.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  markSecretVerified,
  replaceBackupCodes,
  upsertUnverifiedSecret,
} from './store.ts';
import { renderSecret, SECRET_BYTES } from './totp.ts';
import { deleteTrustedDevicesAndChallenges } from './trusted-devices.store.ts';
import { verifyLoginCode, verifySetupCode } from './verify-code.ts';

/** Authorizes disabling: the password, or an authenticator code if the account has no password. */
interface DisableCredentials {
  readonly password?: string | undefined;
  readonly totpToken?: string | undefined;
}

const isSameSecret = ({ keys }: Services, sealed: string, other: string) =>
  unseal(keys['second-factor'], sealed).equals(unseal(keys['second-factor'], other));

/**
 * Creates a secret for the caller's account, in place of an earlier unverified one. Sign-ins do not require a code until
 * `enableTwoFactor`.
 * @throws Failure TWO_FACTOR_ENABLED, REAUTHENTICATION_REQUIRED
 */
export async function setUpTwoFactor(
  { clock, config, keys, randomness, transact }: Services,
  caller: Caller,
): Promise<{ secret: string; qrCode: string }> {
  requireRecentLogin(caller, clock.now());
  const secret = randomness.bytes(SECRET_BYTES);
  const { email, username } = await transact(async (tx) => {
    const account = await lockAccountOfSession(tx, caller);
    if (account.secondFactorSince !== null) throw failure(twoFactorErrors, 'TWO_FACTOR_ENABLED');
    await upsertUnverifiedSecret(tx, account.id, seal(keys['second-factor'], secret));
    return account;
  });
  return renderSecret(secret, { productName: config.productName, owner: email ?? username });
}

/**
 * Enables two-factor authentication.
 * @param token a code of the secret from `setUpTwoFactor`
 * @returns the ten backup codes, which cannot be read again
 * @throws Failure TWO_FACTOR_NOT_SET_UP, TWO_FACTOR_ENABLED, CODE_INCORRECT, RATE_LIMITED, REAUTHENTICATION_REQUIRED
 */
export async function enableTwoFactor(
  services: Services,
  caller: Caller,
  token: string,
  client: Client,
): Promise<string[]> {
  const { clock, transact } = services;
  const accountId = caller.account.id;
  requireRecentLogin(caller, clock.now());
  const { sealedSecret } = await verifySetupCode(services, accountId, token, client);
  const { codes, salt, hashes } = await createBackupCodes(services, accountId);
  await transact(async (tx) => {
    const now = clock.now();
    const account = await lockAccountOfSession(tx, caller);
    if (account.secondFactorSince !== null) throw failure(twoFactorErrors, 'TWO_FACTOR_ENABLED');
    // Another tab may have created a new secret since the code was verified
    const factor = await findSecondFactor(tx, accountId);
    if (!factor || !isSameSecret(services, factor.sealedSecret, sealedSecret))
      throw failure(twoFactorErrors, 'TWO_FACTOR_NOT_SET_UP');
    await markSecretVerified(tx, accountId, now);
    await replaceBackupCodes(tx, accountId, salt, hashes);
    await updateAccount(tx, accountId, { secondFactorSince: now }, now);
    await updateAuthenticationTimes(tx, { accountId, sessionId: caller.sessionId }, { secondFactorAt: now });
    await recordSecurityEvent(services, tx, accountId, 'two_factor_enabled', client);
    await reportSecurityChange(services, tx, account, securityReports.twoFactorEnabled, client);
    publishAccountChange(services, tx, accountId);
  });
  return codes;
}

/**
 * Disables two-factor authentication and revokes every other session, trusted device and second factor challenge. Requires a
 * second factor presented in the caller's session within the last 30 minutes, or in this request if the account has no
 * password.
 * @throws Failure TWO_FACTOR_DISABLED, PASSWORD_INCORRECT, CODE_INCORRECT, VALIDATION_FAILED, RATE_LIMITED,
 *   REAUTHENTICATION_REQUIRED
 */
export async function disableTwoFactor(
  services: Services,
  caller: Caller,
  credentials: DisableCredentials,
  client: Client,
): Promise<void> {
  const { clock, transact } = services;
  const accountId = caller.account.id;
  const account = await readRecentlyVerifiedAccount(services, caller, credentials);
  await requirePasswordOrCode(services, account, credentials, client);
  await transact(async (tx) => {
    const now = clock.now();
    const current = await lockAccountOfSession(tx, caller);
    if (current.secondFactorSince === null) throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
    if (current.passwordHash !== account.passwordHash) throw failure(signInErrors, 'PASSWORD_INCORRECT');
    await deleteSecondFactor(tx, accountId);
    await deleteTrustedDevicesAndChallenges(tx, accountId);
    await updateAccount(tx, accountId, { secondFactorSince: null }, now);
    await recordSecurityEvent(services, tx, accountId, 'two_factor_disabled', client);
    await reportSecurityChange(services, tx, current, securityReports.twoFactorDisabled, client);
    await revokeAllSessions(services, tx, accountId, caller.sessionId);
    publishAccountChange(services, tx, accountId);
  });
}

/**
 * Replaces the backup codes. Requires a second factor presented in the caller's session within the last 30 minutes.
 * @returns the new codes, which cannot be read again
 * @throws Failure TWO_FACTOR_DISABLED, RATE_LIMITED, REAUTHENTICATION_REQUIRED
 */
export async function regenerateBackupCodes(services: Services, caller: Caller, client: Client): Promise<string[]> {
  const { limits, transact } = services;
  const { id: accountId } = await readRecentlyVerifiedAccount(services, caller);
  await limits.consume('reauthenticate', [accountId], REAUTHENTICATION_RATES);
  const { codes, salt, hashes } = await createBackupCodes(services, accountId);
  await transact(async (tx) => {
    const account = await lockAccountOfSession(tx, caller);
    if (account.secondFactorSince === null) throw failure(twoFactorErrors, 'TWO_FACTOR_DISABLED');
    await replaceBackupCodes(tx, accountId, salt, hashes);
    await recordSecurityEvent(services, tx, accountId, 'backup_codes_regenerated', client);
    await reportSecurityChange(services, tx, account, securityReports.backupCodesRegenerated, client);
  });
  return codes;
}

/** Returns the state of an account's second factor, as the security settings show it. */
export async function presentTwoFactor({ database }: Services, accountId: string) {
  const factor = await findSecondFactor(database.db, accountId);
  return {
    enabled: factor?.verifiedAt != null,
    verifiedAt: factor?.verifiedAt?.toISOString() ?? null,
    lastUsedAt: factor?.lastUsedAt?.toISOString() ?? null,
  };
}

/**
 * Reads the caller's account and requires a recent second factor.
 * @param credentials from the request; their code counts as the recent second factor if the account has no password
 * @throws Failure TWO_FACTOR_DISABLED, REAUTHENTICATION_REQUIRED, INVALID_TOKEN
 */
async function readRecentlyVerifiedAccount(
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
async function requirePasswordOrCode(
  services: Services,
  { id, passwordHash }: Account,
  { password, totpToken }: DisableCredentials,
  client: Client,
): Promise<void> {
  const { hasher, limits } = services;
  if (passwordHash !== null) {
    if (password === undefined) throw fieldFailure('password', passwordTexts.required);
    await limits.consume('reauthenticate', [id], REAUTHENTICATION_RATES);
    if (!(await hasher.verify(passwordHash, password, id))) throw failure(signInErrors, 'PASSWORD_INCORRECT');
  } else {
    if (totpToken === undefined) throw fieldFailure('totpToken', codeTexts.totpRequired);
    await verifyLoginCode(services, id, { totpToken }, client);
  }
}
