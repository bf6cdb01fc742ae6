import { twoFactorErrors } from '@app/contract/accounts/two-factor/errors';
import { SECOND_STEP_TRIES } from '@app/contract/accounts/two-factor/limits';
import type { TokenPair } from '@app/contract/core/session';
import type { Database } from '../../../../platform/database/database.ts';
import { Failure, failure } from '../../../../platform/failure.ts';
import { tokenHash } from '../../../../platform/secrets/tokens.ts';
import type { Services } from '../../../../services.ts';
import type { Account } from '../../account.ts';
import type { KnownDevices } from '../../sessions/known-devices.ts';
import type { Sessions } from '../../sessions/service.ts';
import { lockAccount } from '../../store.ts';
import type { TrustedDevices, Visitor } from '../devices/service.ts';
import type { Judge, PresentedCode } from '../judge.ts';
import { findSecondFactor } from '../store.ts';
import type { NewDevices } from './new-device.ts';
import { deleteSecondStep, ownerOfSecondStep, takeTry } from './store.ts';

interface Answer {
  readonly tempToken: string;
  readonly totpToken?: string | undefined;
  readonly backupCode?: string | undefined;
  readonly trustDevice: boolean;
}

interface Passed {
  readonly account: Account;
  readonly tokens: TokenPair;
  /** Sets the cookie of a browser that is trusted from now on. */
  readonly remember?: () => void;
}

/**
 * Answers the question for a second factor. A token has five tries, right ones too, and is spent by the one that
 * succeeds.
 * @throws Failure SECOND_STEP_EXPIRED, SECOND_FACTOR_INVALID, RATE_LIMITED
 */
export type PassSecondStep = (answer: Answer, visitor: Visitor) => Promise<Passed>;

export function createSecondStep(
  { database: { db }, clock, mail }: Services,
  sessions: Sessions,
  devices: TrustedDevices,
  knownDevices: KnownDevices,
  newDevices: NewDevices,
  { present, judge }: Judge,
): PassSecondStep {
  async function pass(
    tx: Database,
    accountId: string,
    { tempToken, trustDevice }: Answer,
    presented: PresentedCode,
    visitor: Visitor,
  ): Promise<Passed | Failure> {
    const account = await lockAccount(tx, accountId);
    const isTried = account && (await takeTry(tx, tokenHash(tempToken), SECOND_STEP_TRIES, clock.now()));
    const factor = isTried && (await findSecondFactor(tx, accountId));
    if (!factor) return failure(twoFactorErrors, 'SECOND_STEP_EXPIRED');
    const fault = await judge(tx, factor, presented, visitor.client, 'SECOND_FACTOR_INVALID');
    if (fault) return fault;
    await deleteSecondStep(tx, tokenHash(tempToken));
    await newDevices.report(tx, account, visitor);
    const remember = trustDevice ? await devices.trust(tx, accountId, visitor) : undefined;
    const tokens = await sessions.open(tx, accountId, visitor.client, 'second-factor');
    return { account, tokens, ...(remember && { remember }) };
  }

  return async (answer, visitor) => {
    const accountId = await ownerOfSecondStep(db, tokenHash(answer.tempToken), SECOND_STEP_TRIES, clock.now());
    if (accountId === undefined) throw failure(twoFactorErrors, 'SECOND_STEP_EXPIRED');
    const presented = await present(accountId, answer);
    await mail.ready();
    // a refusal is committed too: it counts
    const outcome = await db.transaction((tx) => pass(tx, accountId, answer, presented, visitor));
    if (outcome instanceof Failure) throw outcome;
    mail.wake();
    knownDevices.remember(visitor.cookies, accountId);
    return outcome;
  };
}
