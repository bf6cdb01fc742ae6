import { expect, test } from 'vitest';
import { createRequestIdSource } from './request-id.ts';

function createCountingSource() {
  let count = 0;
  return createRequestIdSource(() => `id ${++count}`);
}

test('creates a new ID after each settled draw', () => {
  const ids = createCountingSource();
  expect(ids.idFor('wallet', 'card')).toBe('id 1');
  ids.settle();
  expect(ids.idFor('wallet', 'card')).toBe('id 2');
});

test('repeats the ID of a draw with an unknown outcome, for the same wallet only', () => {
  const ids = createCountingSource();
  ids.idFor('wallet', 'card');
  expect(ids.idFor('wallet', 'card')).toBe('id 1');
  expect(ids.idFor('other wallet', 'card')).toBe('id 2');
});

test('repeats the ID if the newest card was unknown at the first draw or is unknown now', () => {
  const ids = createCountingSource();
  ids.idFor('wallet', undefined);
  expect(ids.idFor('wallet', 'card')).toBe('id 1');
  expect(ids.idFor('wallet', undefined)).toBe('id 1');
  expect(ids.idFor('wallet', 'newer card')).toBe('id 2');
});

test.each([null, 'card'])(
  'creates a new ID if the newest card was %s at the first draw and is another one now',
  (newestCardId) => {
    const ids = createCountingSource();
    ids.idFor('wallet', newestCardId);
    expect(ids.idFor('wallet', 'newer card')).toBe('id 2');
  },
);
