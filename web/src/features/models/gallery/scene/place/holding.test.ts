import { expect, test } from 'vitest';
import { press, tilt } from './holding.ts';

test('a press picks up a card, on it turns it over, beside it puts it back', () => {
  const held = press(undefined, 7);
  expect(held).toEqual({ card: 7, yaw: 0, pitch: 0 });
  const back = press(held, 7);
  expect(back).toEqual({ card: 7, yaw: Math.PI, pitch: 0 });
  expect(press(back, 7)?.yaw).toBe(2 * Math.PI);
  expect(press(held, undefined)).toBeUndefined();
  expect(press(held, 8)).toBeUndefined();
  expect(press(undefined, undefined)).toBeUndefined();
});

test('a tilted card turns over to its straight back, and never upside down', () => {
  const held = tilt({ card: 1, yaw: 0, pitch: 0 }, -0.4, 5);
  expect(held).toEqual({ card: 1, yaw: -0.4, pitch: 1 });
  expect(press(held, 1)).toEqual({ card: 1, yaw: Math.PI, pitch: 0 });
});
