import { chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIsAlive } from '../../src/platform/process-is-alive.ts';
import { isEnterable, type OsUser } from './os-user.ts';

/**
 * Creates a directory for one private server, named after this process, and removes the directories and servers of killed
 * processes.
 * @param directory the parent directory; by default a temporary directory
 */
export async function createHome(user: OsUser | undefined, directory?: string): Promise<string> {
  const base = join(directory ?? (await temporaryFolder(user)), `private-postgres-${process.getuid?.() ?? 'user'}`);
  await mkdir(base, { recursive: true, mode: 0o755 });
  await removeLeftovers(base);
  const home = await mkdtemp(join(base, `${process.pid}-`));
  if (user) await chown(home, user.uid, user.gid);
  return home;
}

/** Returns the process ID in the lock file of a data directory; undefined if no server is running. */
async function serverPid(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) ? pid : undefined;
}

async function temporaryFolder(user: OsUser | undefined): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!user || (await isEnterable(folder).catch(() => false))) return folder;
  }
  throw new Error('No temporary directory that another user can enter; set TMPDIR to one');
}

async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const owner = Number.parseInt(name, 10);
    if (processIsAlive(owner)) continue;
    const home = join(base, name);
    await stopServer(join(home, 'data'));
    await rm(home, { recursive: true, force: true });
  }
}

async function stopServer(data: string): Promise<void> {
  const pid = await serverPid(data);
  // The process ID may have been reused by another program
  if (pid === undefined || !(await commandOf(pid)).includes(data)) return;
  process.kill(pid, 'SIGQUIT');
  for (let waited = 0; processIsAlive(pid) && waited < 5000; waited += 25) await sleep(25);
}

async function commandOf(pid: number): Promise<string> {
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
