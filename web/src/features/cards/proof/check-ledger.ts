import type { LedgerDraw } from '@app/contract/cards/schemas';
import { toHex } from '@app/contract/draw/hex';

/**
 * What a ledger shows about a draw. `counted`: it numbers the collector's draws from 1 without gaps. `unfamiliar`: it does, but this
 * browser has made only some of them. `gaps`: it does not. `differs`:
 * the file has another SHA-256. `missing`: it does not list the draw, or not with these values. `unlisted`: it does not list
 * another draw that this browser has made.
 */
export interface LedgerCheck {
  readonly result: 'counted' | 'unfamiliar' | 'differs' | 'missing' | 'gaps' | 'unlisted';
  /** The draws of the collector in the ledger. */
  readonly count: number;
  /** Those of them that this browser has made. */
  readonly known: number;
}

/** The draws of the collector that this browser has made. */
export interface KnownDraws {
  readonly requestIds: readonly string[];
  /** Those of them that the day's ledger must list. */
  readonly ofDay: readonly string[];
}

/**
 * Checks that a ledger lists a draw and numbers the draws of its collector without gaps.
 * @param text the file, newline-delimited JSON
 * @param sha256 the hash in the list of days
 */
export async function checkLedger(
  text: string,
  sha256: string,
  draw: LedgerDraw,
  { requestIds, ofDay }: KnownDraws,
): Promise<LedgerCheck> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  if (toHex(new Uint8Array(hash)) !== sha256) return { result: 'differs', count: 0, known: 0 };
  const lines = text.split('\n').filter((line) => line !== '');
  const draws = lines.map((line) => JSON.parse(line) as LedgerDraw).sort((a, b) => a.number - b.number);
  const own = draws.filter(({ collectorId }) => collectorId === draw.collectorId);
  const known = own.filter(({ requestId }) => requestIds.includes(requestId)).length;
  const result = resultOf(own, draw);
  const isIncomplete = ofDay.some((known) => own.every(({ requestId }) => requestId !== known));
  if (result === 'counted' && isIncomplete) return { result: 'unlisted', count: own.length, known };
  // A browser that made none of them, such as a visitor's, cannot compare them.
  const isUnfamiliar = result === 'counted' && known > 0 && known < own.length;
  return { result: isUnfamiliar ? 'unfamiliar' : result, count: own.length, known };
}

/** @param own the draws of the collector, by number */
function resultOf(own: LedgerDraw[], draw: LedgerDraw): 'counted' | 'missing' | 'gaps' {
  const fields = Object.keys(draw) as (keyof LedgerDraw)[];
  if (!own.some((listed) => fields.every((field) => listed[field] === draw[field]))) return 'missing';
  return own.every(({ serial }, n) => serial === n + 1) ? 'counted' : 'gaps';
}
