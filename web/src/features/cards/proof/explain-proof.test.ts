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
  const inputs = { ...draw, ...changes };
  const entropy = await drawEntropy({ seed: fromHex(seed, 32), ...inputs });
  const commitment = await computeCommitment(fromHex(seed, 32));
  return { day, commitment, seed, ...inputs, entropy: toHex(entropy), card: drawCard(entropy, 1) };
}

async function explain(proof: DrawProof, changes: Partial<Evidence> = {}) {
  const commitment = await computeCommitment(fromHex(seed, 32));
  const listed = { day, commitment, publishedAt: '2026-11-18T10:00:00Z', edition: 1, seed, ledger: null };
  const record: DrawRecord = { ...draw, commitments: { [day]: commitment } };
  const evidence = { listed, record, drawnAt: '2026-11-20T10:00:00Z', until: 'Nov 22, 2026', ...changes };
  return explainProof(proof, { steps: await verifyProof(proof), ...evidence });
}

async function results(proof: DrawProof, changes: Partial<Evidence> = {}) {
  const steps = await explain(proof, changes);
  return [overallResult(steps), ...steps.map(({ result }) => result)].join(' ');
}

test('verifies every step of an honest proof of a draw from this browser', async () => {
  expect(await results(await proofOf())).toBe('passed passed passed passed passed passed passed');
});

test('leaves the steps that need the seed pending until it is revealed', async () => {
  const proof = { ...(await proofOf()), seed: null };
  expect(await results(proof)).toBe('pending passed passed pending pending pending passed');
  const changed = { ...proof, card: { ...proof.card, power: proof.card.power + 1 } };
  expect(await results(changed)).toBe('failed passed passed pending pending pending failed');
});

test('does not call a draw from another browser verified', async () => {
  expect(await results(await proofOf(), { record: undefined })).toBe(
    'unknown passed unknown passed passed passed passed',
  );
});

test('fails if the request ID or collector ID differs from the stored one, even if the draw can be repeated', async () => {
  for (const changes of [{ requestId: 'forged' }, { collectorId: 'other' }]) {
    expect(await results(await proofOf(changes))).toBe('failed passed failed passed passed passed passed');
  }
});

test('fails if the commitment differs from the stored one; cannot check one that was not stored', async () => {
  const stored = (commitments: DrawRecord['commitments']) => ({ record: { ...draw, commitments } });
  expect(await results(await proofOf(), stored({ [day]: '00'.repeat(32) }))).toMatch(/^failed passed failed/);
  expect(await results(await proofOf(), stored({}))).toMatch(/^unknown passed unknown/);
});

test('fails if the commitment is not listed or was published after the draw', async () => {
  const proof = await proofOf();
  expect(await results(proof, { listed: undefined })).toBe('failed failed passed passed passed passed passed');
  const listed = { day, commitment: proof.commitment, edition: 1, seed, ledger: null };
  const resultsIfPublished = (publishedAt: string) => results(proof, { listed: { ...listed, publishedAt } });
  expect(await resultsIfPublished('2026-11-20T10:00:01Z')).toMatch(/^failed failed/);
  expect(await resultsIfPublished('2026-11-20T09:00:00Z')).toMatch(/^passed passed/);
  const otherCommitment = { listed: { ...listed, commitment: '00'.repeat(32), publishedAt: '2026-11-18T10:00:00Z' } };
  expect(await results(proof, otherCommitment)).toMatch(/^failed failed/);
});

test('fails only the steps that depend on a changed seed, serial or card', async () => {
  const proof = await proofOf();
  expect(await results({ ...proof, seed: '08'.repeat(32) })).toBe('failed passed passed passed failed failed passed');
  expect(await results({ ...proof, serial: 4 })).toBe('failed passed passed passed passed failed passed');
  const steps = await explain({ ...proof, card: { ...proof.card, rarity: 'legendary' } });
  expect(steps.at(-1)).toMatchObject({ result: 'failed', text: expect.stringContaining('differs in: rarity') });
});
