import { expect, it } from 'vitest';
import { createRequestIds, isUnknown } from './request-id.ts';

function counted() {
  let made = 0;
  return createRequestIds(() => `id ${++made}`);
}

it('gives each settled attempt an id of its own', () => {
  const ids = counted();
  expect(ids.next('wallet')).toBe('id 1');
  ids.settled();
  expect(ids.next('wallet')).toBe('id 2');
});

it('repeats the id of an attempt whose end is unknown, for the same wallet only', () => {
  const ids = counted();
  ids.next('wallet');
  expect(ids.next('wallet')).toBe('id 1');
  expect(ids.next('other wallet')).toBe('id 2');
});

it('takes a refusal for an answer and a lost connection for none', () => {
  const answered = [400, 401, 403, 409, 422, 429, 500] as const;
  for (const status of answered) expect(isUnknown({ status, code: '', text: '' })).toBe(false);
  for (const status of ['OFFLINE', 'TIMEOUT', 502, 503, 504] as const)
    expect(isUnknown({ status, code: '', text: '' })).toBe(true);
});
