import { readFile } from 'node:fs/promises';

/** USER_HZ: how many ticks of the CPU times in /proc are a second; 100 on Linux (proc(5)). */
const TICKS_PER_SECOND = 100;
const KIB = 1024;

/** Returns the CPU seconds of a process, in user and system mode. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const [, , user, system] = await readStat(pid);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** Returns the CPU seconds of all exited children of this process. */
export async function cpuSecondsOfExitedChildren(): Promise<number> {
  const [, , , , user, system] = await readStat(process.pid);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** Reads the fields of /proc/<pid>/stat from `majflt` (field 12) on. The second field may contain spaces and parentheses. */
async function readStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(9);
}

/** Returns the proportional set size (PSS) of a process in bytes. */
export async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1');
  const kib = /^Pss: +(\d+) kB/m.exec(rollup)?.[1];
  if (kib === undefined) throw new Error('The system reports no PSS');
  return Number(kib) * KIB;
}
