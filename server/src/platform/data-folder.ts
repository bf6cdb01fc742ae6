import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Creates DATA_DIR or a folder in it. @throws StartupError if this process cannot write to it */
export async function createDataFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`DATA_DIR: cannot write to ${folder} (${(error as Error).message})`, error);
  }
}

/** Creates a folder and its parents. Node's own option `recursive` never returns below /proc. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || folder === dirname(folder)) throw error;
    await createFolder(dirname(folder));
    await mkdir(folder);
  }
}
