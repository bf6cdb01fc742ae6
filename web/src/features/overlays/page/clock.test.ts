import { expect, test } from 'vitest';
import { createServerClock } from './clock.ts';

test('a page knows the server’s time from its frames, and old frames do not turn it back', () => {
  let elapsed = 5000;
  const clock = createServerClock(() => elapsed);
  expect(clock.now()).toBeUndefined();
  clock.sync('2026-11-29T20:00:00Z');
  elapsed += 1000;
  expect(clock.now()).toBe(Date.parse('2026-11-29T20:00:01Z'));
  // Frozen for twelve minutes; then a frame arrives that was sent at the beginning
  elapsed += 12 * 60_000;
  clock.sync('2026-11-29T20:00:02Z');
  expect(clock.now()).toBe(Date.parse('2026-11-29T20:12:01Z'));
});
