import { expect, test } from 'vitest';
import { scrollKeyOf } from './scroll-key.ts';

test('a step keeps its own place in the window, and one over another the place of that one', () => {
  expect(scrollKeyOf({ key: 'b', state: null })).toBe('b');
  expect(scrollKeyOf({ key: 'b', state: { other: 1 } })).toBe('b');
  expect(scrollKeyOf({ key: 'b', state: { over: 'a' } })).toBe('a');
});
