import { accountErrors } from '@app/contract/accounts/errors';
import { RATES } from '@app/contract/accounts/limits';
import { KNOWN_DEVICE_RATES } from '@app/contract/accounts/security/limits';
import { sameAddress } from '@app/contract/core/rules';
import { inBatches } from '../../../platform/batches.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { isPassword, pauseOfLogins } from '../password/passwords.ts';
import { logFailedLogin } from '../security/record.ts';
import { prepareFindByEmails } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignedIn, SignInAsRead } from '../two-factor/sign-in/sign-in.ts';
import type { KnownDevices } from './known-devices.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

/**
 * Logs in with address and password: the verified account of the address is tried first, then the unverified one.
 * A failed login costs the same two hashes whether or not there is an account (contract §3); what the owner is told of it
 * is written after the answer. A browser that the account knows is counted apart from strangers who try the email
 * address, and hashing capacity is reserved for it.
 * @throws Failure INVALID_CREDENTIALS, RATE_LIMITED, UNAVAILABLE where too many passwords wait to be hashed
 */
export type LoginWithPassword = (
  login: Login,
  visitor: Visitor,
) => Promise<{ readonly account: Account; readonly signedIn: SignedIn }>;

export function createLogin(
  services: Services,
  signInAsRead: SignInAsRead,
  knownDevices: KnownDevices,
): LoginWithPassword {
  const { limits, afterwards, database } = services;
  const findByEmail = inBatches(prepareFindByEmails(database.db), { pauseMs: pauseOfLogins });

  return async ({ email, password }, visitor) => {
    const { client, cookies } = visitor;
    const emailKey = sameAddress(email);
    const { verified, unverified } = (await findByEmail(emailKey)) ?? {};
    const foremost = verified ?? unverified;
    const device = foremost && knownDevices.nameFor(cookies, foremost.id);
    if (device === undefined) await limits.take('login', [client.address, emailKey], RATES.login);
    else await limits.take('login-from-known', [device], KNOWN_DEVICE_RATES);
    const knownTo = device === undefined ? undefined : foremost?.id;
    for (const account of [verified, unverified]) {
      if (!(await isPassword(account?.passwordHash, password, knownTo)) || account === undefined) continue;
      const signedIn = await signInAsRead(account, visitor);
      if (signedIn) return { account, signedIn };
    }
    if (foremost) afterwards.run('the log of a failed login', () => logFailedLogin(services, foremost.id, client));
    throw failure(accountErrors, 'INVALID_CREDENTIALS');
  };
}
