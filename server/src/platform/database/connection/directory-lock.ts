import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileAtomically } from '../../atomic-file.ts';
import { processIsAlive } from '../../process-is-alive.ts';
import { StartupError } from '../../startup-error.ts';

const LOCK = /^server\.(\d+)\.pid$/;

/**
 * Locks a directory for this process, because two processes with the same PGlite directory would silently corrupt it. The lock of
 * a killed process is not replaced, since two processes could replace it at the same time. Instead, a lock file with the next
 * number is created; the process with the highest number owns the lock. proper-lockfile would keep the directory locked for
 * seconds after a kill, and would release the lock of a suspended process.
 * @returns a function that releases the lock
 * @throws StartupError if another process uses it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = (number: number) => join(directory, `server.${number}.pid`);
  for (;;) {
    const existing = await locksIn(directory);
    const newest = Math.max(0, ...existing);
    const ownerPid = Number(await readFile(file(newest), 'utf8').catch(() => ''));
    if (ownerPid > 0 && ownerPid !== process.pid && processIsAlive(ownerPid))
      throw new StartupError(
        `The embedded database in ${directory} is in use by process ${ownerPid}. Stop that process first, or set DATA_DIR.`,
      );
    const created = file(newest + 1);
    const isCreated = await createFileAtomically(created, String(process.pid));
    const isNewest = isCreated && Math.max(...(await locksIn(directory))) === newest + 1;
    if (isNewest) {
      await Promise.all(existing.map((number) => rm(file(number), { force: true })));
      return () => rm(created, { force: true });
    }
    // In between, another process has released this number and created a higher one
    if (isCreated) await rm(created, { force: true });
  }
}

async function locksIn(directory: string): Promise<number[]> {
  return (await readdir(directory)).flatMap((name) => {
    const number = LOCK.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
