import { EMAIL_RATES } from '@app/contract/email/limits';
import { passwordErrors } from '@app/contract/passwords/errors';
import { LOGIN_RATES } from '@app/contract/sign-in/limits';
import { type Failure, failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, publishAccountChange, requireAccount, updateAccount } from '../accounts/index.ts';
import { linkBrowserCookie } from '../browser-cookies/index.ts';
import { lockAccountOfSession, requireRecentLogin } from '../sessions/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { replacePassword, setFirstPassword } from './password-writer.ts';
import { requestPendingPassword } from './pending-passwords.ts';
import { requireUncommonPassword } from './rules/require-uncommon-password.ts';

/**
 * Replaces the caller's password and revokes every other session.
 * @throws Failure CURRENT_PASSWORD_WRONG, PASSWORD_NOT_SET, RATE_LIMITED, VALIDATION_FAILED for a common password
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  client: Client,
): Promise<void> {
  const { config, database, transact, limits, hasher } = services;
  await limits.consume('password', [client.ipAddress, caller.account.id], LOGIN_RATES);
  const current = await requireAccount(database.db, caller.account.id);
  const verifiedHash = current.passwordHash;
  if (verifiedHash === null) throw failure(passwordErrors, 'PASSWORD_NOT_SET');
  if (!(await hasher.verify(verifiedHash, currentPassword, current.id))) throw createWrongPasswordFailure();
  await requireUncommonPassword(config.productName, newPassword, current, 'newPassword');
  const passwordHash = await hasher.hash(newPassword, current.id);
  await transact(async (tx) => {
    const account = await lockAccountOfSession(tx, caller);
    // A concurrent request has changed the password since it was verified
    if (account.passwordHash !== verifiedHash) throw createWrongPasswordFailure();
    await replacePassword(services, tx, 'changed', { account, passwordHash, client }, caller.sessionId);
  });
}

function createWrongPasswordFailure(): Failure {
  const message = passwordErrors.CURRENT_PASSWORD_WRONG.text;
  return failure(passwordErrors, 'CURRENT_PASSWORD_WRONG', { details: [{ path: 'currentPassword', message }] });
}

/**
 * Sets the first password of the caller's account.
 * @returns whether the password is pending until the email link is confirmed
 * @throws Failure REAUTHENTICATION_REQUIRED, PASSWORD_ALREADY_SET, EMAIL_REQUIRED, RATE_LIMITED, VALIDATION_FAILED for a common
 *   password
 */
export async function setPassword(
  services: Services,
  caller: Caller,
  newPassword: string,
  { client, cookies }: ClientContext,
): Promise<{ isPending: boolean }> {
  const { config, database, transact, clock, limits, randomness, hasher } = services;
  requireRecentLogin(caller, clock.now());
  const current = await requireAccount(database.db, caller.account.id);
  requireSettable(current);
  await requireUncommonPassword(config.productName, newPassword, current, 'newPassword');
  if (!current.emailVerified) await limits.consume('mail', [current.id], EMAIL_RATES);
  const passwordHash = await hasher.hash(newPassword, current.id);
  const browserToken = generateToken(randomness);
  return transact(async (tx) => {
    const account = await lockAccountOfSession(tx, caller);
    requireSettable(account);
    if (account.emailVerified) {
      await setFirstPassword(services, tx, { account, passwordHash, client });
      return { isPending: false };
    }
    await updateAccount(tx, account.id, { pendingPasswordHash: passwordHash }, clock.now());
    await requestPendingPassword(services, tx, account, hashToken(browserToken));
    tx.afterCommit(() => linkBrowserCookie.add(cookies, browserToken));
    publishAccountChange(services, tx, account.id);
    return { isPending: true };
  });
}

/** Requires that a first password can be set. @throws Failure EMAIL_REQUIRED, PASSWORD_ALREADY_SET */
function requireSettable(account: Account): asserts account is Account & { email: string } {
  if (account.email === null) throw failure(passwordErrors, 'EMAIL_REQUIRED');
  if (account.passwordHash !== null) throw failure(passwordErrors, 'PASSWORD_ALREADY_SET');
}
