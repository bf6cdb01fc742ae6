import { EVENT_RESULTS } from '@app/contract/core/quest-kinds';
import { resultTexts } from '@app/contract/sources/kind-texts';
import { toApiError } from '../../../lib/http/api-error.ts';

/** Why a code was not redeemed, with the reason for which it cannot count now. */
export function redeemErrorText(thrown: unknown): string {
  const { code, text, details } = toApiError(thrown);
  const reason = details?.find(({ path }) => path === 'reason')?.message;
  const known = EVENT_RESULTS.find((result) => result === reason);
  return code === 'CODE_NOT_COUNTED' && known ? `${resultTexts[known]}. ${text}` : text;
}
