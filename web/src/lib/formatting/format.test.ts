import { expect, test } from 'vitest';
import { formatAge, formatDay, formatRelative, formatShare, formatShortDay } from './format.ts';
import { formatCountdown } from './format-countdown.ts';

const now = Date.parse('2026-11-21T08:00:00Z');

test.each([
  ['2026-11-21T08:00:00Z', 'now'],
  ['2026-11-21T08:00:45Z', 'in 45 seconds'],
  ['2026-11-21T10:59:00Z', 'in 2 hours'],
  ['2026-11-22T08:00:00Z', 'tomorrow'],
  ['2026-11-21T07:58:30Z', '1 minute ago'],
])('%s is %s', (iso, text) => {
  expect(formatRelative(iso, now)).toBe(text);
});

test('formats the age of a time, and never shows a time in the future', () => {
  expect(formatAge('2026-11-21T07:58:30Z', now)).toBe('1 minute ago');
  expect(formatAge('2026-11-21T08:00:02Z', now)).toBe('now');
});

test('formats a countdown, rounded up to seconds', () => {
  expect(formatCountdown(83_645_000)).toBe('23:14:05');
  expect(formatCountdown(86_400_000)).toBe('24:00:00');
  expect(formatCountdown(2 * 86_400_000 + 1)).toBe('2 d 00:00:01');
  expect(formatCountdown(999)).toBe('00:00:01');
  expect(formatCountdown(-5)).toBe('00:00:00');
});

test('shows a UTC date as the same day everywhere', () => {
  expect(formatDay('2026-11-21')).toBe('Nov 21, 2026');
  expect(formatShortDay('2026-11-21')).toBe('Nov 21');
});

test.each([
  [0, 0, '0%'],
  [0, 10, '0%'],
  [1, 1000, '<1%'],
  [1, 8, '13%'],
  [999, 1000, '>99%'],
  [1000, 1000, '100%'],
])('%s of %s is %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});
