import { readFile } from 'node:fs/promises';

/** Linux counts CPU time in hundredths of a second towards programs, whatever its own clock does (proc(5)). */
const TICKS_A_SECOND = 100;
const KIB = 1024;

/** CPU seconds that a process has used, in itself and in the system on its behalf. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const [, , user, system] = await statOf(pid);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

/** CPU seconds of all children that this process has waited for. */
export async function cpuSecondsOfEndedChildren(): Promise<number> {
  const [, , , , user, system] = await statOf(process.pid);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

/** Fields of /proc/<pid>/stat from `cminflt` (11th) on; the second field may hold blanks and brackets. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(9);
}

/** Bytes of memory that a process holds, shared pages by their share (PSS). */
export async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1');
  const kib = /^Pss: +(\d+) kB/m.exec(rollup)?.[1];
  if (kib === undefined) throw new Error('The system tells no PSS');
  return Number(kib) * KIB;
}
