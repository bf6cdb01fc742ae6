import { rateLimitKeys } from '../ip-address.ts';

const SECOND_MS = 1000;

/**
 * Creates a function that counts connections by client IP address, those that are open and those that are made within a second.
 * IPv6 counts per /64 and, with ten times the limits, per /48.
 * @param maxOpen open connections of one IP address
 * @param maxPerSecond connections that one IP address may make in a second
 * @param now in milliseconds
 * @returns a function that counts a connection and returns a function to call when it is closed; undefined if a limit is reached
 */
export function createConnectionCounts(
  { maxOpen, maxPerSecond }: { readonly maxOpen: number; readonly maxPerSecond: number },
  now = () => performance.now(),
): (ipAddress: string) => (() => void) | undefined {
  const open = new Map<string, number>();
  /** Numbers of connections since `windowStart`, by IP address. */
  const recent = new Map<string, number>();
  let windowStart = Number.NEGATIVE_INFINITY;

  function forgetEarlierWindow(): void {
    if (now() - windowStart < SECOND_MS) return;
    windowStart = now();
    recent.clear();
  }

  return (ipAddress) => {
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
  };
}

const countOf = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = countOf(counts, key) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
