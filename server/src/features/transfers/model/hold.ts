import { HOLD_FREE_SECONDS } from '@app/contract/transfers/limits';
import { addSeconds } from '../../../platform/clock.ts';
import type { Account } from '../../accounts/index.ts';

/**
 * Whether the cards of an account can leave without a hold: its second factor has been on for seven days, in which neither the
 * password nor the email address nor the wallet has changed.
 */
export function isProtected(
  { secondFactorSince, credentialsChangedAt }: Pick<Account, 'secondFactorSince' | 'credentialsChangedAt'>,
  now: Date,
): boolean {
  const since = addSeconds(now, -HOLD_FREE_SECONDS);
  return secondFactorSince !== null && secondFactorSince <= since && (credentialsChangedAt ?? since) <= since;
}
