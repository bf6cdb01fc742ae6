import {
  type Card,
  type DrawDay,
  getCard,
  getCardProof,
  getDrawLedger,
  getFairness,
  type LedgerDraw,
  listDrawDays,
} from '@app/contract/cards/schemas';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { computeCommitment, drawEntropy, SEED_BYTES } from '@app/contract/draw/algorithm/proof';
import { assessFairness } from '@app/contract/draw/fairness';
import { fromHex, toHex } from '@app/contract/draw/hex';
import { FIRST_PREVIOUS_HASH, hashEntry, type ProvenanceEntry } from '@app/contract/transfers/provenance';
import { getProvenance } from '@app/contract/transfers/schemas';
import { newCard } from './cards.ts';
import { respondTo } from './fake-api.ts';

type Proof = ResponseOf<typeof getCardProof>;

const DAY = '2026-11-20';
const EDITION = 1;

const honestDraw = {
  seed: '07'.repeat(SEED_BYTES),
  collectorId: '019a1b2c-0000-7000-8000-000000000002',
  requestId: '019a1b2c-0000-4000-8000-000000000003',
  serial: 1,
};

/** A draw of a day whose seed is revealed, with the public data about it. */
export interface ProvenDraw {
  readonly card: Card;
  readonly proof: Proof;
  readonly day: DrawDay;
  /** The only line of the day's ledger. */
  readonly ledger: LedgerDraw;
}

/** Draws a card whose proof is valid. With changed inputs, the result is another draw, also with a consistent proof. */
export async function provenDraw(changes: Partial<typeof honestDraw> = {}): Promise<ProvenDraw> {
  const { seed: hex, ...inputs } = { ...honestDraw, ...changes };
  const seed = fromHex(hex, SEED_BYTES);
  const entropy = await drawEntropy({ seed, ...inputs });
  const collectedAt = `${DAY}T10:00:00.000Z`;
  const card = { ...newCard(1), ...drawCard(entropy, EDITION), edition: EDITION, collectedAt, mintDate: collectedAt };
  const grant = { grant: 'daily', project: null } as const;
  const { number, rarity, type, finish } = card;
  const ledger = { number, ...inputs, edition: EDITION, rarity, type, finish, ...grant };
  const text = new TextEncoder().encode(JSON.stringify(getDrawLedger.schemas.response.parse(ledger)));
  const sha256 = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
  const day = {
    ...(await revealedDay(DAY, hex)),
    ledger: { url: '/ledger', sha256, draws: 1, counts: { [rarity]: 1 } },
  };
  const { commitment } = day;
  const proof = {
    day: DAY,
    commitment,
    late: false,
    seed: hex,
    ...inputs,
    edition: EDITION,
    entropy: toHex(entropy),
    ...grant,
    card,
  };
  return { card, proof, day, ledger };
}

/** A draw day whose seed is revealed, without draws. */
export async function revealedDay(day: string, seed: string): Promise<DrawDay> {
  const publishedAt = new Date(Date.parse(day) - 2 * 86_400_000).toISOString();
  const commitment = await computeCommitment(fromHex(seed, SEED_BYTES));
  return { day, commitment, publishedAt, late: false, edition: 1, seed, ledger: null };
}

/** Responds to the requests of a card's page. */
export function respondToCardPage({ card, proof, day, ledger }: ProvenDraw): void {
  respondTo(getCard, card);
  respondTo(getCardProof, proof);
  respondTo(listDrawDays, { days: [day], nextCursor: null });
  respondTo(getDrawLedger, ledger);
  respondTo(getProvenance, async () => ({ entries: [await drawEntry(card)] }));
}

/** The first entry of a card's provenance. */
export async function drawEntry({ id, drawWallet, collectedAt }: Card): Promise<ProvenanceEntry> {
  const chain = { sequence: 0, previousHash: FIRST_PREVIOUS_HASH };
  const entry = { card: id, kind: 'draw', to: drawWallet, at: collectedAt, ...chain } as const;
  return { ...entry, hash: await hashEntry(entry) };
}

/** Responds to the requests of the draws page for an installation without draws. */
export function respondToDrawsPage(): void {
  respondTo(listDrawDays, { days: [], nextCursor: null });
  respondTo(getFairness, { days: 0, ...assessFairness({}) });
}
