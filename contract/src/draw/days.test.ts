import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDraws, endOfSecrecy, isPublishedInTime, startOfDay, startOfDraws } from './days.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 10, 21);

const dayAt = (n: number) => new Date(FIRST + n * DAY_MS).toISOString().slice(0, 10);
/** A day whose commitment was published `lead` milliseconds before it began. */
const published = (n: number, lead: number) => ({
  day: dayAt(n),
  publishedAt: new Date(FIRST + n * DAY_MS - lead).toISOString(),
  late: false,
});

test('requires publication at least 24 hours before the day begins, to the millisecond', () => {
  expect(isPublishedInTime(published(3, DAY_MS))).toBe(true);
  expect(isPublishedInTime(published(3, DAY_MS - 1))).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: -DAY_MS, max: 3 * DAY_MS }), (n, lead) => {
      expect(isPublishedInTime(published(n, lead))).toBe(lead >= DAY_MS);
    }),
  );
});

test('uses a day until the next one that was published in time begins', () => {
  const leads = fc.array(fc.integer({ min: 0, max: 2 * DAY_MS }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(leads, (leadTimes) => {
      const days = leadTimes.map((lead, n) => published(n, lead));
      const next = leadTimes.findIndex((lead, n) => n > 0 && lead >= DAY_MS);
      const end = next === -1 ? FIRST + DAY_MS : startOfDay(dayAt(next));
      expect(endOfDraws(dayAt(0), days)).toBe(end);
      expect(endOfDraws(dayAt(0), days.toReversed())).toBe(end);
    }),
  );
});

test('ends a day when the next one begins, even at the end of a year', () => {
  expect(endOfDraws('2026-12-31', [])).toBe(Date.UTC(2027, 0, 1));
});

test('a late day begins when it is published and ends the previous day, whose seed stays secret until midnight', () => {
  const interrupted = published(0, DAY_MS);
  const late = { ...published(1, DAY_MS / 2), late: true };
  expect(startOfDraws(interrupted)).toBe(FIRST);
  expect(startOfDraws(late)).toBe(FIRST + DAY_MS / 2);
  expect(startOfDraws({ ...late, late: false })).toBeUndefined();
  const days = [published(2, DAY_MS), late, interrupted];
  expect(endOfDraws(interrupted.day, days)).toBe(FIRST + DAY_MS / 2);
  expect(endOfSecrecy(interrupted.day, days)).toBe(FIRST + DAY_MS);
  expect(endOfDraws(late.day, days)).toBe(FIRST + 2 * DAY_MS);
  expect(endOfSecrecy(late.day, days)).toBe(FIRST + 2 * DAY_MS);
});
