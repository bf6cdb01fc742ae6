import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { createFileAtomically } from '../../atomic-file.ts';
import type { KeyRing } from '../../secrets/keys.ts';
import { StartupError } from '../../startup-error.ts';
import { isStorageKey } from '../../storage/storage.ts';
import { type BackupFile, isEncrypted } from './backup-file.ts';
import { decrypt, encrypt, isIdentity } from './encryption.ts';

const PLAIN_NAME = 'manifest.json';
const ENCRYPTED_NAME = `${PLAIN_NAME}.age`;
const SIGNATURE_NAME = 'manifest.signature';

const count = z.int().min(0);
const file = z.strictObject({
  name: z.string().regex(/^[\w-]+(\.[\w-]+)*$/),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** When the database was read. */
  createdAt: z.iso.datetime(),
  database: z.enum(['postgres', 'pglite']),
  /** Major version of PostgreSQL; PGlite contains one too. */
  databaseVersion: count,
  /** Number of the newest migration of the database. */
  schemaVersion: count,
  /** Rows of each table of the product. */
  rows: z.record(z.string(), count),
  pictures: z.strictObject({
    count,
    /** Keys of pictures in the database that the storage did not have. */
    missing: z.array(z.string().refine(isStorageKey)),
  }),
  files: z.strictObject({ database: file, pictures: file }),
});

/** Describes the content of a backup. The manifest is written last: a folder without it is not a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The keys of a backup. */
export interface BackupKeys {
  /** Encrypts and decrypts the files; undefined if they are not encrypted. */
  readonly encryption: string | undefined;
  /** Signs the manifest and verifies its signature; undefined if an unsigned backup is trusted. */
  readonly signing: KeyRing | undefined;
}

/**
 * Writes and signs the manifest, which completes a backup. The signature covers the whole backup, since the manifest contains the
 * checksums of the other files.
 * @param onCreated receives the path of the signature
 */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  { encryption, signing }: BackupKeys & { readonly signing: KeyRing },
  onCreated: (path: string) => void,
): Promise<void> {
  const json = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const name = encryption === undefined ? PLAIN_NAME : ENCRYPTED_NAME;
  const content = encryption === undefined ? json : await buffer(encrypt(encryption, [json]));
  const signature = join(folder, SIGNATURE_NAME);
  const isNew = await createFileAtomically(signature, sign(content, signing[0]).toString('hex'), 0o600);
  if (isNew) onCreated(signature);
  if (!isNew || !(await createFileAtomically(join(folder, name), content, 0o600)))
    throw new StartupError(`${folder} already contains a backup`);
}

/** HMAC-SHA-256 (RFC 2104) of the stored manifest. */
const sign = (stored: Uint8Array, key: KeyObject) => createHmac('sha256', key).update(stored).digest();

/** @throws StartupError unless a key of the ring has signed the stored manifest */
async function verifySignature(folder: string, stored: Uint8Array, keys: KeyRing): Promise<void> {
  const hex = await readFile(join(folder, SIGNATURE_NAME), 'utf8').catch(() => '');
  const signature = Buffer.from(hex.trim(), 'hex');
  const isSignedWith = (key: KeyObject) => {
    const expected = sign(stored, key);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  };
  if (keys.some(isSignedWith)) return;
  throw new StartupError(
    'The backup is not signed with APP_SECRET or APP_SECRET_PREVIOUS: it was changed, or made by another installation. Set the APP_SECRET of the backup, or use --trust-unsigned if nobody else could write to its folder. The database was not changed.',
  );
}

/**
 * Reads the manifest of a backup after verifying its signature.
 * @throws StartupError if the folder is not a complete backup or a key does not fit
 */
export async function readManifest(folder: string, { encryption: key, signing }: BackupKeys): Promise<Manifest> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const name = [PLAIN_NAME, ENCRYPTED_NAME].find((candidate) => names.includes(candidate));
  if (name === undefined) throw new StartupError(`${folder} is not a complete backup: it has no ${PLAIN_NAME}.`);
  if (isEncrypted(name) && (key === undefined || !isIdentity(key))) {
    throw new StartupError(
      'The backup is encrypted. Set BACKUP_KEY to the identity (AGE-SECRET-KEY-1…) that can decrypt it.',
    );
  }
  // Otherwise anyone who can write to the folder could replace the files without the key
  if (!isEncrypted(name) && key !== undefined) {
    throw new StartupError('The backup is not encrypted, but BACKUP_KEY is set. Unset it to use this backup.');
  }
  const stored = await readFile(join(folder, name));
  if (signing) await verifySignature(folder, stored, signing);
  try {
    const json = isEncrypted(name) ? await buffer(decrypt(key ?? '', [stored])) : stored;
    const manifest = manifestSchema.parse(JSON.parse(json.toString()));
    if (Object.values(manifest.files).some((file: BackupFile) => isEncrypted(file.name) !== isEncrypted(name))) {
      throw new Error('Only some files are encrypted');
    }
    return manifest;
  } catch (error) {
    throw new StartupError(
      `${name} is damaged, or was encrypted for a different key. The database was not changed.`,
      error,
    );
  }
}
