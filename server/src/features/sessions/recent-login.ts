import { coreErrors, type ReauthenticationMethod, SECOND_FACTOR_METHODS } from '@app/contract/core/errors';
import { RECENT_LOGIN_SECONDS } from '@app/contract/sessions/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Failure, failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findSession } from './model/store.ts';

/** Whether the last authentication in the caller's session was within the last 30 minutes. */
export function isLoginRecent({ authenticatedAt }: Caller, now: Date): boolean {
  return isRecent(authenticatedAt, now);
}

/** Requires a recent login. @throws Failure REAUTHENTICATION_REQUIRED */
export function requireRecentLogin(caller: Caller, now: Date): void {
  if (!isLoginRecent(caller, now)) throw reauthenticationRequired(caller.reauthenticationMethods);
}

/**
 * Requires that a second factor was presented in the caller's session within the last 30 minutes. Reads the session from
 * the database, so that a reauthentication on another node counts immediately.
 * @param enabledAt when two-factor authentication was enabled; codes of an earlier second factor do not count
 * @throws Failure REAUTHENTICATION_REQUIRED; INVALID_TOKEN if the session was revoked
 */
export async function requireRecentSecondFactor(
  db: Database,
  { account, sessionId }: Caller,
  enabledAt: Date,
  now: Date,
): Promise<void> {
  const session = await findSession(db, { accountId: account.id, sessionId });
  if (!session) throw failure(coreErrors, 'INVALID_TOKEN');
  const { secondFactorAt } = session;
  if (secondFactorAt !== null && secondFactorAt >= enabledAt && isRecent(secondFactorAt, now)) return;
  throw reauthenticationRequired(SECOND_FACTOR_METHODS);
}

function isRecent(authenticatedAt: Date, now: Date): boolean {
  return addSeconds(authenticatedAt, RECENT_LOGIN_SECONDS) >= now;
}

/** Creates the failure that lists the methods by which the caller can reauthenticate. */
export function reauthenticationRequired(methods: readonly ReauthenticationMethod[]): Failure {
  return failure(coreErrors, 'REAUTHENTICATION_REQUIRED', { fields: { methods } });
}
