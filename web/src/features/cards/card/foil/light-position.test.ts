import { expect, test } from 'vitest';
import { lightPosition } from './light-position.ts';

const first = { beta: 40, gamma: 5 };

test('centres the light in the first orientation and keeps it on the card', () => {
  expect(lightPosition(first, first, 0)).toEqual([0, 0]);
  expect(lightPosition({ beta: 130, gamma: -85 }, first, 0)).toEqual([-1, 1]);
});

test('moves the light with the tilt in every screen orientation', () => {
  const tilted = { beta: 40, gamma: 16 };
  expect(lightPosition(tilted, first, 0)).toEqual([0.5, 0]);
  expect(lightPosition(tilted, first, 90)).toEqual([0, -0.5]);
  expect(lightPosition(tilted, first, 180).map(Math.abs)).toEqual([0.5, 0]);
  expect(lightPosition(tilted, first, 270).map((value) => value + 0)).toEqual([0, 0.5]);
});
