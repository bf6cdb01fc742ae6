import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

const DATABASE_TIME = new Date('2026-11-21T22:30:00Z');
const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: DATABASE_TIME.getTime() - 2 * HOUR_MS }));
afterEach(() => vi.useRealTimers());

/** Simulates a query that takes `ms` milliseconds and reads the database's clock halfway through. */
const readingOf =
  (ms: number, time = DATABASE_TIME) =>
  async () => {
    await vi.advanceTimersByTimeAsync(ms);
    return new Date(time.getTime() + ms / 2);
  };

test('assumes that the database read its clock halfway through the query', async () => {
  const clock = createClock();
  expect(clock.now()).toEqual(new Date());
  await clock.correct(readingOf(400));
  expect(clock.now().getTime()).toBe(DATABASE_TIME.getTime() + 400);
  vi.advanceTimersByTime(HOUR_MS);
  expect(clock.now().getTime()).toBe(DATABASE_TIME.getTime() + 400 + HOUR_MS);
});

test('does not follow a step of the system time', async () => {
  const clock = createClock();
  await clock.correct(readingOf(0));
  vi.setSystemTime(DATABASE_TIME);
  expect(clock.now()).toEqual(DATABASE_TIME);
});

test('keeps the time when a later reading that agrees with it takes more than a second', async () => {
  const clock = createClock();
  await clock.correct(readingOf(5000));
  expect(clock.now().getTime()).toBe(DATABASE_TIME.getTime() + 5000);
  await clock.correct(readingOf(1002, new Date(DATABASE_TIME.getTime() + 5000 + 501)));
  expect(clock.now().getTime()).toBe(DATABASE_TIME.getTime() + 6002);
  await clock.correct(readingOf(1000, new Date(DATABASE_TIME.getTime() + 6002 + 501)));
  expect(clock.now().getTime()).toBe(DATABASE_TIME.getTime() + 7002 + 501);
});

test('follows a reading that takes more than a second and proves the time wrong', async () => {
  const clock = createClock();
  await clock.correct(readingOf(0));
  await clock.correct(readingOf(1002, new Date(DATABASE_TIME.getTime() + HOUR_MS)));
  expect(clock.now().getTime()).toBe(DATABASE_TIME.getTime() + HOUR_MS + 1002);
});
