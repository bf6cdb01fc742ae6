import { DUPLICATE_EVENT_MS, EVENT_RECORD_MS } from '@app/contract/core/realtime';

/**
 * Recognises events that arrive twice.
 * @param now milliseconds, monotonic
 * @returns a function that records an event and returns whether it is a duplicate of one received within the last second
 */
export function createEventRecords(now: () => number = () => performance.now()): (key: string) => boolean {
  const receivedAt = new Map<string, number>();
  return (key) => {
    const time = now();
    for (const [recorded, recordedAt] of receivedAt) {
      if (time - recordedAt > EVENT_RECORD_MS) receivedAt.delete(recorded);
    }
    const previous = receivedAt.get(key);
    receivedAt.set(key, time);
    return previous !== undefined && time - previous <= DUPLICATE_EVENT_MS;
  };
}
