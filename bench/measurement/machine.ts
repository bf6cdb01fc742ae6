import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';

/** Describes the machine in one line. */
export async function describeMachine(): Promise<string> {
  const info = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
  const model = /^model name\s*: (.+)$/m.exec(info)?.[1] ?? 'unknown processor';
  const gib = (totalmem() / 2 ** 30).toFixed(0);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${availableParallelism()} cores (${model}), ${gib} GiB, Node ${process.versions.node}, load before ${load}`;
}
