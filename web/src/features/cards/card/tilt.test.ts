import { expect, test } from 'vitest';
import { lightOf } from './tilt.ts';

const first = { beta: 40, gamma: 5 };

test('a device held as at first has its light in the middle, and never lets it leave the card', () => {
  expect(lightOf(first, first, 0)).toEqual([0, 0]);
  expect(lightOf({ beta: 130, gamma: -85 }, first, 0)).toEqual([-1, 1]);
});

test('the light goes where the hand tips the screen, however the screen is turned', () => {
  const tipped = { beta: 40, gamma: 16 };
  expect(lightOf(tipped, first, 0)).toEqual([0.5, 0]);
  expect(lightOf(tipped, first, 90)).toEqual([0, -0.5]);
  expect(lightOf(tipped, first, 180).map(Math.abs)).toEqual([0.5, 0]);
  expect(lightOf(tipped, first, 270).map((value) => value + 0)).toEqual([0, 0.5]);
});
