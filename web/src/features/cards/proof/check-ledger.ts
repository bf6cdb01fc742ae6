import type { LedgerDraw } from '@app/contract/cards/schemas';
import { toHex } from '@app/contract/draw/hex';

/**
 * What a ledger shows about a draw. `counted`: it numbers the collector's draws from 1 without gaps. `continued`: their numbers
 * follow those of another collector ID. `gaps`: neither. `differs`: the file has another SHA-256. `missing`: it does not list the
 * draw, or not with these values.
 */
export interface LedgerCheck {
  readonly result: 'counted' | 'continued' | 'differs' | 'missing' | 'gaps';
  /** The draws of the collector in the ledger. */
  readonly count: number;
}

/**
 * Checks that a ledger lists a draw and numbers the draws of its collector without gaps.
 * @param text the file, newline-delimited JSON
 * @param sha256 the hash in the list of days
 */
export async function checkLedger(text: string, sha256: string, draw: LedgerDraw): Promise<LedgerCheck> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  if (toHex(new Uint8Array(hash)) !== sha256) return { result: 'differs', count: 0 };
  const lines = text.split('\n').filter((line) => line !== '');
  const draws = lines.map((line) => JSON.parse(line) as LedgerDraw).sort((a, b) => a.number - b.number);
  const own = draws.filter(({ collectorId }) => collectorId === draw.collectorId);
  return { result: resultOf(draws, own, draw), count: own.length };
}

/** @param draws of the day, by number @param own those of the collector */
function resultOf(draws: LedgerDraw[], own: LedgerDraw[], draw: LedgerDraw): LedgerCheck['result'] {
  const fields = Object.keys(draw) as (keyof LedgerDraw)[];
  const [first] = own;
  if (!first || !own.some((listed) => fields.every((field) => listed[field] === draw[field]))) return 'missing';
  if (own.some(({ serial }, n) => serial !== first.serial + n)) return 'gaps';
  if (first.serial === 1) return 'counted';
  // An account whose collector ID changes keeps its serial of the day and no longer draws with the earlier ID.
  const lastDraws = new Map(draws.map((listed) => [listed.collectorId, listed]));
  const isContinued = [...lastDraws.values()].some(
    ({ number, serial }) => number < first.number && serial === first.serial - 1,
  );
  return isContinued ? 'continued' : 'gaps';
}
