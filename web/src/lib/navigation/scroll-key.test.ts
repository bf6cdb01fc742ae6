import { expect, test } from 'vitest';
import { getScrollKey } from './scroll-key.ts';

test('an overlay shares the scroll position of its page', () => {
  expect(getScrollKey({ key: 'b', state: null })).toBe('b');
  expect(getScrollKey({ key: 'b', state: { other: 1 } })).toBe('b');
  expect(getScrollKey({ key: 'b', state: { pageKey: 'a' } })).toBe('a');
});
