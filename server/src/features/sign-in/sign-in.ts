import type { SecondFactorChallenge, TokenPair } from '@app/contract/core/session';
import { SECOND_FACTOR_CHALLENGE_SECONDS } from '@app/contract/sign-in/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, requireNotBlocked } from '../accounts/index.ts';
import { openSession, reauthenticateSession } from '../sessions/index.ts';
import { insertChallenge, recogniseTrustedDevice } from '../two-factor/index.ts';
import { type ClientContext, rememberDevice } from './known-devices.ts';
import { reportNewDevice } from './new-device-report.ts';
import { reportSharedDevice } from './shared-device.ts';

/** The tokens of a session, or a challenge for the second factor. */
export type SignInResult = TokenPair | SecondFactorChallenge;

/**
 * Signs in to an account. Every sign-in method (password, email link, provider) calls this once it has authenticated the user.
 * @param account read and locked in this transaction (updateAccount, lockAccount, lockAccountForShare)
 * @param ownCaller the caller, if already logged in to this account: their session continues with new tokens
 * @returns a second factor challenge if two-factor authentication is on and the browser is not trusted
 * @throws Failure ACCOUNT_BLOCKED if the account is blocked and no second factor is needed
 * @throws Failure INVALID_TOKEN if the session of `ownCaller` has just ended
 */
export async function signIn(
  services: Services,
  tx: Transaction,
  account: Account,
  context: ClientContext,
  ownCaller?: Caller,
): Promise<SignInResult> {
  const isTrusted =
    account.secondFactorSince === null || (await recogniseTrustedDevice(services, tx, account.id, context.cookies));
  if (isTrusted) {
    requireNotBlocked(account);
    if (ownCaller) {
      const { token, refreshToken } = await reauthenticateSession(services, tx, ownCaller, context.client, 'other');
      return { token, refreshToken };
    }
    await reportSharedDevice(services, tx, account.id, context.cookies);
    await reportNewDevice(services, tx, account, context);
    const tokens = await openSession(services, tx, account.id, context.client);
    rememberDevice(services, context.cookies, account.id);
    return tokens;
  }
  const tempToken = generateToken(services.randomness);
  await insertChallenge(tx, {
    tokenHash: hashToken(tempToken),
    accountId: account.id,
    expiresAt: addSeconds(services.clock.now(), SECOND_FACTOR_CHALLENGE_SECONDS),
  });
  return { requires2FA: true, tempToken };
}
