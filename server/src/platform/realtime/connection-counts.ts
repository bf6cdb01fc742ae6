import { rateLimitKeys } from '../ip-address.ts';

/** Counts the open connections of clients by IP address; IPv6 counts per /64 and, with ten times the limit, per /48. */
export interface ConnectionCounts {
  /** Counts a connection. @returns a function that stops counting it; undefined if the limit is reached */
  admit(ipAddress: string): (() => void) | undefined;
}

/** @param max connections of one IP address */
export function createConnectionCounts(max: number): ConnectionCounts {
  const counts = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  return {
    admit(ipAddress) {
      const keys = rateLimitKeys(ipAddress);
      if (keys.some(({ key, factor }) => (counts.get(key) ?? 0) >= max * factor)) return undefined;
      for (const { key } of keys) change(key, 1);
      return () => {
        for (const { key } of keys) change(key, -1);
      };
    },
  };
}
