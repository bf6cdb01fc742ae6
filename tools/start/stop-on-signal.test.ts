import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'stop-on-signal.ts');

/** Starts a process with the given stop function and a timeout of 500 ms, sends SIGTERM and returns its exit code. */
async function exitCodeOf(stop: string): Promise<number> {
  const code = `
    const { stopOnSignal } = await import(${JSON.stringify(MODULE)});
    stopOnSignal(${stop}, 500);
    setInterval(() => {}, 1000);
    process.stdout.write('up');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  return (await once(child, 'exit'))[0];
}

test('exits with 0 after a completed shutdown', async () => {
  expect(await exitCodeOf('async () => {}')).toBe(0);
});

test('exits with 1 if the shutdown exceeds its timeout', async () => {
  expect(await exitCodeOf('() => new Promise(() => {})')).toBe(1);
});
