import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';

/** A file in an archive. */
export interface ArchiveEntry {
  /** Path with `/`. */
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Packs files into a tar archive, one at a time; the next one is read when the previous one has been consumed. */
export async function* packArchive(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const pack = tar.pack();
  const packing = (async () => {
    for await (const { name, size, content } of entries)
      await pipeline(content, pack.entry({ name, size, mode: 0o600 }));
    pack.finalize();
  })();
  packing.catch((error) => pack.destroy(error));
  for await (const chunk of pack) yield chunk as Uint8Array;
  await packing;
}

/** Reads the files of a tar archive in order. Each must be consumed before the next. */
export async function* unpackArchive(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const reading = pipeline(Readable.from(archive), extract);
  reading.catch(() => {});
  for await (const entry of extract) {
    yield { name: entry.header.name, size: entry.header.size ?? 0, content: entry as AsyncIterable<Uint8Array> };
  }
  await reading;
}

/** Lists the files of a directory and its subdirectories. */
export async function* filesIn(directory: string, prefix = ''): AsyncGenerator<ArchiveEntry> {
  for (const entry of await readdir(join(directory, prefix), { withFileTypes: true })) {
    const name = `${prefix}${entry.name}`;
    const path = join(directory, name);
    if (entry.isDirectory()) {
      // Keeps empty directories, which PostgreSQL needs
      yield { name: `${name}/`, size: 0, content: Readable.from([]) };
      yield* filesIn(directory, `${name}/`);
    } else if (entry.isFile()) yield { name, size: (await stat(path)).size, content: createReadStream(path) };
  }
}
