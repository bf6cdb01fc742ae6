import { REFERRAL_LOGIN_DAYS } from './limits.ts';
import { formatCode, normalizeBase32 } from './supporter-code.ts';

/** States of a referral. The last two are final. */
export const REFERRAL_STATES = ['waiting', 'qualified', 'refused'] as const;

export type ReferralState = (typeof REFERRAL_STATES)[number];

/** What decides about an invitee. */
export interface InviteeFacts {
  /** Whether the account is verified and not blocked. */
  readonly isVerified: boolean;
  readonly hasWallet: boolean;
  readonly hasDrawn: boolean;
  /** UTC days on which the invitee logged in. */
  readonly loginDays: number;
  /** Whether sign-up or logins came from the inviter's devices or network. */
  readonly isExcluded: boolean;
}

/**
 * Returns the state of a referral for what is known about the invitee. One that is excluded waits like every other and is refused
 * in the end, so that the inviter does not learn from the time why.
 */
export function nextReferralState(state: ReferralState, facts: InviteeFacts): ReferralState {
  const { isVerified, hasWallet, hasDrawn, loginDays, isExcluded } = facts;
  if (state !== 'waiting') return state;
  if (!isVerified || !hasWallet || !hasDrawn || loginDays < REFERRAL_LOGIN_DAYS) return 'waiting';
  return isExcluded ? 'refused' : 'qualified';
}

/** Returns the link by which a collector invites others. @param origin the origin of the web app */
export function referralLink(origin: string, supporterCode: string): string {
  return `${origin}/?ref=${formatCode(normalizeBase32(supporterCode))}`;
}
