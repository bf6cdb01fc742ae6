import { expect, test } from 'vitest';
import { run } from './run.ts';

const runScript = (script: string, timeoutMs?: number) => run(process.execPath, ['--eval', script], { timeoutMs });

test('returns the exit code of a program and what it wrote to standard error', async () => {
  const script = 'process.stderr.write("an error"); process.exit(3)';
  expect(await runScript(script, 60_000)).toEqual({ code: 3, errorOutput: 'an error' });
});

test('terminates a program that takes too long', async () => {
  expect(await runScript('setInterval(() => {}, 1000)', 500)).toEqual({ code: 1, errorOutput: '' });
});
