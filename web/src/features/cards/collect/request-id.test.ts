import { expect, it } from 'vitest';
import { createRequestIdSource, isOutcomeUnknown } from './request-id.ts';

function createCountingSource() {
  let count = 0;
  return createRequestIdSource(() => `id ${++count}`);
}

it('creates a new ID after each settled draw', () => {
  const ids = createCountingSource();
  expect(ids.idFor('wallet')).toBe('id 1');
  ids.settle();
  expect(ids.idFor('wallet')).toBe('id 2');
});

it('repeats the ID of a draw with an unknown outcome, for the same wallet only', () => {
  const ids = createCountingSource();
  ids.idFor('wallet');
  expect(ids.idFor('wallet')).toBe('id 1');
  expect(ids.idFor('other wallet')).toBe('id 2');
});

it('treats an error response as a known outcome and a lost connection as unknown', () => {
  const known = [400, 401, 403, 409, 422, 429, 500] as const;
  for (const status of known) expect(isOutcomeUnknown({ status, code: '', text: '' })).toBe(false);
  for (const status of ['OFFLINE', 'TIMEOUT', 502, 503, 504] as const)
    expect(isOutcomeUnknown({ status, code: '', text: '' })).toBe(true);
});
