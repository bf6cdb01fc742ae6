import { accountErrors } from '@app/contract/accounts/errors';
import { RATES } from '@app/contract/accounts/limits';
import { KNOWN_DEVICE_RATES } from '@app/contract/accounts/security/limits';
import { sameAddress } from '@app/contract/core/rules';
import { inBatches } from '../../../platform/batches.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { signedUpInBrowser } from '../browser-tokens.ts';
import { isPassword, pauseOfLogins } from '../password/passwords.ts';
import { logFailedLogin } from '../security/record.ts';
import { type LoginCandidates, prepareFindForLogins } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignedIn, SignInAsRead } from '../two-factor/sign-in/sign-in.ts';
import type { KnownDevices } from './known-devices.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

/**
 * Counts an attempt to log in; a device that the account knows is counted apart from strangers who try.
 * @returns the account, where it knows the device
 * @throws Failure RATE_LIMITED
 */
export type CountLogin = (
  visitor: Visitor,
  emailKey: string,
  accountId: string | undefined,
) => Promise<string | undefined>;

export function createCountLogin({ limits }: Services, knownDevices: KnownDevices): CountLogin {
  return async ({ client, cookies }, emailKey, accountId) => {
    const device = accountId === undefined ? undefined : knownDevices.nameFor(cookies, accountId);
    if (device === undefined) await limits.take('login', [client.address, emailKey], RATES.login);
    else await limits.take('login-from-known', [device], KNOWN_DEVICE_RATES);
    return device === undefined ? undefined : accountId;
  };
}

/**
 * Logs in with email address and password: the verified account first, then unverified ones that signed up in this
 * browser. A failed login costs the same hashing whether or not accounts exist, and its log entry is written after the
 * response. Hashing capacity is reserved for a browser that the account knows.
 * @throws Failure INVALID_CREDENTIALS, RATE_LIMITED, UNAVAILABLE where too many passwords wait to be hashed
 */
export type LoginWithPassword = (
  login: Login,
  visitor: Visitor,
) => Promise<{ readonly account: Account; readonly signedIn: SignedIn }>;

export function createLogin(services: Services, signInAsRead: SignInAsRead, countLogin: CountLogin): LoginWithPassword {
  const { afterwards, database } = services;
  const findCandidates = inBatches(prepareFindForLogins(database.db), { pauseMs: pauseOfLogins });
  const nobody: LoginCandidates = { verified: undefined, signedUpHere: [] };

  return async ({ email, password }, visitor) => {
    const { client, cookies } = visitor;
    const emailKey = sameAddress(email);
    const browserHashes = signedUpInBrowser.hashes(cookies);
    const { verified, signedUpHere } = (await findCandidates({ emailKey, browserHashes })) ?? nobody;
    const foremost = verified ?? signedUpHere[0];
    const knownTo = await countLogin(visitor, emailKey, foremost?.id);
    // a missing account is hashed for, too
    const unverified = signedUpHere.length > 0 ? signedUpHere : [undefined];
    for (const account of [verified, ...unverified]) {
      if (!(await isPassword(account?.passwordHash, password, knownTo)) || account === undefined) continue;
      const signedIn = await signInAsRead(account, visitor);
      if (signedIn) return { account, signedIn };
    }
    if (foremost) afterwards.run('the log of a failed login', () => logFailedLogin(services, foremost.id, client));
    throw failure(accountErrors, 'INVALID_CREDENTIALS');
  };
}
