import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../startup-error.ts';
import { decrypt, encrypt } from './encryption.ts';

/** A file of a backup as it is stored. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the stored bytes, hex. */
  readonly sha256: string;
}

const ENCRYPTED = '.age';
const PART_BYTES = 1_048_576;

/** The backup is damaged or incomplete. */
class DamagedBackupError extends StartupError {
  constructor(file: string, problem: string, cause?: unknown) {
    super(`The backup is damaged: ${file} ${problem}. The database was not changed.`, cause);
  }
}

/**
 * Writes a new file, encrypted if there is a key, and flushes it to the disk.
 * @param onCreated receives the path as soon as the file exists
 * @throws Error EEXIST if the file exists
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
 * Opens a file of a backup that is read twice: first to verify it, then to use it.
 * @param key required for an encrypted file
 */
export function openBackupFile(folder: string, file: BackupFile, key: string | undefined) {
  /** For each offset, the checksum of the bytes before it. */
  const verified = new Map<number, string>();
  return {
    /**
     * Reads the whole file, decrypted if it is encrypted. Content read before the end is not yet verified. @throws
     * DamagedBackupError
     */
    verify: () => readFile(folder, file, key, (offset, sha256) => void verified.set(offset, sha256)),
    /** Reads the file again, but returns no part that has changed since `verify`. @throws DamagedBackupError */
    read: () =>
      readFile(folder, file, key, (offset, sha256) => {
        if (verified.get(offset) !== sha256)
          throw new DamagedBackupError(file.name, 'has changed since it was verified');
      }),
  };
}

/** @param onPart receives the offset of the end of each part, and the checksum up to there, before the part is returned */
async function* readFile(
  folder: string,
  { name, bytes, sha256 }: BackupFile,
  key: string | undefined,
  onPart: (offset: number, sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytesRead = 0;
  const stored = async function* () {
    const parts = createReadStream(join(folder, name), { highWaterMark: PART_BYTES });
    for await (const part of parts as AsyncIterable<Buffer>) {
      hash.update(part);
      bytesRead += part.length;
      onPart(bytesRead, hash.copy().digest('hex'));
      yield part;
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
