import { expect, test } from 'vitest';
import { ADVISORY_LOCK_KEYS } from './advisory-lock.ts';

test('all advisory locks have different keys', () => {
  const keys = Object.values(ADVISORY_LOCK_KEYS);
  expect(new Set(keys).size).toBe(keys.length);
});
