import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, updateServerTime } from './server-time.ts';

const localTime = Date.parse('2026-11-21T08:00:00.400Z');

beforeEach(() => {
  vi.useFakeTimers({ now: localTime });
});
afterEach(() => {
  vi.useRealTimers();
});

test("follows the server's clock while the local one is wrong", () => {
  updateServerTime('Sat, 21 Nov 2026 09:00:00 GMT');
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T09:00:00.000Z');
  vi.advanceTimersByTime(1500);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T09:00:01.500Z');
  updateServerTime('Sat, 21 Nov 2026 08:00:01 GMT');
  expect(serverNow()).toBe(localTime + 1500);
});

test('ignores a missing or invalid Date header', () => {
  updateServerTime('Sat, 21 Nov 2026 07:00:00 GMT');
  const before = serverNow();
  updateServerTime(null);
  updateServerTime('invalid');
  expect(serverNow()).toBe(before);
});
