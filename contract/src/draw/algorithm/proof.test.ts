import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHex } from '../hex.ts';
import { drawCard } from './draw-card.ts';
import { computeCommitment, DRAWN_FIELDS, type DrawProof, drawEntropy, verifyProof } from './proof.ts';

const collectorId = '0199a1b2-0000-7000-8000-000000000001';
const requestId = '0199a1b2-0000-7000-8000-000000000002';

async function proofOf(seed: Uint8Array, serial = 1): Promise<DrawProof> {
  const entropy = await drawEntropy({ seed, collectorId, requestId, serial });
  return {
    day: '2026-11-21',
    commitment: await computeCommitment(seed),
    seed: toHex(seed),
    collectorId,
    requestId,
    serial,
    edition: 1,
    entropy: toHex(entropy),
    card: drawCard(entropy, 1),
  };
}

const results = async (proof: DrawProof) => (await verifyProof(proof)).map((step) => step.ok);
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('computes the same commitment and entropy as an independent implementation', async () => {
  // Computed with Python's hashlib and hmac.
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(await computeCommitment(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  const entropy = await drawEntropy({ seed, collectorId: 'a', requestId: 'b', serial: 1 });
  expect(toHex(entropy)).toBe('2e0fea1d06a683761dd90780e2d9d5ad9827edd0379d7633986c6334169a07ec');
});

test('a valid proof passes every step', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, fc.integer({ min: 1, max: 500 }), async (seed, serial) => {
      expect(await results(await proofOf(seed, serial))).toEqual([true, true, true]);
    }),
    { numRuns: 30 },
  );
});

test('without the seed, only the card can be verified', async () => {
  const proof = { ...(await proofOf(new Uint8Array(32))), seed: null };
  expect(await results(proof)).toEqual([null, null, true]);
});

test('changing any hex digit of commitment, seed or entropy fails a step', async () => {
  const proof = await proofOf(Uint8Array.from({ length: 32 }, (_, i) => i * 7));
  for (const field of ['commitment', 'seed', 'entropy'] as const) {
    for (let i = 0; i < 64; i++) {
      const text = proof[field] as string;
      const digit = ((Number.parseInt(text.charAt(i), 16) + 1) % 16).toString(16);
      const forged = { ...proof, [field]: text.slice(0, i) + digit + text.slice(i + 1) };
      expect(await results(forged)).toContain(false);
    }
  }
});

test('a different collector, request or serial fails only the entropy step', async () => {
  const proof = await proofOf(new Uint8Array(32).fill(9));
  for (const change of [{ collectorId: 'another' }, { requestId: 'another' }, { serial: 2 }]) {
    expect(await results({ ...proof, ...change })).toEqual([true, false, true]);
  }
});

test.each(DRAWN_FIELDS)('a card with a changed %s fails, and the step names the field', async (field) => {
  const proof = await proofOf(new Uint8Array(32).fill(3));
  const value = proof.card[field];
  const card = { ...proof.card, [field]: typeof value === 'number' ? value + 1 : `${value}x` };
  const step = (await verifyProof({ ...proof, card })).at(-1);
  expect(step).toEqual({ id: 'card', ok: false, differing: [field] });
});

test.each([
  ['too short', { seed: 'ab' }],
  ['upper case', { entropy: 'A'.repeat(64) }],
  ['not hex', { commitment: 'g'.repeat(64) }],
  ['too long', { seed: '0'.repeat(66) }],
  ['a serial of zero', { serial: 0 }],
  ['a fractional serial', { serial: 1.5 }],
  ['an id with a colon', { requestId: 'a:1' }],
  ['an unknown edition', { edition: 2 }],
])('rejects a proof with an invalid field: %s', async (_, change) => {
  const proof = await proofOf(new Uint8Array(32));
  await expect(verifyProof({ ...proof, ...change })).rejects.toThrow(RangeError);
});
