import { SECOND_FACTOR_CHALLENGE_SECONDS } from '@app/contract/accounts/two-factor/limits';
import type { SecondFactorChallenge, TokenPair } from '@app/contract/core/session';
import { addSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, lockAccountForShare, requireNotBlocked } from '../accounts/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { insertChallenge, type TrustedDevices } from '../two-factor/index.ts';
import type { ClientContext, KnownDevices } from './known-devices.ts';
import type { NewDeviceReports } from './new-device-reports.ts';

/** A new session, or a challenge for the second factor. */
export type SignInResult = TokenPair | SecondFactorChallenge;

/**
 * Signs in to an account. Every sign-in method (password, email link, provider) calls this once it has authenticated the
 * user.
 * @param account read and locked in this transaction (updateAccount, lockAccount, lockAccountForShare)
 * @param ownCaller the caller, if already logged in to this account: their session continues with new tokens
 * @returns a second factor challenge if two-factor authentication is on and the browser is not trusted
 * @throws Failure ACCOUNT_BLOCKED instead of opening a session; not shown to a caller without the second factor
 * @throws Failure INVALID_TOKEN if the session of `ownCaller` has just ended
 */
export type SignIn = (
  tx: Transaction,
  account: Account,
  context: ClientContext,
  ownCaller?: Caller,
) => Promise<SignInResult>;

/**
 * Signs in to an account that was read outside the transaction, before its password was hashed.
 * @returns undefined if the password has changed since or the account was deleted
 * @throws Failure ACCOUNT_BLOCKED
 */
export type SignInIfAccountUnchanged = (account: Account, context: ClientContext) => Promise<SignInResult | undefined>;

export function createSignIn(
  { clock, randomness }: Services,
  sessions: Sessions,
  trustedDevices: TrustedDevices,
  knownDevices: KnownDevices,
  newDeviceReports: NewDeviceReports,
): SignIn {
  return async (tx, account, context, ownCaller) => {
    if (account.secondFactorSince === null || (await trustedDevices.recognise(tx, account.id, context.cookies))) {
      requireNotBlocked(account);
      if (ownCaller) {
        const { token, refreshToken } = await sessions.reauthenticate(tx, ownCaller, context.client, 'other');
        return { token, refreshToken };
      }
      await newDeviceReports.report(tx, account, context);
      const tokens = await sessions.open(tx, account.id, context.client);
      knownDevices.remember(context.cookies, account.id);
      return tokens;
    }
    const tempToken = generateToken(randomness);
    await insertChallenge(tx, {
      tokenHash: hashToken(tempToken),
      accountId: account.id,
      expiresAt: addSeconds(clock.now(), SECOND_FACTOR_CHALLENGE_SECONDS),
    });
    return { requires2FA: true, tempToken };
  };
}

export function createSignInIfAccountUnchanged(
  { transact }: Services,
  sessions: Sessions,
  knownDevices: KnownDevices,
  newDeviceReports: NewDeviceReports,
  signIn: SignIn,
): SignInIfAccountUnchanged {
  return async (account, context) => {
    if (account.secondFactorSince === null && !newDeviceReports.mayNeedReport(account, context)) {
      const tokens = await sessions.openIfAccountUnchanged(account, context.client);
      if (tokens) {
        knownDevices.remember(context.cookies, account.id);
        return tokens;
      }
    }
    // the account requires a second factor, perhaps only since it was read, or the login needs a report
    return transact(async (tx) => {
      const current = await lockAccountForShare(tx, account.id);
      return current?.passwordHash === account.passwordHash ? signIn(tx, current, context) : undefined;
    });
  };
}
