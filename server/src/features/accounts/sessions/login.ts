import { accountErrors } from '@app/contract/accounts/errors';
import { RATES } from '@app/contract/accounts/limits';
import { sameAddress } from '@app/contract/core/rules';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { isPassword } from '../password/passwords.ts';
import { findByEmail, shareAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignedIn, SignIn } from '../two-factor/sign-in/sign-in.ts';

/**
 * Logs in with address and password: the verified account of the address is tried first, then the unverified one.
 * A failed login costs the same two hashes whether or not there is an account (contract §3).
 * @throws Failure INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function loginWithPassword(
  { database: { db }, limits }: Services,
  signIn: SignIn,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<{ account: Account; signedIn: SignedIn }> {
  const emailKey = sameAddress(email);
  await limits.take('login', [visitor.client.address, emailKey], RATES.login);
  const { verified, unverified } = await findByEmail(db, emailKey);
  for (const account of [verified, unverified]) {
    if (!(await isPassword(account?.passwordHash, password)) || account === undefined) continue;
    const signedIn = await db.transaction(async (tx) => {
      // it may have another password by now, or be gone: a newer signup replaces an unverified account
      const current = await shareAccount(tx, account.id);
      return current?.passwordHash === account.passwordHash ? signIn(tx, current, visitor) : undefined;
    });
    if (signedIn) return { account, signedIn };
  }
  throw failure(accountErrors, 'INVALID_CREDENTIALS');
}
