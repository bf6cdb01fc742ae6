import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user that runs PostgreSQL, which refuses to run as root. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/** Returns the user who must run PostgreSQL if this process runs as root; otherwise undefined. */
export async function findUnprivilegedUser(): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((row) => row.split(':'));
  for (const name of CANDIDATES) {
    const row = rows.find((fields) => fields[0] === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error(`PostgreSQL does not run as root and none of the users ${CANDIDATES.join(', ')} exists`);
}

/** Whether other users can enter a directory and all its parents. */
export async function isEnterable(folder: string): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const { mode } = await stat(current);
    if ((mode & 0o001) === 0) return false;
    if (dirname(current) === current) return true;
  }
}
