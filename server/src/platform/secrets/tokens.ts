import { createHash } from 'node:crypto';
import type { Randomness } from '../randomness.ts';

/** Generates an opaque token: 256 random bits in base64url. */
export function generateToken(randomness: Randomness): string {
  return randomness.bytes(32).toString('base64url');
}

/** Hashes a token for storage, so that a leaked database contains no usable token. SHA-256 suffices for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
