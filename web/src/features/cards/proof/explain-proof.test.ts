import { drawCard } from '@app/contract/draw/draw-card';
import { fromHex, toHex } from '@app/contract/draw/hex';
import { computeCommitment, type DrawProof, drawEntropy, verifyProof } from '@app/contract/draw/proof';
import { expect, test } from 'vitest';
import type { DrawRecord } from './draw-records.ts';
import { type Evidence, explainProof, overallResult } from './explain-proof.ts';

const seed = '07'.repeat(32);
const day = '2026-11-20';
const draw = { collectorId: 'collector', requestId: 'request', serial: 3, edition: 1 };

async function proofOf(changes: Partial<typeof draw> = {}): Promise<DrawProof> {
  const drawn = { ...draw, ...changes };
  const entropy = await drawEntropy({ seed: fromHex(seed, 32), ...drawn });
  const commitment = await computeCommitment(fromHex(seed, 32));
  return { day, commitment, seed, ...drawn, entropy: toHex(entropy), card: drawCard(entropy, 1) };
}

async function lines(proof: DrawProof, changes: Partial<Evidence> = {}) {
  const commitment = await computeCommitment(fromHex(seed, 32));
  const listed = { day, commitment, publishedAt: '2026-11-18T10:00:00Z', edition: 1, seed, ledger: null };
  const record: DrawRecord = { ...draw, commitments: { [day]: commitment } };
  const evidence = { listed, record, drawnAt: '2026-11-20T10:00:00Z', until: 'soon', ...changes };
  return explainProof(proof, { steps: await verifyProof(proof), ...evidence });
}

async function results(proof: DrawProof, changes: Partial<Evidence> = {}) {
  const found = await lines(proof, changes);
  return [overallResult(found), ...found.map(({ result }) => result)].join(' ');
}

test('verifies every step of an honest proof of a draw from this browser', async () => {
  expect(await results(await proofOf())).toBe('holds holds holds holds holds holds holds');
});

test('leaves the steps that need the seed pending until it is revealed', async () => {
  const proof = { ...(await proofOf()), seed: null };
  expect(await results(proof)).toBe('waits holds holds waits waits waits holds');
  const other = { ...proof, card: { ...proof.card, power: proof.card.power + 1 } };
  expect(await results(other)).toBe('fails holds holds waits waits waits fails');
});

test('does not call a draw from another browser verified', async () => {
  expect(await results(await proofOf(), { record: undefined })).toBe('unknown holds unknown holds holds holds holds');
});

test('fails if the request ID or collector ID differs from the stored one, even if the draw can be repeated', async () => {
  for (const changes of [{ requestId: 'ground' }, { collectorId: 'another' }]) {
    expect(await results(await proofOf(changes))).toBe('fails holds fails holds holds holds holds');
  }
});

test('fails if the commitment differs from the stored one; cannot check one that was not stored', async () => {
  const stored = (commitments: DrawRecord['commitments']) => ({ record: { ...draw, commitments } });
  expect(await results(await proofOf(), stored({ [day]: '00'.repeat(32) }))).toMatch(/^fails holds fails/);
  expect(await results(await proofOf(), stored({}))).toMatch(/^unknown holds unknown/);
});

test('fails if the commitment is not listed or was published after the draw', async () => {
  const proof = await proofOf();
  expect(await results(proof, { listed: undefined })).toBe('fails fails holds holds holds holds holds');
  const listed = { day, commitment: proof.commitment, edition: 1, seed, ledger: null };
  const published = (publishedAt: string) => results(proof, { listed: { ...listed, publishedAt } });
  expect(await published('2026-11-20T10:00:01Z')).toMatch(/^fails fails/);
  expect(await published('2026-11-20T09:00:00Z')).toMatch(/^holds holds/);
  const other = { listed: { ...listed, commitment: '00'.repeat(32), publishedAt: '2026-11-18T10:00:00Z' } };
  expect(await results(proof, other)).toMatch(/^fails fails/);
});

test('fails only the steps that depend on a changed seed, serial or card', async () => {
  const proof = await proofOf();
  expect(await results({ ...proof, seed: '08'.repeat(32) })).toBe('fails holds holds holds fails fails holds');
  expect(await results({ ...proof, serial: 4 })).toBe('fails holds holds holds holds fails holds');
  const found = await lines({ ...proof, card: { ...proof.card, rarity: 'legendary' } });
  expect(found.at(-1)).toMatchObject({ result: 'fails', text: expect.stringContaining('differs in: rarity') });
});
