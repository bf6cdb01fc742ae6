import type { DrawnCard } from '../card.ts';
import { fromHex, toHex } from '../hex.ts';
import { drawCard, ENTROPY_BYTES } from './draw-card.ts';

/** Length of a seed, in bytes. */
export const SEED_BYTES = 32;

/** The card fields that a draw determines, in the order in which they are compared. */
export const DRAWN_FIELDS = [
  'rarity',
  'type',
  'finish',
  'name',
  'description',
  'image',
  'power',
  'defense',
  'artSeed',
] as const satisfies readonly (keyof DrawnCard)[];

/** The inputs of a draw. */
export interface DrawInput {
  /** The seed of the draw day, 32 raw bytes. */
  seed: Uint8Array;
  /** The collector ID that the card was drawn with. */
  collectorId: string;
  requestId: string;
  /** The number of the account's draw on that day, starting at 1, without gaps. */
  serial: number;
}

/** A draw proof: everything needed to repeat a draw. Bytes are lower-case hex. */
export interface DrawProof {
  /** The UTC day, `2026-11-21`. */
  day: string;
  /** SHA-256 of the seed, published at least 24 hours before the day. */
  commitment: string;
  /** The seed; null until it is revealed. */
  seed: string | null;
  collectorId: string;
  requestId: string;
  serial: number;
  /** The edition of the draw day (see `drawCard`). */
  edition: number;
  entropy: string;
  card: DrawnCard;
}

/** The result of one verification step. */
export interface ProofStep {
  /**
   * `commitment`: the seed matches its commitment. `entropy`: the seed yields these 32 bytes. `card`: the bytes yield this card.
   */
  id: 'commitment' | 'entropy' | 'card';
  /** Null if the seed is not revealed yet. */
  ok: boolean | null;
  /** Card fields that differ from the redrawn card; empty for the other steps. */
  differing: (typeof DRAWN_FIELDS)[number][];
}

/** Computes the public commitment to a seed: SHA-256 of its raw bytes, as hex. */
export async function computeCommitment(seed: Uint8Array): Promise<string> {
  return toHex(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', Uint8Array.from(seed))));
}

/**
 * Derives the entropy of a draw: HMAC-SHA-256 with the raw seed as key over `collectorId:requestId:serial` in UTF-8
 * (docs/reference/draw-proofs.md).
 * @returns 32 bytes for {@link drawCard}
 * @throws RangeError if the seed is not 32 bytes, an ID is empty or contains a colon, or the serial is not a positive
 *   integer
 */
export async function drawEntropy({ seed, collectorId, requestId, serial }: DrawInput): Promise<Uint8Array> {
  if (seed.length !== SEED_BYTES) throw new RangeError(`Seed must be ${SEED_BYTES} bytes`);
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError('Serial must be a positive integer');
  // A colon in an ID would allow two different draws to share a message.
  if (!/^[^:]+$/.test(collectorId) || !/^[^:]+$/.test(requestId))
    throw new RangeError('ID must not be empty or contain a colon');
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', Uint8Array.from(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const message = new TextEncoder().encode(`${collectorId}:${requestId}:${serial}`);
  return new Uint8Array(await subtle.sign('HMAC', key, message));
}

/**
 * Verifies a draw proof. Without a seed the first two steps are undecided and only the card is redrawn.
 * @returns always three steps: commitment, entropy, card
 * @throws RangeError if a hex field, the serial or an ID is malformed or the edition is unknown
 */
export async function verifyProof(proof: DrawProof): Promise<ProofStep[]> {
  const commitment = fromHex(proof.commitment, 32);
  const entropy = fromHex(proof.entropy, ENTROPY_BYTES);
  const seed = proof.seed === null ? null : fromHex(proof.seed, SEED_BYTES);
  const redrawn = drawCard(entropy, proof.edition);
  const differing = DRAWN_FIELDS.filter((field) => redrawn[field] !== proof.card[field]);
  const isCommitted = seed && (await computeCommitment(seed)) === toHex(commitment);
  const isDerived = seed && toHex(await drawEntropy({ ...proof, seed })) === proof.entropy;
  return [
    { id: 'commitment', ok: isCommitted, differing: [] },
    { id: 'entropy', ok: isDerived, differing: [] },
    { id: 'card', ok: differing.length === 0, differing },
  ];
}
