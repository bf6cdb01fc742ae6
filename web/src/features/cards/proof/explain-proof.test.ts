import type { DrawDay } from '@app/contract/cards/schemas';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { computeCommitment, type DrawProof, drawEntropy, verifyProof } from '@app/contract/draw/algorithm/proof';
import { fromHex, toHex } from '@app/contract/draw/hex';
import { expect, test } from 'vitest';
import type { DrawRecord } from './draw-records.ts';
import { type Evidence, explainProof, overallResult, wasDrawnOn } from './explain-proof.ts';

const seed = '07'.repeat(32);
const day = '2026-11-20';
const draw = { collectorId: 'collector', requestId: 'request', serial: 3, edition: 1 };
const MINUTE_MS = 60_000;
const drawnAt = Date.parse('2026-11-20T10:00:00Z');
const shown = { edition: 1, collectedAt: '2026-11-20T10:00:00Z', grant: 'daily', project: null } as const;
const inputs = { ...draw, sentAt: drawnAt - 500, receivedAt: drawnAt + 500 };

async function proofOf(changes: Partial<typeof draw> = {}): Promise<DrawProof> {
  const changed = { ...draw, ...changes };
  const entropy = await drawEntropy({ seed: fromHex(seed, 32), ...changed });
  const commitment = await computeCommitment(fromHex(seed, 32));
  return { day, commitment, seed, ...changed, entropy: toHex(entropy), card: drawCard(entropy, 1) };
}

async function explain(proof: DrawProof, changes: Partial<Evidence> = {}) {
  const commitment = await computeCommitment(fromHex(seed, 32));
  const evidence = {
    days: [listedDay(day, commitment)],
    record: { ...inputs, commitments: { [day]: commitment } },
    card: shown,
    ledgerCheck: proof.seed === null ? null : ({ result: 'counted', count: 5, known: 5 } as const),
    ...changes,
  };
  return explainProof(proof, { steps: await verifyProof(proof), ...evidence });
}

/** A day published two days in advance. */
function listedDay(date: string, commitment: string): DrawDay {
  const publishedAt = new Date(Date.parse(date) - 2 * 86_400_000).toISOString();
  return { day: date, commitment, publishedAt, late: false, edition: 1, seed, ledger: null };
}

async function results(proof: DrawProof, changes: Partial<Evidence> = {}) {
  const steps = await explain(proof, changes);
  return [overallResult(steps), ...steps.map(({ result }) => result)].join(' ');
}

test('verifies every step of an honest proof of a draw from this browser', async () => {
  expect(await results(await proofOf())).toBe('passed passed passed passed passed passed passed passed');
});

test('leaves the steps that need the seed pending until the seed is revealed', async () => {
  const proof = { ...(await proofOf()), seed: null };
  expect(await results(proof)).toBe('pending passed passed pending pending pending passed pending');
  const changed = { ...proof, card: { ...proof.card, power: proof.card.power + 1 } };
  expect(await results(changed)).toBe('failed passed passed pending pending pending failed pending');
});

test('does not report a draw from another browser as verified', async () => {
  expect(await results(await proofOf(), { record: undefined })).toBe(
    'unknown passed unknown passed passed passed passed passed',
  );
});

test('fails if the request ID or collector ID differs from the stored one, even if the draw can be repeated', async () => {
  for (const changes of [{ requestId: 'forged' }, { collectorId: 'other' }]) {
    expect(await results(await proofOf(changes))).toBe('failed passed failed passed passed passed passed passed');
  }
});

test('fails if the commitment differs from the stored one, or the list stored before the draw lacks its day', async () => {
  const stored = (commitments: DrawRecord['commitments']) => ({ record: { ...inputs, commitments } });
  expect(await results(await proofOf(), stored({ [day]: '00'.repeat(32) }))).toMatch(/^failed passed failed/);
  expect(await results(await proofOf(), stored({ '2026-11-19': '00'.repeat(32) }))).toMatch(/^failed passed failed/);
});

