import { accountErrors } from '@app/contract/accounts/errors';
import { ACCOUNT_RATES } from '@app/contract/accounts/limits';
import { KNOWN_DEVICE_RATES } from '@app/contract/accounts/security/limits';
import { normalizeEmail } from '@app/contract/core/email-address';
import { createBatcher } from '../../platform/batcher.ts';
import { failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { type Account, type LoginCandidates, prepareFindLoginCandidates } from '../accounts/index.ts';
import { signupBrowserCookie } from '../browser-cookies/index.ts';
import { recordFailedLogin } from '../security-log/index.ts';
import type { ClientContext, KnownDevices } from './known-devices.ts';
import type { SignInIfAccountUnchanged, SignInResult } from './sign-in.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Consumes the rate limit of login attempts. A known device of the account has a separate limit.
 * @returns the account ID if the device is known to the account
 * @throws Failure RATE_LIMITED
 */
export type ConsumeLoginLimit = (
  context: ClientContext,
  emailKey: string,
  accountId: string | undefined,
) => Promise<string | undefined>;

export function createConsumeLoginLimit({ limits }: Services, knownDevices: KnownDevices): ConsumeLoginLimit {
  return async ({ client, cookies }, emailKey, accountId) => {
    const deviceId = accountId === undefined ? undefined : knownDevices.findDeviceId(cookies, accountId);
    if (deviceId === undefined) await limits.consume('login', [client.ipAddress, emailKey], ACCOUNT_RATES.login);
    else await limits.consume('login-from-known', [deviceId], KNOWN_DEVICE_RATES);
    return deviceId === undefined ? undefined : accountId;
  };
}

/**
 * Logs in with email address and password: the verified account first, then unverified ones that signed up in this
 * browser. A failed login hashes as many passwords whether or not accounts exist, and its security event is written after
 * the response. Known devices of the verified account have a separate rate limit and reserved hashing capacity.
 * @throws Failure INVALID_CREDENTIALS, ACCOUNT_BLOCKED, RATE_LIMITED; UNAVAILABLE if the hashing queue is full
 */
export type LoginWithPassword = (
  login: Credentials,
  context: ClientContext,
) => Promise<{ readonly account: Account; readonly signInResult: SignInResult }>;

export function createLoginWithPassword(
  services: Services,
  signInIfAccountUnchanged: SignInIfAccountUnchanged,
  consumeLoginLimit: ConsumeLoginLimit,
): LoginWithPassword {
  const { backgroundTasks, database, hasher } = services;
  const findCandidates = createBatcher(prepareFindLoginCandidates(database.db), { delayMs: hasher.loginBatchDelayMs });
  const noCandidates: LoginCandidates = { verified: undefined, unverifiedFromBrowser: [] };

  return async ({ email, password }, context) => {
    const { client, cookies } = context;
    const emailKey = normalizeEmail(email);
    const browserHashes = signupBrowserCookie.hashes(cookies);
    const { verified, unverifiedFromBrowser } = (await findCandidates({ emailKey, browserHashes })) ?? noCandidates;
    // not the device of an unverified account: its limit would reveal whether there is a verified one
    const deviceAccountId = await consumeLoginLimit(context, emailKey, verified?.id);
    // hash for a missing account too: the response time must not reveal that it is missing
    const candidates = [verified, ...(unverifiedFromBrowser.length > 0 ? unverifiedFromBrowser : [undefined])];
    for (const account of candidates) {
      if (!(await hasher.verify(account?.passwordHash, password, deviceAccountId)) || account === undefined) continue;
      const signInResult = await signInIfAccountUnchanged(account, context);
      if (signInResult) return { account, signInResult };
    }
    // for every account: the log of an unverified one must not reveal whether there is a verified one
    for (const account of candidates)
      if (account) backgroundTasks.run('record a failed login', () => recordFailedLogin(services, account.id, client));
    throw failure(accountErrors, 'INVALID_CREDENTIALS');
  };
}
