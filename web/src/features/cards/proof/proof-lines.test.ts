import { drawCard } from '@app/contract/draw/draw-card';
import { fromHex, toHex } from '@app/contract/draw/hex';
import { commitmentOf, type DrawProof, drawEntropy, verifyProof } from '@app/contract/draw/proof';
import { expect, test } from 'vitest';
import type { DrawRecord } from './draw-records.ts';
import { type Evidence, proofLines, verdict } from './proof-lines.ts';

const seed = '07'.repeat(32);
const day = '2026-11-20';
const draw = { collectorId: 'collector', requestId: 'request', serial: 3, edition: 1 };

async function proofOf(changes: Partial<typeof draw> = {}): Promise<DrawProof> {
  const drawn = { ...draw, ...changes };
  const entropy = await drawEntropy({ seed: fromHex(seed, 32), ...drawn });
  const commitment = await commitmentOf(fromHex(seed, 32));
  return { day, commitment, seed, ...drawn, entropy: toHex(entropy), card: drawCard(entropy, 1) };
}

async function lines(proof: DrawProof, changes: Partial<Evidence> = {}) {
  const commitment = await commitmentOf(fromHex(seed, 32));
  const listed = { day, commitment, publishedAt: '2026-11-18T10:00:00Z', edition: 1, seed, ledger: null };
  const record: DrawRecord = { ...draw, commitments: { [day]: commitment } };
  const evidence = { listed, record, drawnAt: '2026-11-20T10:00:00Z', until: 'soon', ...changes };
  return proofLines(proof, { steps: await verifyProof(proof), ...evidence });
}

async function standings(proof: DrawProof, changes: Partial<Evidence> = {}) {
  const found = await lines(proof, changes);
  return [verdict(found), ...found.map(({ standing }) => standing)].join(' ');
}

test('an honest proof of a draw from this browser holds in every step', async () => {
  expect(await standings(await proofOf())).toBe('holds holds holds holds holds holds holds');
});

test('before the seed is revealed, its steps wait and the rest is judged', async () => {
  const proof = { ...(await proofOf()), seed: null };
  expect(await standings(proof)).toBe('waits holds holds waits waits waits holds');
  const other = { ...proof, card: { ...proof.card, power: proof.card.power + 1 } };
  expect(await standings(other)).toBe('fails holds holds waits waits waits fails');
});

test('a draw from elsewhere is not called verified', async () => {
  expect(await standings(await proofOf(), { record: undefined })).toBe('unknown holds unknown holds holds holds holds');
});

test('a request ID or collector ID that this browser did not store fails, however well the draw repeats', async () => {
  for (const changes of [{ requestId: 'ground' }, { collectorId: 'another' }]) {
    expect(await standings(await proofOf(changes))).toBe('fails holds fails holds holds holds holds');
  }
});

test('a commitment other than the stored one fails, and one that was not stored cannot be checked', async () => {
  const stored = (commitments: DrawRecord['commitments']) => ({ record: { ...draw, commitments } });
  expect(await standings(await proofOf(), stored({ [day]: '00'.repeat(32) }))).toMatch(/^fails holds fails/);
  expect(await standings(await proofOf(), stored({}))).toMatch(/^unknown holds unknown/);
});

test('a commitment that was published after the draw, or that the list does not show, fails', async () => {
  const proof = await proofOf();
  expect(await standings(proof, { listed: undefined })).toBe('fails fails holds holds holds holds holds');
  const listed = { day, commitment: proof.commitment, edition: 1, seed, ledger: null };
  const published = (publishedAt: string) => standings(proof, { listed: { ...listed, publishedAt } });
  expect(await published('2026-11-20T10:00:01Z')).toMatch(/^fails fails/);
  expect(await published('2026-11-20T09:00:00Z')).toMatch(/^holds holds/);
  const other = { listed: { ...listed, commitment: '00'.repeat(32), publishedAt: '2026-11-18T10:00:00Z' } };
  expect(await standings(proof, other)).toMatch(/^fails fails/);
});

test('a changed seed, serial or card fails where it was changed and nowhere else', async () => {
  const proof = await proofOf();
  expect(await standings({ ...proof, seed: '08'.repeat(32) })).toBe('fails holds holds holds fails fails holds');
  expect(await standings({ ...proof, serial: 4 })).toBe('fails holds holds holds holds fails holds');
  const found = await lines({ ...proof, card: { ...proof.card, rarity: 'legendary' } });
  expect(found.at(-1)).toMatchObject({ standing: 'fails', says: expect.stringContaining('differs in: rarity') });
});
