import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNow, updateServerTime } from './server-time.ts';

const here = Date.parse('2026-11-21T08:00:00.400Z');

beforeEach(() => {
  vi.useFakeTimers({ now: here });
});
afterEach(() => {
  vi.useRealTimers();
});

it("follows the server's clock while the local one is wrong", () => {
  updateServerTime('Sat, 21 Nov 2026 09:00:00 GMT');
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T09:00:00.000Z');
  vi.advanceTimersByTime(1500);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T09:00:01.500Z');
  updateServerTime('Sat, 21 Nov 2026 08:00:01 GMT');
  expect(serverNow()).toBe(here + 1500);
});

it('ignores a missing or invalid Date header', () => {
  updateServerTime('Sat, 21 Nov 2026 07:00:00 GMT');
  const before = serverNow();
  updateServerTime(null);
  updateServerTime('soon');
  expect(serverNow()).toBe(before);
});
