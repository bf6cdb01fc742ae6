import { expect, test } from 'vitest';
import { dayName } from './day-name.ts';

test('names the day of a time in the local time zone', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const midnight = new Date(2026, 10, 21).getTime();
  expect(dayName(at(21, 0), midnight)).toBe('Today');
  expect(dayName(at(20, 23), midnight)).toBe('Yesterday');
  expect(dayName(at(20, 0), midnight)).toBe('Yesterday');
  expect(dayName(at(19, 23), midnight)).toBe('Nov 19, 2026');
  // The server's clock may be slightly behind.
  expect(dayName(at(21, 0), midnight - 1000)).toBe('Today');
});
