import { createHash } from 'node:crypto';
import type { Rarity } from '@app/contract/draw/card';
import type { Database } from '../../../platform/database/database.ts';
import { findNumberRange, findPart, insertPart, type LedgerDraw, listDraws } from './ledger.store.ts';

/** Each part, about 450 kB, is read and sent as a whole. */
const DRAWS_PER_PART = 2000;

/** Writes the ledger of a closed day in parts, in the caller's transaction. @returns the ledger's columns in the row of the day */
export async function writeLedger(tx: Database, day: string) {
  const hash = createHash('sha256');
  const counts: Partial<Record<Rarity, number>> = {};
  let [draws, part] = [0, 0];
  const [min, max] = (await findNumberRange(tx, day)) ?? [1, 0];
  for (let after = min - 1; after < max; part += 1) {
    const rows = await listDraws(tx, day, after, max, DRAWS_PER_PART);
    const content = rows.map(ledgerLine).join('');
    await insertPart(tx, { day, part, content });
    hash.update(content);
    draws += rows.length;
    for (const { rarity } of rows) counts[rarity] = (counts[rarity] ?? 0) + 1;
    after = rows.length < DRAWS_PER_PART ? max : (rows.at(-1)?.number ?? max);
  }
  return { ledgerSha256: hash.digest('hex'), ledgerDraws: draws, ledgerCounts: counts };
}

/** Yields the parts of a ledger. Each is read only after the previous one was consumed. */
export async function* readLedger(db: Database, day: string): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const content = await findPart(db, day, part);
    if (content === undefined) return;
    yield content;
  }
}

/** A draw as a line of NDJSON. */
function ledgerLine(draw: LedgerDraw): string {
  const { number, collectorId, requestId, serial, edition, rarity, type, finish, grant, project } = draw;
  const line = { number, collectorId, requestId, serial, edition, rarity, type, finish, grant, project };
  return `${JSON.stringify(line)}\n`;
}
