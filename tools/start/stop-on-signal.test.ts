import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'stop-on-signal.ts');

// tools/start.test.ts tests a shutdown that is completed in time.
test('exits with 1 if the shutdown exceeds its timeout', async () => {
  const code = `
    const { stopOnSignal } = await import(${JSON.stringify(MODULE)});
    stopOnSignal(() => new Promise(() => {}), 500);
    setInterval(() => {}, 1000);
    process.stdout.write('up');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(1);
});
