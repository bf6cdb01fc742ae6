import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

const LOCK = join(import.meta.dirname, 'directory-lock.ts');
/** Loads the lock, waits for the word to go, takes it and keeps it until it is told to end. */
const CONTENDER = `
  const { lockDirectory } = await import(${JSON.stringify(LOCK)});
  process.stdout.write('ready');
  await new Promise((go) => process.stdin.once('data', go));
  const said = await lockDirectory(process.argv[1]).then(() => 'has', (error) => error.name);
  process.stdout.write(said);
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

/** What so many processes get that want the directory at the same moment. */
async function contend(times: number): Promise<string[]> {
  const contenders = Array.from({ length: times }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, directory], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const said = () => Promise.all(contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  await said();
  const answers = said();
  for (const { stdin } of contenders) stdin.write('go');
  const got = await answers;
  const gone = contenders.map((contender) => once(contender, 'exit'));
  for (const { stdin } of contenders) stdin.write('end');
  await Promise.all(gone);
  return got;
}

describe('the lock of the embedded database', () => {
  test('goes to one process of many, over and over, whether or not a killed one left its own', async () => {
    const stale = spawn(process.execPath, ['-e', '']);
    await once(stale, 'exit');
    for (let round = 0; round < 6; round++) {
      await clear();
      await writeFile(join(directory, 'server.3.pid'), String(stale.pid));
      const got = await contend(6);
      expect(got.filter((answer) => answer === 'has')).toHaveLength(1);
      expect(new Set(got)).toEqual(new Set(['has', 'DirectoryInUse']));
    }
  }, 60_000);

  test('is given free, and leaves nothing behind', async () => {
    const unlock = await lockDirectory(directory);
    await unlock();
    expect(await readdir(directory)).toEqual([]);
  });
});
