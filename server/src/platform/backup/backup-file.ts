import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../startup-error.ts';
import { decrypt, encrypt } from './encryption.ts';

/** A file of a backup as it is stored. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the stored bytes, hex. */
  readonly sha256: string;
}

const ENCRYPTED = '.age';

/** The backup is damaged or incomplete. */
class DamagedBackupError extends StartupError {
  constructor(file: string, problem: string, cause?: unknown) {
    super(`The backup is damaged: ${file} ${problem}. Nothing was changed.`, cause);
  }
}

/**
 * Writes a new file, encrypted if there is a key, and waits until the disk has it.
 * @param onCreated receives the path as soon as the file exists
 * @throws Error EEXIST if there is such a file
 */
export async function writeBackupFile(
  folder: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
  key: string | undefined,
  onCreated: (path: string) => void,
): Promise<BackupFile> {
  const storedName = key === undefined ? name : `${name}${ENCRYPTED}`;
  const hash = createHash('sha256');
  let bytes = 0;
  const stored = key === undefined ? content : encrypt(key, content);
  const measure = async function* () {
    for await (const chunk of stored) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const path = join(folder, storedName);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  file.once('open', () => onCreated(path));
  await pipeline(measure, file);
  return { name: storedName, bytes, sha256: hash.digest('hex') };
}

/**
 * Reads a file of a backup, decrypted if it is encrypted. Content read before the end is not yet verified.
 * @param key required for an encrypted file
 * @throws DamagedBackupError
 */
export async function* readBackupFile(
  folder: string,
  { name, bytes, sha256 }: BackupFile,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytesRead = 0;
  const stored = async function* () {
    for await (const chunk of createReadStream(join(folder, name)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytesRead += chunk.length;
      yield chunk;
    }
    if (bytesRead !== bytes) throw new DamagedBackupError(name, `has ${bytesRead} bytes instead of ${bytes}`);
    if (hash.digest('hex') !== sha256) throw new DamagedBackupError(name, 'has a different checksum');
  };
  try {
    if (isEncrypted(name)) yield* decrypt(key ?? '', stored());
    else yield* stored();
  } catch (error) {
    if (error instanceof DamagedBackupError) throw error;
    const problem =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'is missing'
        : 'cannot be read or was encrypted for a different key';
    throw new DamagedBackupError(name, problem, error);
  }
}

/** Whether a file of a backup is encrypted. */
export function isEncrypted(name: string): boolean {
  return name.endsWith(ENCRYPTED);
}
