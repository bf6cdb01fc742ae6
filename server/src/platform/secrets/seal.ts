import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { KeyRing } from './keys.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates bytes with the first key (AES-256-GCM, NIST SP 800-38D).
 * @returns nonce, tag and ciphertext in base64url
 */
export function seal([key]: KeyRing, plain: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/**
 * Decrypts the result of `seal` with the key of the ring that it was encrypted with.
 * @throws Error if there is none or the data was modified
 */
export function unseal(keys: KeyRing, sealed: string): Buffer {
  const plain = tryUnseal(keys, sealed);
  if (!plain) throw new Error('Encrypted with an unknown key, or damaged');
  return plain;
}

/** Like `unseal`, for data that others can write. @returns undefined if no key of the ring decrypts it */
export function tryUnseal(keys: KeyRing, sealed: string): Buffer | undefined {
  return open(keys, sealed)?.plain;
}

/**
 * Encrypts a sealed value again with the first key.
 * @returns the value unchanged if it already uses that key; undefined if no key of the ring decrypts it
 */
export function reseal(keys: KeyRing, sealed: string): string | undefined {
  const opened = open(keys, sealed);
  if (!opened) return undefined;
  return opened.key === keys[0] ? sealed : seal(keys, opened.plain);
}

/** Tries every key: the authentication tag shows which one is right. */
function open(keys: KeyRing, sealed: string): { readonly key: KeyObject; readonly plain: Buffer } | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      return { key, plain: Buffer.concat([plain, decipher.final()]) };
    } catch {
      // Another key, or damaged
    }
  }
  return undefined;
}
