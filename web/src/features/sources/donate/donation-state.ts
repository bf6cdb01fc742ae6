import type { DonationReason } from '@app/contract/sources/donation-reasons';
import type { SourceEventView } from '@app/contract/sources/schemas';
import { isRetryable, toApiError } from '../../../lib/http/api-error.ts';

/**
 * The state of a donation: `waiting` until the network has finalized it, `retrying` after a request that failed, `slow` once the
 * page has stopped asking. `arrived`, `known` (it was counted before) and `refused` are final.
 */
export type DonationState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'retrying'; readonly text: string }
  | { readonly kind: 'arrived'; readonly event: SourceEventView }
  | { readonly kind: 'known' | 'refused'; readonly text: string };

const NOT_FINALIZED: DonationReason = 'not_finalized';

/** Returns the state after the response to a report. */
export function donationState({ event }: { readonly event?: SourceEventView }, thrown?: unknown): DonationState {
  if (event) return { kind: 'arrived', event };
  const error = toApiError(thrown);
  if (error.details?.some(({ message }) => message === NOT_FINALIZED)) return { kind: 'waiting' };
  if (error.code === 'DONATION_COUNTED') return { kind: 'known', text: error.text };
  return { kind: isRetryable(error) ? 'retrying' : 'refused', text: error.text };
}

export function isFinal({ kind }: DonationState): boolean {
  return kind === 'arrived' || kind === 'known' || kind === 'refused';
}
