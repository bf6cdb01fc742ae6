import {
  type BinaryToTextEncoding,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import type { Delivery } from './kind.ts';

/** Returns the value of a header that was sent exactly once; undefined otherwise. */
export function onlyHeader({ headers }: Delivery, name: string): string | undefined {
  const values = headers[name] ?? [];
  return values.length === 1 ? values[0] : undefined;
}

/** The keys of secrets: Node would convert a text or bytes at every use, which takes several times as long as the HMAC. */
const keysOfSecrets = new WeakMap<readonly string[], readonly KeyObject[]>();

/**
 * Returns the HMAC-SHA-256 over the parts of a message, one after another, with each of the secrets of a source.
 * @param bytesOf returns the key that a secret contains
 */
export function hmacsOf(
  secrets: readonly string[],
  parts: readonly (string | Buffer)[],
  encoding: BinaryToTextEncoding,
  bytesOf: (secret: string) => Buffer = (secret) => Buffer.from(secret),
): string[] {
  const keys = keysOfSecrets.get(secrets) ?? secrets.map((secret) => createSecretKey(bytesOf(secret)));
  keysOfSecrets.set(secrets, keys);
  return keys.map((key) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(part);
    return hmac.digest(encoding);
  });
}

/** Compares two texts in constant time. */
export function equalsSecretly(expected: string, given: string): boolean {
  return timingSafeEqual(sha256(expected), sha256(given));
}

/** Whether a time is at most `seconds` before or after another. */
export function isFresh(time: Date, now: Date, seconds: number): boolean {
  return Math.abs(now.getTime() - time.getTime()) <= seconds * 1000;
}

const sha256 = (text: string) => hash('sha256', text, 'buffer');
