import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const PURPOSES = [
  'access-token',
  'refresh-successor',
  'known-device',
  'seal',
  'second-factor',
  'backup-codes',
  'social-state',
  'unsubscribe',
  'bus',
] as const;

export type KeyPurpose = (typeof PURPOSES)[number];

/** One 32-byte key for each purpose. Node would convert a buffer at every use, which takes longer than the encryption. */
export type Keys = Readonly<Record<KeyPurpose, KeyObject>>;

/** Derives a separate key for each purpose from the application secret (HKDF-SHA-256, RFC 5869). */
export function deriveKeys(appSecret: string): Keys {
  const derive = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32)));
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, derive(purpose)])) as Record<KeyPurpose, KeyObject>;
}