test('cannot check the commitment if no list was stored before the draw, or the request was repeated later', async () => {
  const record: DrawRecord = { ...inputs, commitments: {} };
  expect(await results(await proofOf(), { record })).toMatch(/^unknown passed unknown/);
  const repeated: DrawRecord = { ...inputs, commitments: { '2026-11-17': '00'.repeat(32) }, isRepeated: true };
  expect(await results(await proofOf(), { record: repeated })).toMatch(/^unknown passed unknown/);
  // A day has a new commitment only if a restore has replaced it; the list then marks the day as late.
  const replaced: DrawRecord = { ...repeated, commitments: { [day]: '00'.repeat(32) } };
  expect(await results(await proofOf(), { record: replaced })).toMatch(/^failed passed failed/);
  const proof = await proofOf();
  const late = { ...listedDay(day, proof.commitment), publishedAt: '2026-11-20T09:00:00Z', late: true };
  expect(await results(proof, { record: replaced, days: [late] })).toMatch(/^unknown passed unknown/);
});

test('fails if the commitment is not listed or was published after the draw', async () => {
  const proof = await proofOf();
  expect(await results(proof, { days: [] })).toBe('failed failed passed passed passed passed passed passed');
  const listed = listedDay(day, proof.commitment);
  const resultsIfPublished = (publishedAt: string, late = true) =>
    results(proof, { days: [{ ...listed, publishedAt, late }] });
  expect(await resultsIfPublished('2026-11-20T10:00:01Z')).toMatch(/^failed failed/);
  expect(await resultsIfPublished('2026-11-20T09:00:00Z', false)).toMatch(/^failed failed/);
  expect(await resultsIfPublished('2026-11-20T09:00:00Z')).toMatch(/^passed passed/);
  expect(await results(proof, { days: [listedDay(day, '00'.repeat(32))] })).toMatch(/^failed failed/);
});

test('fails if draws did not use the day when the card was drawn, allowing for a minute of clock skew', async () => {
  const proof = await proofOf();
  const resultsAt = (collectedAt: string, ...later: DrawDay[]) =>
    results(proof, {
      days: [listedDay(day, proof.commitment), ...later],
      card: { ...shown, collectedAt },
      record: { ...inputs, sentAt: 0, receivedAt: Date.parse('2030-01-01'), commitments: { [day]: proof.commitment } },
    });
  expect(await resultsAt('2026-11-18T10:00:00Z')).toBe('failed failed passed passed passed passed passed passed');
  expect(await resultsAt('2026-11-19T23:58:59Z')).toMatch(/^failed failed/);
  expect(await resultsAt('2026-11-19T23:59:01Z')).toMatch(/^passed passed/);
  expect(await resultsAt('2026-11-21T00:00:59Z')).toMatch(/^passed passed/);
  expect(await resultsAt('2026-11-21T00:01:00Z')).toMatch(/^failed failed/);
  // After an outage draws continue with the last day that was published in time.
  const late = { ...listedDay('2026-11-23', 'a'), publishedAt: '2026-11-23T08:00:00Z' };
  const inTime = { ...listedDay('2026-11-25', 'b'), publishedAt: '2026-11-23T08:00:00Z' };
  expect(await resultsAt('2026-11-24T23:00:00Z', inTime, late)).toMatch(/^passed passed/);
  expect(await resultsAt('2026-11-25T00:01:00Z', inTime, late)).toMatch(/^failed failed/);
  // After a restore, they continue with a late day at once, even before that day begins.
  const replacing = { ...listedDay('2026-11-21', 'c'), publishedAt: '2026-11-20T08:00:00Z', late: true };
  expect(await resultsAt('2026-11-20T08:01:00Z', replacing)).toMatch(/^failed failed/);
  expect(await resultsAt('2026-11-20T08:00:59Z', replacing)).toMatch(/^passed passed/);
  const ofLateDay = { days: [{ ...replacing, day, commitment: proof.commitment }] };
  expect(await results(proof, ofLateDay)).toMatch(/^passed passed/);
});

test('fails if the card was not drawn while this browser waited for it, allowing for a minute of clock skew', async () => {
  const proof = await proofOf();
  const waited = (sentAt: number, receivedAt?: number) => {
    const { receivedAt: _, ...sent } = { ...inputs, sentAt, commitments: { [day]: proof.commitment } };
    return results(proof, { record: receivedAt === undefined ? sent : { ...sent, receivedAt } });
  };
  expect(await waited(drawnAt - MINUTE_MS, drawnAt - MINUTE_MS + 1)).toMatch(/^passed passed passed/);
  expect(await waited(drawnAt - 2 * MINUTE_MS, drawnAt - MINUTE_MS)).toMatch(/^failed passed failed/);
  expect(await waited(drawnAt + MINUTE_MS + 1, drawnAt + 2 * MINUTE_MS)).toMatch(/^failed passed failed/);
  // Without the response, only the earliest time is known.
  expect(await waited(drawnAt - 9 * MINUTE_MS)).toMatch(/^unknown passed unknown/);
  expect(await waited(drawnAt + 2 * MINUTE_MS)).toMatch(/^failed passed failed/);
});

