import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import type { Trade } from '@app/contract/trades/schemas';
import { formatDateTime } from '../../../lib/formatting/format.ts';

/** What a trade waits for, or how it ended. */
export function tradeStatus({ state, direction, expiresAt, movesAt, endedAt }: Trade): string {
  if (state === 'open') return texts[direction].waits.replace('{time}', formatDateTime(expiresAt));
  if (state === 'accepted') return texts.moves.replace('{time}', formatDateTime(movesAt ?? expiresAt));
  return texts.ended[state].replace('{time}', formatDateTime(endedAt ?? expiresAt));
}
