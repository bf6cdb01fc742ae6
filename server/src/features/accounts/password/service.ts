import { RATES } from '@app/contract/accounts/limits';
import { passwordErrors } from '@app/contract/accounts/password/errors';
import { coreErrors } from '@app/contract/core/errors';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { startedInBrowser } from '../browser-tokens.ts';
import { requireRecentLogin } from '../sessions/service.ts';
import { findAccount, lockAccount, updateAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { PasswordAddition } from './addition.ts';
import { requireUncommonPassword } from './choose.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Renewal } from './renewal.ts';

export interface PasswordService {
  /**
   * Puts a new password in place of the current one and ends every other session.
   * @throws Failure CURRENT_PASSWORD_WRONG, PASSWORD_NOT_SET, RATE_LIMITED, VALIDATION_FAILED for a common password
   */
  change(
    principal: Principal,
    passwords: { currentPassword: string; newPassword: string },
    client: Client,
  ): Promise<void>;
  /**
   * Gives an account its first password. @returns whether it waits for a mailed link (contract §5)
   * @throws Failure REAUTHENTICATION_REQUIRED, PASSWORD_ALREADY_SET, EMAIL_REQUIRED, RATE_LIMITED, VALIDATION_FAILED
   *   for a common password
   */
  set(principal: Principal, newPassword: string, visitor: Visitor): Promise<{ isPending: boolean }>;
}

export function createPasswords(services: Services, renewal: Renewal, addition: PasswordAddition): PasswordService {
  const { config, database, clock, limits, mail, bus, randomness } = services;
  const { db } = database;

  async function current(tx: Database, { account: { id } }: Principal, read = findAccount): Promise<Account> {
    const account = await read(tx, id);
    if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
    return account;
  }

  function wrongPassword() {
    const message = passwordErrors.CURRENT_PASSWORD_WRONG.text;
    return failure(passwordErrors, 'CURRENT_PASSWORD_WRONG', { details: [{ path: 'currentPassword', message }] });
  }

  return {
    async change(principal, { currentPassword, newPassword }, client) {
      await limits.take('password', [client.address, principal.account.id], RATES.login);
      const seen = await current(db, principal);
      const known = seen.passwordHash;
      if (known === null) throw failure(passwordErrors, 'PASSWORD_NOT_SET');
      if (!(await isPassword(known, currentPassword, seen.id))) throw wrongPassword();
      await requireUncommonPassword(config.productName, newPassword, seen, 'newPassword');
      const passwordHash = await hashPassword(newPassword, seen.id);
      await mail.ready();
      const tell = await db.transaction(async (tx) => {
        const account = await current(tx, principal, lockAccount);
        // another change was quicker: the password that was proven is not the current one any more
        if (account.passwordHash !== known) throw wrongPassword();
        return renewal.replace(tx, 'changed', { account, passwordHash, client }, principal.sessionId);
      });
      await tell();
    },

    async set(principal, newPassword, { client, cookies }) {
      requireRecentLogin(principal, clock.now());
      const seen = await current(db, principal);
      requireSettable(seen);
      await requireUncommonPassword(config.productName, newPassword, seen, 'newPassword');
      if (!seen.emailVerified) await limits.take('mail', [client.address, seen.id], RATES.mail);
      const passwordHash = await hashPassword(newPassword, seen.id);
      await mail.ready();
      const browserToken = newToken(randomness);
      const { isPending, tell } = await db.transaction(async (tx) => {
        const account = await current(tx, principal, lockAccount);
        requireSettable(account);
        const { id } = account;
        if (account.emailVerified) {
          return { isPending: false, tell: await renewal.give(tx, { account, passwordHash, client }) };
        }
        await updateAccount(tx, id, { pendingPasswordHash: passwordHash }, clock.now());
        await addition.request(tx, account, tokenHash(browserToken));
        return { isPending: true, tell: () => bus.publish('account.changed', { accountId: id }) };
      });
      if (isPending) startedInBrowser.add(cookies, browserToken);
      mail.wake();
      await tell();
      return { isPending };
    },
  };
}

function requireSettable(account: Account): asserts account is Account & { email: string } {
  if (account.email === null) throw failure(passwordErrors, 'EMAIL_REQUIRED');
  if (account.passwordHash !== null) throw failure(passwordErrors, 'PASSWORD_ALREADY_SET');
}
