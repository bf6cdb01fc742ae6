import { expect, test } from 'vitest';
import { getScrollKey } from './scroll-key.ts';

const pathname = '/inventory';

test('an overlay shares the scroll position of its page', () => {
  expect(getScrollKey({ key: 'b', state: null, pathname })).toBe('b');
  expect(getScrollKey({ key: 'b', state: { other: 1 }, pathname })).toBe('b');
  expect(getScrollKey({ key: 'b', state: { pageKey: 'a' }, pathname })).toBe('a');
});

test('pages that were loaded in the same tab do not share the scroll position', () => {
  expect(getScrollKey({ key: 'default', state: null, pathname })).toBe('/inventory');
  expect(getScrollKey({ key: 'b', state: { pageKey: 'default' }, pathname })).toBe('/inventory');
});
