import { accountErrors } from '@app/contract/accounts/errors';
import { RATES } from '@app/contract/accounts/limits';
import { KNOWN_DEVICE_RATES } from '@app/contract/accounts/security/limits';
import { sameAddress } from '@app/contract/core/rules';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { isPassword } from '../password/passwords.ts';
import { logFailedLogin } from '../security/record.ts';
import { findByEmail, shareAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignedIn, SignIn } from '../two-factor/sign-in/sign-in.ts';
import type { KnownDevices } from './known-devices.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

/**
 * Logs in with address and password: the verified account of the address is tried first, then the unverified one.
 * A failed login costs the same two hashes whether or not there is an account (contract §3); what the owner is told of it
 * is written after the answer. A browser that the account knows is counted apart from strangers who try the address.
 * @throws Failure INVALID_CREDENTIALS, RATE_LIMITED, UNAVAILABLE where too many passwords wait to be hashed
 */
export async function loginWithPassword(
  services: Services,
  { signIn, knownDevices }: { signIn: SignIn; knownDevices: KnownDevices },
  { email, password }: Login,
  visitor: Visitor,
): Promise<{ account: Account; signedIn: SignedIn }> {
  const { limits, afterwards } = services;
  const { db } = services.database;
  const { client, cookies } = visitor;
  const emailKey = sameAddress(email);
  const { verified, unverified } = await findByEmail(db, emailKey);
  const foremost = verified ?? unverified;
  const device = foremost && knownDevices.nameFor(cookies, foremost.id);
  if (device === undefined) await limits.take('login', [client.address, emailKey], RATES.login);
  else await limits.take('login-from-known', [device], KNOWN_DEVICE_RATES);
  for (const account of [verified, unverified]) {
    if (!(await isPassword(account?.passwordHash, password)) || account === undefined) continue;
    const signedIn = await db.transaction(async (tx) => {
      // it may have another password by now, or be gone: a newer signup replaces an unverified account
      const current = await shareAccount(tx, account.id);
      return current?.passwordHash === account.passwordHash ? signIn(tx, current, visitor) : undefined;
    });
    if (signedIn) return { account, signedIn };
  }
  if (foremost) afterwards.run('the log of a failed login', () => logFailedLogin(services, foremost.id, client));
  throw failure(accountErrors, 'INVALID_CREDENTIALS');
}
