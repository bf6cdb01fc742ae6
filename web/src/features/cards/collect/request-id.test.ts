import { expect, test } from 'vitest';
import { createRequestIdSource } from './request-id.ts';

function createCountingSource() {
  let count = 0;
  return createRequestIdSource(() => `id ${++count}`);
}

test('creates a new ID after each settled draw', () => {
  const ids = createCountingSource();
  expect(ids.idFor('wallet')).toBe('id 1');
  ids.settle();
  expect(ids.idFor('wallet')).toBe('id 2');
});

test('repeats the ID of a draw with an unknown outcome, for the same wallet only', () => {
  const ids = createCountingSource();
  ids.idFor('wallet');
  expect(ids.idFor('wallet')).toBe('id 1');
  expect(ids.idFor('other wallet')).toBe('id 2');
});
