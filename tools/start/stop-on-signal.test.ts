import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'stop-on-signal.ts');

/** Starts a process that stops in its way within half a second, tells it to, and gives its exit code. */
async function stopped(stop: string): Promise<number> {
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

test('a stop that comes to its end is a clean one', async () => {
  expect(await stopped('async () => {}')).toBe(0);
});

test('a stop that does not come to its end is ended', async () => {
  expect(await stopped('() => new Promise(() => {})')).toBe(1);
});
