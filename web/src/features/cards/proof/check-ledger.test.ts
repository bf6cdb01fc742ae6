import { createHash } from 'node:crypto';
import type { LedgerDraw } from '@app/contract/cards/schemas';
import { expect, test } from 'vitest';
import { checkLedger, type KnownDraws } from './check-ledger.ts';

let numbers = 0;
const listed = (collectorId: string, serial: number): LedgerDraw => ({
  number: ++numbers,
  collectorId,
  requestId: `request ${numbers}`,
  serial,
  edition: 1,
  rarity: 'common',
  type: 'mage',
  finish: 'standard',
  grant: 'daily',
  project: null,
});
const textOf = (draws: readonly LedgerDraw[]) => draws.map((draw) => `${JSON.stringify(draw)}\n`).join('');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const none: KnownDraws = { requestIds: [], ofDay: [] };

async function check(draws: readonly LedgerDraw[], draw: LedgerDraw, known = none) {
  const text = textOf(draws);
  return await checkLedger(text, sha256(text), draw, known);
}

test('counts the draws of a collector among those of others', async () => {
  const draws = [listed('a', 1), listed('b', 1), listed('a', 2), listed('b', 2), listed('a', 3)];
  for (const draw of draws) {
    const count = draw.collectorId === 'a' ? 3 : 2;
    expect(await check(draws, draw)).toEqual({ result: 'counted', count, known: 0 });
  }
});

test('reports a file that is not the published one', async () => {
  const draws = [listed('a', 1), listed('b', 1)];
  const [draw] = draws as [LedgerDraw];
  const hash = sha256(textOf(draws));
  for (const changed of [[draw], [], [...draws, draw]]) {
    expect(await checkLedger(textOf(changed), hash, draw, none)).toMatchObject({ result: 'differs' });
  }
});

test('reports a draw that is missing, or listed with another value', async () => {
  const draws = [listed('a', 1), listed('b', 1)];
  const [draw] = draws as [LedgerDraw];
  expect(await check([], draw)).toMatchObject({ result: 'missing' });
  expect(await check(draws, listed('a', 2))).toMatchObject({ result: 'missing' });
  const changes: Partial<LedgerDraw>[] = [
    { number: 0 },
    { collectorId: 'b' },
    { requestId: 'other' },
    { serial: 2 },
    { edition: 2 },
    { finish: 'starfield' },
    { rarity: 'legendary' },
    { type: 'rogue' },
  ];
  for (const change of changes) expect(await check(draws, { ...draw, ...change })).toMatchObject({ result: 'missing' });
});

test.each([[[115]], [[2]], [[1, 3]], [[1, 1]], [[2, 1]], [[0, 1]]])(
  'reports serials that do not count up from 1: %j',
  async (serials) => {
    const draws = [listed('b', 1), ...serials.map((serial) => listed('a', serial)), listed('b', 2)];
    for (const draw of draws.filter(({ collectorId }) => collectorId === 'a')) {
      expect(await check(draws, draw)).toMatchObject({ result: 'gaps' });
    }
  },
);

test('reports draws that this browser did not make, and draws that it made but the ledger lacks', async () => {
  const draws = [listed('a', 1), listed('b', 1), listed('a', 2)];
  const [first, , last] = draws as [LedgerDraw, LedgerDraw, LedgerDraw];
  const made = (...requestIds: string[]) => ({ requestIds, ofDay: requestIds });
  const both = made(first.requestId, last.requestId);
  expect(await check(draws, last, both)).toEqual({ result: 'counted', count: 2, known: 2 });
  expect(await check(draws, last, made(last.requestId))).toEqual({ result: 'unfamiliar', count: 2, known: 1 });
  expect(await check(draws, last, made(last.requestId, 'other'))).toEqual({ result: 'unlisted', count: 2, known: 1 });
  // A draw of another day is not expected in this ledger.
  const ofOtherDay = { ...both, requestIds: [...both.requestIds, 'other'] };
  expect(await check(draws, last, ofOtherDay)).toEqual({ result: 'counted', count: 2, known: 2 });
});
