import type { DrawnCard } from './card.ts';
import { drawCard, ENTROPY_BYTES } from './draw-card.ts';
import { fromHex, toHex } from './hex.ts';

/** How many bytes a day's seed has. */
export const SEED_BYTES = 32;

/** The fields of a card that its draw decides, in the order a page compares them. */
export const DRAWN_FIELDS = [
  'rarity',
  'type',
  'name',
  'description',
  'image',
  'power',
  'defense',
  'artSeed',
] as const satisfies readonly (keyof DrawnCard)[];

/** What decides a draw beside the day's seed. */
export interface DrawInput {
  /** The day's secret, 32 raw bytes. */
  seed: Uint8Array;
  /** The collector ID that the card was drawn with. */
  collectorId: string;
  requestId: string;
  /** The account's draw number of that day, from 1, without gaps. */
  serial: number;
}

/** The answer of the proof call: all that is needed to repeat a draw. Bytes are lower-case hex. */
export interface DrawProof {
  /** The UTC day, `2026-11-21`. */
  day: string;
  /** SHA-256 of the seed, published at least 24 hours before the day begins. */
  commitment: string;
  /** The seed; null until its day has ended. */
  seed: string | null;
  collectorId: string;
  requestId: string;
  serial: number;
  /** The edition of the day, see `drawCard`. */
  edition: number;
  entropy: string;
  card: DrawnCard;
}

/** One step of a verification, in the order in which it is explained. */
export interface ProofStep {
  /** commitment: the seed is the one promised; entropy: it gives these 32 bytes; card: they give this card. */
  id: 'commitment' | 'entropy' | 'card';
  /** null: cannot be told before the day has ended and its seed is public. */
  ok: boolean | null;
  /** Fields of the card that differ from what the entropy gives; empty for the other steps. */
  differing: (typeof DRAWN_FIELDS)[number][];
}

/** The public promise for a seed: SHA-256 over its raw bytes, as hex. */
export async function commitmentOf(seed: Uint8Array): Promise<string> {
  return toHex(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', Uint8Array.from(seed))));
}

/**
 * HMAC-SHA-256 under the seed's raw bytes over UTF-8 of `collectorId:requestId:serial` (docs/security.md).
 * @returns 32 bytes for {@link drawCard}
 * @throws RangeError for a seed that is not 32 bytes, an id that is empty or contains a colon, or a
 *   serial that is not a whole number from 1
 */
export async function drawEntropy({ seed, collectorId, requestId, serial }: DrawInput): Promise<Uint8Array> {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed is ${SEED_BYTES} bytes`);
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError('a serial is a whole number from 1');
  // A colon inside an id would let two different draws share one message.
  if (!/^[^:]+$/.test(collectorId) || !/^[^:]+$/.test(requestId)) throw new RangeError('an id has no colon');
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', Uint8Array.from(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const message = new TextEncoder().encode(`${collectorId}:${requestId}:${serial}`);
  return new Uint8Array(await subtle.sign('HMAC', key, message));
}

/**
 * Repeats a draw from its proof. Without a seed the first two steps are undecided, and only the card is redrawn.
 * @returns commitment, entropy, card, always these three in this order
 * @throws RangeError for a malformed hex field, serial or ID, or an unknown edition
 */
export async function verifyProof(proof: DrawProof): Promise<ProofStep[]> {
  const commitment = fromHex(proof.commitment, 32);
  const entropy = fromHex(proof.entropy, ENTROPY_BYTES);
  const seed = proof.seed === null ? null : fromHex(proof.seed, SEED_BYTES);
  const redrawn = drawCard(entropy, proof.edition);
  const differing = DRAWN_FIELDS.filter((field) => redrawn[field] !== proof.card[field]);
  const kept = seed && (await commitmentOf(seed)) === toHex(commitment);
  const derived = seed && toHex(await drawEntropy({ ...proof, seed })) === proof.entropy;
  return [
    { id: 'commitment', ok: kept, differing: [] },
    { id: 'entropy', ok: derived, differing: [] },
    { id: 'card', ok: differing.length === 0, differing },
  ];
}
