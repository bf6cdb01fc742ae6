import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';

/** One line about what the figures were measured on. */
export async function machine(): Promise<string> {
  const info = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
  const model = /^model name\s*: (.+)$/m.exec(info)?.[1] ?? 'unknown processor';
  const gib = (totalmem() / 2 ** 30).toFixed(0);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${availableParallelism()} cores (${model}), ${gib} GiB, Node ${process.versions.node}, load before ${load}`;
}