test('counts a draw toward a day only if it was certainly drawn then, and no restore can have lost it', () => {
  const days = [listedDay(day, 'a'), listedDay('2026-11-21', 'b')];
  const record = (sentAt: string, receivedAt: string) => ({
    ...{ ...inputs, commitments: {} },
    ...{ sentAt: Date.parse(sentAt), receivedAt: Date.parse(receivedAt) },
  });
  const duringDay = record('2026-11-20T10:00:00Z', '2026-11-20T10:00:01Z');
  expect(wasDrawnOn(duringDay, day, days)).toBe(true);
  expect(wasDrawnOn(duringDay, '2026-11-21', days)).toBe(false);
  expect(wasDrawnOn(record('2026-11-20T23:58:59Z', '2026-11-20T23:59:01Z'), day, days)).toBe(false);
  expect(wasDrawnOn(record('2026-11-20T00:00:59Z', '2026-11-20T00:01:01Z'), day, days)).toBe(false);
  const restored = { ...listedDay('2026-11-21', 'b'), publishedAt: '2026-11-20T12:00:00Z', late: true };
  expect(wasDrawnOn(duringDay, day, [listedDay(day, 'a'), restored])).toBe(false);
});

test('fails if the edition of the day or of the card differs from the edition of the proof', async () => {
  const proof = await proofOf();
  const listed = { ...listedDay(day, proof.commitment), edition: 2 };
  expect(await results(proof, { days: [listed] })).toBe('failed failed passed passed passed passed passed passed');
  const card = { ...shown, edition: 2 };
  expect(await results(proof, { card })).toBe('failed passed passed passed passed passed failed passed');
});

test.each([
  ['counted', 'passed'],
  ['unfamiliar', 'unknown'],
  ['unlisted', 'failed'],
  ['differs', 'failed'],
  ['missing', 'failed'],
  ['gaps', 'failed'],
] as const)("the ledger check '%s' makes the step %s", async (result, expected) => {
  const passed = 'passed passed passed passed passed passed';
  expect(await results(await proofOf(), { ledgerCheck: { result, count: 5, known: 3 } })).toBe(
    `${expected} ${passed} ${expected}`,
  );
});

test('does not report a draw as verified if its ledger is too large to be loaded', async () => {
  const proof = await proofOf();
  const ledger = { url: '/ledger', sha256: 'f', draws: 1_000_000, counts: {} };
  const days = [{ ...listedDay(day, proof.commitment), ledger }];
  const steps = await explain(proof, { days, ledgerCheck: null });
  expect(overallResult(steps)).toBe('unknown');
  expect(steps.at(-1)).toMatchObject({ result: 'unknown', text: expect.stringContaining('1,000,000 draws') });
});

test('fails only the steps that depend on a changed seed, serial or card', async () => {
  const proof = await proofOf();
  expect(await results({ ...proof, seed: '08'.repeat(32) })).toBe(
    'failed passed passed passed failed failed passed passed',
  );
  expect(await results({ ...proof, serial: 4 })).toBe('failed passed passed passed passed failed passed passed');
  const steps = await explain({ ...proof, card: { ...proof.card, rarity: 'legendary' } });
  const step = steps.find(({ id }) => id === 'card');
  expect(step).toMatchObject({ result: 'failed', text: expect.stringContaining('differs in: rarity') });
});

test('shows why and for which project the card was drawn, as its ledger lists it', async () => {
  const steps = async (changes: Partial<Evidence['card']>) =>
    await explain(await proofOf(), { card: { ...shown, ...changes } });
  expect((await steps({})).at(-1)?.values).toEqual([
    ['Drawn as', 'Daily draw'],
    ['Drawn for project', 'none'],
  ]);
  expect((await steps({ grant: 'reward', project: { slug: 'lantern', name: 'Lantern' } })).at(-1)?.values).toEqual([
    ['Drawn as', 'Reward'],
    ['Drawn for project', 'lantern'],
  ]);
});
