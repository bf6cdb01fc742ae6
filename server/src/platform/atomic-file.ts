import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a file unless it exists. It appears with its full content at once: neither a concurrent reader nor a restart after
 * a crash finds a partial file.
 * @param mode permissions of the file
 * @returns false if the file already existed
 */
export async function createFileAtomically(file: string, content: string | Uint8Array, mode = 0o666): Promise<boolean> {
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporaryFile, content, { flag: 'wx', mode, flush: true });
    await link(temporaryFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
