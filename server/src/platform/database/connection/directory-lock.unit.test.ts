import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

const LOCK = join(import.meta.dirname, 'directory-lock.ts');
/** Waits for a line on stdin, tries to lock the directory, prints the result, and exits at the next line. */
const CONTENDER = `
  const { lockDirectory } = await import(${JSON.stringify(LOCK)});
  process.stdout.write('ready');
  await new Promise((go) => process.stdin.once('data', go));
  const result = await lockDirectory(process.argv[1]).then(() => 'locked', (error) => error.message);
  process.stdout.write(result);
  await new Promise((end) => process.stdin.once('data', end));
  process.exit();
`;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function clear(): Promise<void> {
  for (const name of await readdir(directory)) await rm(join(directory, name));
}

/** Starts processes that lock the directory at the same time. @returns the result of each */
async function contend(count: number): Promise<string[]> {
  const contenders = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, directory], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const outputs = () => Promise.all(contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  await outputs();
  const results = outputs();
  for (const { stdin } of contenders) stdin.write('go');
  const printed = await results;
  const exited = contenders.map((contender) => once(contender, 'exit'));
  for (const { stdin } of contenders) stdin.write('end');
  await Promise.all(exited);
  return printed;
}

describe('the lock of the embedded database', () => {
  test('is acquired by exactly one of several processes, even when a killed process left its lock behind', async () => {
    const stale = spawn(process.execPath, ['-e', '']);
    await once(stale, 'exit');
    for (let round = 0; round < 6; round++) {
      await clear();
      await writeFile(join(directory, 'server.3.pid'), String(stale.pid));
      const results = await contend(6);
      const refusals = results.filter((result) => result !== 'locked');
      expect(refusals).toHaveLength(5);
      for (const refusal of refusals) expect(refusal).toContain(`${directory} is in use by process`);
    }
  }, 60_000);

  test('is released without leaving files behind', async () => {
    const unlock = await lockDirectory(directory);
    await unlock();
    expect(await readdir(directory)).toEqual([]);
  });
});
