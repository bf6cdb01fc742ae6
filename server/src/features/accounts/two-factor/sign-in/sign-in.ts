import { SECOND_STEP_SECONDS } from '@app/contract/accounts/two-factor/limits';
import type { SecondStep, TokenPair } from '@app/contract/core/session';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { newToken, tokenHash } from '../../../../platform/secrets/tokens.ts';
import type { Services } from '../../../../services.ts';
import type { Account } from '../../account.ts';
import type { KnownDevices } from '../../sessions/known-devices.ts';
import type { Sessions } from '../../sessions/service.ts';
import { shareAccount } from '../../store.ts';
import type { TrustedDevices, Visitor } from '../devices/service.ts';
import type { NewDevices } from './new-device.ts';
import { insertSecondStep } from './store.ts';

/** What a way in leads to: a session, or the question for a second factor. */
export type SignedIn = TokenPair | SecondStep;

/**
 * Every way into an account ends here, once it has proved itself (password, mailed link, provider): with a session, or,
 * where a second factor is on and the browser is not trusted, with a token for the second step.
 * Callers await `mail.ready()` before the transaction: a login on a new device is reported in it.
 * @param account as read in this transaction and held by it (updateAccount, lockAccount, shareAccount)
 */
export type SignIn = (tx: Database, account: Account, visitor: Visitor) => Promise<SignedIn>;

/**
 * The same for an account that was read before its password was compared, outside any transaction.
 * @returns undefined where it has another password by now, or is gone: a newer signup replaces an unverified account
 */
export type SignInAsRead = (account: Account, visitor: Visitor) => Promise<SignedIn | undefined>;

export function createSignIn(
  { clock, randomness }: Services,
  sessions: Sessions,
  devices: TrustedDevices,
  knownDevices: KnownDevices,
  newDevices: NewDevices,
): SignIn {
  return async (tx, account, visitor) => {
    if (account.secondFactorSince === null || (await devices.knows(tx, account.id, visitor.cookies))) {
      await newDevices.report(tx, account, visitor);
      const tokens = await sessions.open(tx, account.id, visitor.client);
      knownDevices.remember(visitor.cookies, account.id);
      return tokens;
    }
    const tempToken = newToken(randomness);
    await insertSecondStep(tx, {
      tokenHash: tokenHash(tempToken),
      accountId: account.id,
      expiresAt: secondsAfter(clock.now(), SECOND_STEP_SECONDS),
    });
    return { requires2FA: true, tempToken };
  };
}

export function createSignInAsRead(
  { database: { db }, mail }: Services,
  sessions: Sessions,
  knownDevices: KnownDevices,
  newDevices: NewDevices,
  signIn: SignIn,
): SignInAsRead {
  return async (account, visitor) => {
    if (account.secondFactorSince === null && !newDevices.mayNeedReport(account, visitor)) {
      const tokens = await sessions.openAsRead(account, visitor.client);
      if (tokens) {
        knownDevices.remember(visitor.cookies, account.id);
        return tokens;
      }
    }
    // there is a second factor to ask for, or has just come to be one, or the login is to be reported
    await mail.ready();
    const signedIn = await db.transaction(async (tx) => {
      const current = await shareAccount(tx, account.id);
      return current?.passwordHash === account.passwordHash ? signIn(tx, current, visitor) : undefined;
    });
    newDevices.committed(account, visitor);
    mail.wake();
    return signedIn;
  };
}
