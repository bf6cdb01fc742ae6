import { setPriority } from 'node:os';
import { convertPicture } from './convert-picture.ts';
import type { DecoderBudget, DecoderTask } from './decoder-pool.ts';

// The program of a decoder process: it decodes one picture at a time for the server that started it.

const WATCH_MS = 10;
/** Gives the process a lower priority than the server. */
const NICENESS = 5;

const { maxCpuMs, maxMemoryBytes }: DecoderBudget = JSON.parse(process.argv[2] ?? '');

/** Native code cannot be interrupted, only killed. */
function killSelf(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Kills the process when it exceeds its budget. Pixels are decoded on another thread, so this one stays responsive. */
function watch(): NodeJS.Timeout {
  const cpuBefore = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(cpuBefore);
    if ((user + system) / 1000 > maxCpuMs || process.memoryUsage.rss() > maxMemoryBytes) killSelf();
  }, WATCH_MS);
}

setPriority(NICENESS);
process.on('disconnect', killSelf);
// Ignored, because a terminal sends these signals to the server's whole process group, and the server still finishes its requests
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('message', async ({ bytes, context }: DecoderTask) => {
  const timer = watch();
  const result = await convertPicture(bytes, context);
  clearInterval(timer);
  process.send?.(result);
});
process.send?.('ready');
