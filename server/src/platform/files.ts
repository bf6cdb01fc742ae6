import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Makes a file unless there is one of that name. It appears with all of its content at once, so that nobody who looks
 * at the same moment, and no later start after a crash, finds half of it.
 * @returns false where there was one
 */
export async function createWhole(file: string, content: string, mode = 0o666): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode, flush: true });
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}
