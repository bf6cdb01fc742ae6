import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { createWhole } from '../files.ts';

/** The embedded database is in use by another process. */
class DirectoryInUse extends CannotStart {
  constructor(directory: string, pid: number) {
    super(`The embedded database in ${directory} is in use by process ${pid}. Stop that one first, or set DATA_DIR.`);
  }
}

const LOCK = /^server\.(\d+)\.pid$/;

/**
 * Takes a directory for this process: two that open one PGlite directory would silently diverge. A lock whose
 * process is gone (killed) is not taken away, which would race with others that do the same: the next number is
 * taken, which only one can make, and the highest number holds.
 * @returns a function that gives the directory free.
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = (number: number) => join(directory, `server.${number}.pid`);
  for (;;) {
    const earlier = await locksIn(directory);
    const newest = Math.max(0, ...earlier);
    const holder = Number(await readFile(file(newest), 'utf8').catch(() => ''));
    if (holder > 0 && holder !== process.pid && isAlive(holder)) throw new DirectoryInUse(directory, holder);
    const own = file(newest + 1);
    const isMade = await createWhole(own, String(process.pid));
    const isNewest = isMade && Math.max(...(await locksIn(directory))) === newest + 1;
    if (isNewest) {
      await Promise.all(earlier.map((number) => rm(file(number), { force: true })));
      return () => rm(own, { force: true });
    }
    // this number was given free between the two looks, while another process went on to higher ones
    if (isMade) await rm(own, { force: true });
  }
}

async function locksIn(directory: string): Promise<number[]> {
  return (await readdir(directory)).flatMap((name) => {
    const number = LOCK.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
