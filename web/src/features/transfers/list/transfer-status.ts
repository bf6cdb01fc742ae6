import { transferPageTexts } from '@app/contract/transfers/page-texts';
import type { Transfer } from '@app/contract/transfers/schemas';
import { formatDateTime } from '../../../lib/formatting/format.ts';

/** What a transfer waits for, or how it ended. */
export function transferStatus({ state, direction, accepted, movesAt, expiresAt, endedAt }: Transfer): string {
  if (state !== 'pending') {
    return transferPageTexts.ended[state].replace('{time}', formatDateTime(endedAt ?? expiresAt));
  }
  const texts = transferPageTexts[direction];
  return accepted && movesAt !== null
    ? texts.moves.replace('{time}', formatDateTime(movesAt))
    : texts.waits.replace('{time}', formatDateTime(expiresAt));
}
