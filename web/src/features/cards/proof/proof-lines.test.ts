import { drawCard } from '@app/contract/draw/draw-card';
import { fromHex, toHex } from '@app/contract/draw/hex';
import { commitmentOf, type DrawProof, drawEntropy, verifyProof } from '@app/contract/draw/proof';
import { expect, test } from 'vitest';
import { proofLines, verdict } from './proof-lines.ts';

const seed = '07'.repeat(32);
const draw = { collectorId: 'collector', requestId: 'request', serial: 3, edition: 1 };

async function proofOf(): Promise<DrawProof> {
  const entropy = await drawEntropy({ seed: fromHex(seed, 32), ...draw });
  const commitment = await commitmentOf(fromHex(seed, 32));
  return { day: '2026-11-20', commitment, seed, ...draw, entropy: toHex(entropy), card: drawCard(entropy, 1) };
}

async function standings(proof: DrawProof, published: string | null) {
  const lines = proofLines(proof, await verifyProof(proof), published, 'soon');
  return [verdict(lines), ...lines.map(({ standing }) => standing)].join(' ');
}

test('a proof that holds, holds in every step', async () => {
  const proof = await proofOf();
  expect(await standings(proof, proof.commitment)).toBe('holds holds holds holds holds holds');
});

test('before the seed is told, two steps wait and the rest is judged', async () => {
  const proof = { ...(await proofOf()), seed: null };
  expect(await standings(proof, proof.commitment)).toBe('waits holds waits waits waits holds');
  const other = { ...proof, card: { ...proof.card, power: proof.card.power + 1 } };
  expect(await standings(other, proof.commitment)).toBe('fails holds waits waits waits fails');
});

test('what was tampered with is found where it was, and nowhere else', async () => {
  const proof = await proofOf();
  const { commitment } = proof;
  expect(await standings(proof, null)).toBe('fails fails holds holds holds holds');
  expect(await standings(proof, '00'.repeat(32))).toBe('fails fails holds holds holds holds');
  expect(await standings({ ...proof, seed: '08'.repeat(32) }, commitment)).toBe('fails holds holds fails fails holds');
  expect(await standings({ ...proof, serial: 4 }, commitment)).toBe('fails holds holds holds fails holds');
  const lines = proofLines(
    { ...proof, card: { ...proof.card, rarity: 'legendary' } },
    await verifyProof({ ...proof, card: { ...proof.card, rarity: 'legendary' } }),
    commitment,
    'soon',
  );
  expect(lines.at(-1)).toMatchObject({ standing: 'fails', says: expect.stringContaining('differs in: rarity') });
});
