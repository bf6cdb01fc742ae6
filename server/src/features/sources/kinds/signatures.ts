import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery } from './kind.ts';

/** Returns the value of a header that was sent exactly once; undefined otherwise. */
export function onlyHeader({ headers }: Delivery, name: string): string | undefined {
  const values = headers[name] ?? [];
  return values.length === 1 ? values[0] : undefined;
}

/** Returns the HMAC-SHA-256 over the parts of a message, one after another. */
export function hmacOf(key: string | Buffer, parts: readonly (string | Buffer)[], encoding: 'hex' | 'base64'): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest(encoding);
}

/** Compares two texts in constant time. */
export function equalsSecretly(expected: string, given: string): boolean {
  return timingSafeEqual(sha256(expected), sha256(given));
}

/** Whether a time is at most `seconds` before or after another. */
export function isFresh(time: Date, now: Date, seconds: number): boolean {
  return Math.abs(now.getTime() - time.getTime()) <= seconds * 1000;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
