import { expect, test } from 'vitest';
import { findFaults, type Holdings } from './holdings.ts';

test('an entry of a trade needs its trade, unless the accounts of both sides are deleted', () => {
  const entry = { card: 'card', sequence: 1, kind: 'trade', from: 'a', to: 'b', trade: 'trade', message: '' } as const;
  const none = { accounts: [], cards: [], transfers: [], trades: [], doubled: [] };
  const past = {
    drawnBy: new Map(),
    linkedBy: new Map([
      ['a', new Set(['ann'])],
      ['b', new Set(['bob'])],
    ]),
    holdings: undefined,
  };
  const faultsWith = (accounts: Holdings['accounts']) => findFaults({ ...none, accounts, entries: [entry] }, past);
  expect(faultsWith([])).toEqual([]);
  expect(faultsWith([{ id: 'ann', wallet: null, blocked: false }])).toEqual([
    'entry 1 of card card is of a completed trade',
  ]);
});
