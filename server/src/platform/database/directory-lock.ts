import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The embedded database is in use by another process. */
class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(`The embedded database in ${directory} is in use by process ${pid}. Stop that one first, or set DATA_DIR.`);
    this.name = 'DirectoryInUse';
  }
}

/**
 * Takes a directory for this process: two that open one PGlite directory would silently diverge. A lock whose
 * process is gone (killed) is taken over.
 * @returns a function that gives the directory free.
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'server.pid');
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (holder > 0 && holder !== process.pid && isAlive(holder)) throw new DirectoryInUse(directory, holder);
    await rm(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
