import { createHash } from 'node:crypto';
import { getDrawLedger, listDrawDays } from '@app/contract/cards/endpoints';
import type { DrawDay, LedgerDraw } from '@app/contract/cards/schemas';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { computeCommitment, drawEntropy, SEED_BYTES } from '@app/contract/draw/algorithm/proof';
import { fromHex } from '@app/contract/draw/hex';

// Draws every card of a past day again, from nothing but public endpoints; see docs/reference/draw-proofs.md.

const USAGE = 'Usage: npm run verify-day -- <URL of the installation> <UTC day, such as 2026-11-28>';
/** What a ledger says about a card besides its inputs. */
const COMPARED = ['rarity', 'type', 'finish'] as const;

/** @throws Error if the endpoint does not answer with 200 */
async function read(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers with ${response.status}`);
  return response.text();
}

/** Finds a day in the list of days. @throws Error if it is not listed */
async function findDay(base: URL, day: string): Promise<DrawDay> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const { days, nextCursor } = JSON.parse(await read(new URL(`/api${listDrawDays.path}${query}`, base)));
    const found = days.find((each: DrawDay) => each.day === day);
    if (found) return found;
    cursor = nextCursor;
  }
  throw new Error(`${day} is not in the list of days`);
}

/** Draws each card of a ledger again. @returns what differs, one line each; empty if everything is correct */
async function findDifferences({ edition }: DrawDay, seed: Uint8Array, draws: readonly LedgerDraw[]) {
  const differences: string[] = [];
  const serials = new Map<string, number>();
  for (const draw of draws) {
    const card = drawCard(await drawEntropy({ ...draw, seed }), draw.edition);
    const differing: string[] = COMPARED.filter((field) => card[field] !== draw[field]);
    const serial = (serials.get(draw.collectorId) ?? 0) + 1;
    serials.set(draw.collectorId, serial);
    if (draw.serial !== serial) differing.push('serial');
    if (draw.edition !== edition) differing.push('edition');
    if (differing.length > 0) differences.push(`Card ${draw.number} differs in ${differing.join(', ')}`);
  }
  return differences;
}

/** Verifies a day. @returns a line about each problem @throws Error if the day is not revealed yet */
async function verifyDay(base: URL, date: string): Promise<readonly string[]> {
  const day = await findDay(base, date);
  if (day.seed === null || day.ledger === null) throw new Error(`The seed of ${date} is not revealed yet`);
  const text = await read(new URL(`/api${fillPath(getDrawLedger.path, { day: date })}`, base));
  const draws: LedgerDraw[] = text.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line)));
  const seed = fromHex(day.seed, SEED_BYTES);
  const grants = Map.groupBy(draws, ({ grant }) => grant);
  const of = (grant: LedgerDraw['grant']) => grants.get(grant)?.length ?? 0;
  console.log(`${date}: ${draws.length} draws, ${of('daily')} daily and ${of('reward')} for rewards`);
  const hash = createHash('sha256').update(text).digest('hex');
  return [
    ...((await computeCommitment(seed)) === day.commitment ? [] : ['The seed does not match its commitment']),
    ...(hash === day.ledger.sha256 ? [] : ['The ledger does not match its SHA-256']),
    ...(draws.length === day.ledger.draws ? [] : [`The list of days says ${day.ledger.draws} draws`]),
    ...(await findDifferences(day, seed, draws)),
  ];
}

const [url, date] = process.argv.slice(2);
if (url === undefined || date === undefined || !URL.canParse(url)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const problems = await verifyDay(new URL(url), date).catch((error: Error) => [error.message]);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('Every draw gives the card that the ledger lists.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
