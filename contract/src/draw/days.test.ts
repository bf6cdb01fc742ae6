import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDraws, isPublishedInTime, startOfDay } from './days.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 10, 21);

const dayAt = (n: number) => new Date(FIRST + n * DAY_MS).toISOString().slice(0, 10);
/** A day and how long before its start its commitment was published, in milliseconds. */
const published = (n: number, lead: number) => ({
  day: dayAt(n),
  publishedAt: new Date(FIRST + n * DAY_MS - lead).toISOString(),
});

test('a commitment is in time if it was published 24 hours before the day began, to the millisecond', () => {
  expect(isPublishedInTime(published(3, DAY_MS))).toBe(true);
  expect(isPublishedInTime(published(3, DAY_MS - 1))).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: -DAY_MS, max: 3 * DAY_MS }), (n, lead) => {
      expect(isPublishedInTime(published(n, lead))).toBe(lead >= DAY_MS);
    }),
  );
});

test('draws use a day until the next one begins that was published in time', () => {
  const leads = fc.array(fc.integer({ min: 0, max: 2 * DAY_MS }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(leads, (given) => {
      const days = given.map((lead, n) => published(n, lead));
      const next = given.findIndex((lead, n) => n > 0 && lead >= DAY_MS);
      const end = next === -1 ? FIRST + DAY_MS : startOfDay(dayAt(next));
      expect(endOfDraws(dayAt(0), days)).toBe(end);
      expect(endOfDraws(dayAt(0), days.toReversed())).toBe(end);
    }),
  );
});

test('a day ends where the next begins, also at the end of a year', () => {
  expect(endOfDraws('2026-12-31', [])).toBe(Date.UTC(2027, 0, 1));
});
