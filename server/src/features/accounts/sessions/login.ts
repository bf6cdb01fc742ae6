import { accountErrors } from '@app/contract/accounts/errors';
import { RATES } from '@app/contract/accounts/limits';
import type { TokenPair } from '@app/contract/accounts/schemas';
import { sameAddress } from '@app/contract/core/rules';
import { isOrphaned } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { isPassword } from '../password/passwords.ts';
import { findByEmail } from '../store.ts';
import type { Sessions } from './service.ts';

/**
 * Logs in with address and password: the verified account of the address is tried first, then the unverified one.
 * A failed login costs the same two hashes whether or not there is an account (contract §3).
 * @throws Failure INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function loginWithPassword(
  { database: { db }, limits }: Services,
  sessions: Sessions,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<TokenPair & { account: Account }> {
  const emailKey = sameAddress(email);
  await limits.take('login', [client.address, emailKey], RATES.login);
  const { verified, unverified } = await findByEmail(db, emailKey);
  for (const account of [verified, unverified]) {
    if (!(await isPassword(account?.passwordHash, password)) || account === undefined) continue;
    try {
      const tokens = await db.transaction((tx) => sessions.open(tx, account.id, client));
      return { ...tokens, account };
    } catch (error) {
      // an unverified account that a newer signup has replaced meanwhile
      if (!isOrphaned(error, 'sessions_account_id_accounts_id_fk')) throw error;
    }
  }
  throw failure(accountErrors, 'INVALID_CREDENTIALS');
}
