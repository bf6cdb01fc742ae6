import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { signInErrors } from '@app/contract/sign-in/errors';
import { KNOWN_DEVICE_RATES, LOGIN_RATES } from '@app/contract/sign-in/limits';
import { failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { type Account, findLoginCandidates, lockAccountForShare } from '../accounts/index.ts';
import { signupBrowserCookie } from '../browser-cookies/index.ts';
import { recordFailedLogin } from '../security-log/index.ts';
import { type ClientContext, findKnownDeviceId } from './known-devices.ts';
import { type SignInResult, signIn } from './sign-in.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PasswordLogin {
  readonly account: Account;
  readonly signInResult: SignInResult;
}

/**
 * Logs in with email address and password: the verified account first, then unverified ones that signed up in this browser. A
 * failed login hashes the same number of passwords whether or not accounts exist, and its security event is written after the
 * response. Known devices of the verified account have a separate rate limit and reserved hashing capacity.
 * @throws Failure INVALID_CREDENTIALS, ACCOUNT_BLOCKED, RATE_LIMITED; UNAVAILABLE if the hashing queue is full
 */
export async function loginWithPassword(
  services: Services,
  { email, password }: Credentials,
  context: ClientContext,
): Promise<PasswordLogin> {
  const { backgroundTasks, database, hasher } = services;
  const emailKey = normalizeEmail(email);
  const browserHashes = signupBrowserCookie.hashes(context.cookies);
  const { verified, unverifiedFromBrowser } = await findLoginCandidates(database.db, emailKey, browserHashes);
  // Devices of unverified accounts have no separate limit, which would reveal whether there is a verified account
  const deviceAccountId = await consumeLoginLimit(services, context, emailKey, verified?.id);
  // A password is also hashed for a missing account, so that the response time does not reveal that it is missing
  const candidates = [verified, ...(unverifiedFromBrowser.length > 0 ? unverifiedFromBrowser : [undefined])];
  for (const account of candidates) {
    if (!(await hasher.verify(account?.passwordHash, password, deviceAccountId)) || account === undefined) continue;
    const login = await signInIfPasswordUnchanged(services, account, context);
    if (login) return login;
  }
  // Recorded for every account, so that the log of an unverified account does not reveal whether there is a verified one
  for (const account of candidates)
    if (account)
      backgroundTasks.run('record a failed login', () => recordFailedLogin(services, account.id, context.client));
  throw failure(signInErrors, 'INVALID_CREDENTIALS');
}

/**
 * Consumes the rate limit of login attempts. A known device of the account has a separate limit.
 * @returns the account ID if the device is known to the account
 * @throws Failure RATE_LIMITED
 */
export async function consumeLoginLimit(
  services: Services,
  { client, cookies }: ClientContext,
  emailKey: string,
  accountId: string | undefined,
): Promise<string | undefined> {
  const { limits } = services;
  const deviceId = accountId === undefined ? undefined : findKnownDeviceId(services, cookies, accountId);
  if (deviceId === undefined) await limits.consume('login', [client.ipAddress, emailKey], LOGIN_RATES);
  else await limits.consume('login-from-known', [deviceId], KNOWN_DEVICE_RATES);
  return deviceId === undefined ? undefined : accountId;
}

/**
 * Signs in to an account that was read before its password was hashed.
 * @returns undefined if the password has changed since or the account was deleted
 * @throws Failure ACCOUNT_BLOCKED
 */
async function signInIfPasswordUnchanged(
  services: Services,
  { id, passwordHash }: Account,
  context: ClientContext,
): Promise<PasswordLogin | undefined> {
  return services.transact(async (tx) => {
    const account = await lockAccountForShare(tx, id);
    if (account?.passwordHash !== passwordHash) return undefined;
    return { account, signInResult: await signIn(services, tx, account, context) };
  });
}
