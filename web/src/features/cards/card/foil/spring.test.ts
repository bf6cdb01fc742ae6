import { expect, test } from 'vitest';
import { HELD, type Motion, RELEASED, step } from './spring.ts';

/** Returns the position of a spring in each frame, from `from` until it rests at `to`. */
function positions(from: number, to: number, spring: typeof HELD): number[] {
  let motion: Motion = { position: from, velocity: 0 };
  const frames: number[] = [];
  do {
    motion = step(motion, to, spring);
    frames.push(motion.position);
  } while (motion.velocity !== 0 && frames.length < 1000);
  return frames;
}

test('a card under the pointer reaches the light within a second and rests exactly there', () => {
  const frames = positions(0, 0.8, HELD);
  expect(frames.length).toBeLessThan(60);
  expect(frames.at(-1)).toBe(0.8);
});

test('a released card swings back more slowly, past the middle', () => {
  const frames = positions(1, 0, RELEASED);
  expect(frames.length).toBeGreaterThan(2 * positions(1, 0, HELD).length);
  expect(Math.min(...frames)).toBeLessThan(-0.1);
  expect(frames.at(-1)).toBe(0);
});
