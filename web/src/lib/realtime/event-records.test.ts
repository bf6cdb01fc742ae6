import { DUPLICATE_EVENT_MS, EVENT_RECORD_MS } from '@app/contract/core/realtime';
import { expect, test } from 'vitest';
import { createEventRecords } from './event-records.ts';

test('recognises an event that arrives again within a second', () => {
  let now = 0;
  const isDuplicate = createEventRecords(() => now);
  expect(isDuplicate('a')).toBe(false);
  expect(isDuplicate('b')).toBe(false);
  now = DUPLICATE_EVENT_MS;
  expect(isDuplicate('a')).toBe(true);
  now = 2 * DUPLICATE_EVENT_MS + 1;
  expect(isDuplicate('a')).toBe(false);
  now += EVENT_RECORD_MS + 1;
  expect(isDuplicate('b')).toBe(false);
});
