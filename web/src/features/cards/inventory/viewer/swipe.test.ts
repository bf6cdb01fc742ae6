import { expect, test } from 'vitest';
import { swipeDirection } from './swipe.ts';

const start = { x: 200, y: 300, time: 1000 };

test('recognises quick horizontal swipes', () => {
  expect(swipeDirection(start, { x: 120, y: 310, time: 1150 })).toBe('left');
  expect(swipeDirection(start, { x: 280, y: 280, time: 1400 })).toBe('right');
});

test('ignores taps, slow drags and other directions', () => {
  expect(swipeDirection(start, { x: 204, y: 300, time: 1080 })).toBeNull();
  expect(swipeDirection(start, { x: 60, y: 300, time: 1800 })).toBeNull();
  expect(swipeDirection(start, { x: 130, y: 380, time: 1150 })).toBeNull();
});
