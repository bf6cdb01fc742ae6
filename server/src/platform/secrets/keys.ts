import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const PURPOSES = [
  'access-token',
  'refresh-successor',
  'known-device',
  'seal',
  'second-factor',
  'social-state',
  'unsubscribe',
  'bus',
  'draw-interval',
  'backup',
  'claim-code',
  'overlay',
] as const;
const FINGERPRINT_BYTES = 16;

export type KeyPurpose = (typeof PURPOSES)[number];

/** The keys of one purpose: the first is used for writing, all are used for reading. */
export type KeyRing = readonly [KeyObject, ...KeyObject[]];

/**
 * One key ring of 32-byte keys for each purpose. They are key objects, because Node would convert a buffer at every use, which
 * takes longer than the encryption.
 */
export type Keys = Readonly<Record<KeyPurpose, KeyRing>>;

/**
 * Derives a separate key for each purpose from each application secret.
 * @param current the secret that is used for writing
 * @param others secrets that are accepted for reading
 */
export function deriveKeys(current: string, ...others: readonly string[]): Keys {
  const ringOf = (purpose: KeyPurpose): KeyRing => [
    deriveKey(current, purpose),
    ...others.map((secret) => deriveKey(secret, purpose)),
  ];
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, ringOf(purpose)])) as Record<KeyPurpose, KeyRing>;
}

/** Identifies a secret without revealing it or any of its keys. */
export function fingerprintOf(secret: string): string {
  return derive(secret, 'fingerprint', FINGERPRINT_BYTES).toString('base64url');
}

/** Returns the first part of the names in Redis of an installation that was started first with a secret. */
export function redisPrefixOf(secret: string): string {
  return `${createHmac('sha256', deriveKey(secret, 'bus')).update('redis').digest('base64url').slice(0, 12)}:`;
}

const deriveKey = (secret: string, purpose: KeyPurpose) => createSecretKey(derive(secret, purpose, 32));

/** HKDF-SHA-256 (RFC 5869). */
function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}
