import { rateLimitKeys } from '../ip-address.ts';

const SECOND_MS = 1000;

/**
 * Limits the connections of clients by IP address, those that are open and those that are made within a second. IPv6 counts per
 * /64 and, with ten times the limits, per /48.
 */
export interface ConnectionCounts {
  /** Counts a connection. @returns a function to call when it is closed; undefined if a limit is reached */
  admit(ipAddress: string): (() => void) | undefined;
}

/**
 * @param maxOpen open connections of one IP address
 * @param maxPerSecond connections that one IP address may make in a second
 * @param now in milliseconds
 */
export function createConnectionCounts(
  { maxOpen, maxPerSecond }: { readonly maxOpen: number; readonly maxPerSecond: number },
  now = () => performance.now(),
): ConnectionCounts {
  const open = new Map<string, number>();
  /** Since `windowStart`. */
  const recent = new Map<string, number>();
  let windowStart = Number.NEGATIVE_INFINITY;

  function forgetEarlierWindow(): void {
    if (now() - windowStart < SECOND_MS) return;
    windowStart = now();
    recent.clear();
  }

  return {
    admit(ipAddress) {
      forgetEarlierWindow();
      const keys = rateLimitKeys(ipAddress);
      const isLimited = keys.some(
        ({ key, factor }) => countOf(open, key) >= maxOpen * factor || countOf(recent, key) >= maxPerSecond * factor,
      );
      if (isLimited) return undefined;
      for (const { key } of keys) {
        change(open, key, 1);
        change(recent, key, 1);
      }
      return () => {
        for (const { key } of keys) change(open, key, -1);
      };
    },
  };
}

const countOf = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = countOf(counts, key) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
