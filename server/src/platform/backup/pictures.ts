import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StartupError } from '../startup-error.ts';
import { isStorageKey, type Storage } from '../storage/storage.ts';
import { type ArchiveEntry, packArchive, unpackArchive } from './file/archive.ts';

const CONCURRENCY = 8;

/**
 * Packs the pictures that a dump refers to. Users may have deleted some since the dump.
 * @param pages keys of the pictures
 * @param findUsed returns the given keys that the database still refers to
 * @param packed is updated with the number of pictures and the keys of missing ones
 * @throws StartupError if the storage lacks a picture that is still in use
 */
export function packPictures(
  pages: AsyncIterable<readonly string[]>,
  storage: Storage,
  findUsed: (keys: readonly string[]) => Promise<readonly string[]>,
  packed: { count: number; readonly missing: string[] },
): AsyncGenerator<Uint8Array> {
  return packArchive(entries());

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for await (const keys of pages) {
      for (let start = 0; start < keys.length; start += CONCURRENCY)
        yield* read(keys.slice(start, start + CONCURRENCY));
    }
  }

  async function* read(keys: readonly string[]): AsyncGenerator<ArchiveEntry> {
    const pictures = await Promise.all(keys.map(async (key) => ({ key, bytes: await storage.get(key) })));
    const missing = pictures.filter(({ bytes }) => bytes === undefined).map(({ key }) => key);
    const [used] = missing.length > 0 ? await findUsed(missing) : [];
    if (used !== undefined) {
      throw new StartupError(
        `The picture storage lacks ${used}, which is in use. Check DATA_DIR or the S3 settings, or use --allow-missing-pictures.`,
      );
    }
    packed.missing.push(...missing);
    for (const { key, bytes } of pictures) {
      if (bytes === undefined) continue;
      packed.count += 1;
      yield { name: key, size: bytes.length, content: Readable.from([bytes]) };
    }
  }
}

/** Reads archived pictures. @throws StartupError if the archive contains anything else */
export async function* unpackPictures(
  archive: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ key: string; bytes: Buffer }> {
  for await (const { name, content } of unpackArchive(archive)) {
    if (!isStorageKey(name)) throw new StartupError(`The backup contains an unexpected file: ${JSON.stringify(name)}`);
    yield { key: name, bytes: await buffer(content) };
  }
}

/**
 * Stores pictures, and replaces files that an interrupted restore has left. Can be repeated.
 * @param added receives the keys that the storage did not have, before they are stored
 * @returns the number of pictures
 */
export async function restorePictures(
  pictures: AsyncIterable<{ key: string; bytes: Buffer }>,
  storage: Storage,
  added: string[],
): Promise<number> {
  let count = 0;
  let batch: Promise<void>[] = [];
  const finishBatch = async () => {
    count += (await Promise.all(batch)).length;
    batch = [];
  };
  try {
    for await (const { key, bytes } of pictures) {
      const stored = store(key, bytes);
      // finishBatch throws the error; without this line, it would be unhandled while the next picture is read
      stored.catch(() => {});
      batch.push(stored);
      if (batch.length === CONCURRENCY) await finishBatch();
    }
    await finishBatch();
    return count;
  } finally {
    await Promise.allSettled(batch);
  }

  async function store(key: string, bytes: Buffer): Promise<void> {
    const stored = await storage.get(key);
    if (stored !== undefined && bytes.equals(stored)) return;
    if (stored === undefined) added.push(key);
    else await storage.remove(key);
    await storage.put(key, bytes);
  }
}

/** Removes stored pictures. @throws the last error, after it has tried to remove all of them */
export async function removePictures(keys: readonly string[], storage: Storage): Promise<void> {
  const errors: unknown[] = [];
  for (let start = 0; start < keys.length; start += CONCURRENCY) {
    const batch = keys.slice(start, start + CONCURRENCY);
    await Promise.all(batch.map((key) => storage.remove(key).catch((error) => errors.push(error))));
  }
  if (errors.length > 0) throw errors.at(-1);
}
