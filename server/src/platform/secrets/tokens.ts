import { createHash } from 'node:crypto';
import type { Randomness } from '../randomness.ts';

/** A new opaque token of 256 random bits, in base64url. */
export function newToken(randomness: Randomness): string {
  return randomness.bytes(32).toString('base64url');
}

/** What is kept of a token: a hash at rest opens nothing (SHA-256 suffices for 256 random bits). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
