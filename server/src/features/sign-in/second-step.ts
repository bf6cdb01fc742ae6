import { twoFactorErrors } from '@app/contract/accounts/two-factor/errors';
import { SECOND_FACTOR_CHALLENGE_ATTEMPTS } from '@app/contract/accounts/two-factor/limits';
import type { TokenPair } from '@app/contract/core/session';
import type { Database } from '../../platform/database/database.ts';
import { Failure, failure } from '../../platform/failure.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, lockAccount } from '../accounts/index.ts';
import type { Sessions } from '../sessions/index.ts';
import {
  type CodeVerifier,
  consumeAttempt,
  deleteSecondStep,
  findSecondFactor,
  findSecondStepAccount,
  type PreparedCode,
  type TrustedDevices,
} from '../two-factor/index.ts';
import type { ClientContext, KnownDevices } from './known-devices.ts';
import type { NewDeviceReports } from './new-device-reports.ts';

interface SecondStepInput {
  readonly tempToken: string;
  readonly totpToken?: string | undefined;
  readonly backupCode?: string | undefined;
  readonly trustDevice: boolean;
}

interface SecondStepResult {
  readonly account: Account;
  readonly tokens: TokenPair;
  /** Sets the trusted-device cookie; missing if the browser is not to be trusted. */
  readonly setTrustCookie?: () => void;
}

/**
 * Completes a sign-in with a second factor. A token allows five attempts and is consumed by the first that succeeds.
 * @throws Failure SECOND_STEP_EXPIRED, SECOND_FACTOR_INVALID, RATE_LIMITED
 */
export type CompleteSecondStep = (input: SecondStepInput, context: ClientContext) => Promise<SecondStepResult>;

export function createCompleteSecondStep(
  { database: { db }, clock, mail }: Services,
  sessions: Sessions,
  devices: TrustedDevices,
  knownDevices: KnownDevices,
  newDeviceReports: NewDeviceReports,
  { prepareCode, verifyCode }: CodeVerifier,
): CompleteSecondStep {
  async function complete(
    tx: Database,
    accountId: string,
    { tempToken, trustDevice }: SecondStepInput,
    prepared: PreparedCode,
    context: ClientContext,
  ): Promise<SecondStepResult | Failure> {
    const account = await lockAccount(tx, accountId);
    const hasAttempt =
      account && (await consumeAttempt(tx, hashToken(tempToken), SECOND_FACTOR_CHALLENGE_ATTEMPTS, clock.now()));
    const factor = hasAttempt && (await findSecondFactor(tx, accountId));
    if (!factor) return failure(twoFactorErrors, 'SECOND_STEP_EXPIRED');
    const error = await verifyCode(tx, factor, prepared, context.client, 'SECOND_FACTOR_INVALID');
    if (error) return error;
    await deleteSecondStep(tx, hashToken(tempToken));
    await newDeviceReports.report(tx, account, context);
    const setTrustCookie = trustDevice
      ? await devices.trust(tx, accountId, context.client, context.cookies)
      : undefined;
    const tokens = await sessions.open(tx, accountId, context.client, 'second-factor');
    return { account, tokens, ...(setTrustCookie && { setTrustCookie }) };
  }

  return async (input, context) => {
    const accountId = await findSecondStepAccount(
      db,
      hashToken(input.tempToken),
      SECOND_FACTOR_CHALLENGE_ATTEMPTS,
      clock.now(),
    );
    if (accountId === undefined) throw failure(twoFactorErrors, 'SECOND_STEP_EXPIRED');
    const prepared = await prepareCode(accountId, input);
    await mail.ready();
    // a failed attempt is committed too, so that it counts
    const outcome = await db.transaction((tx) => complete(tx, accountId, input, prepared, context));
    if (outcome instanceof Failure) throw outcome;
    mail.wake();
    knownDevices.remember(context.cookies, accountId);
    return outcome;
  };
}
