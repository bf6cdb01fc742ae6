import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

/** A thread that ends while it starts the first time, and fails on the task 'crash'. */
const SCRIPT = `
import { workerData } from 'node:worker_threads';
if (Atomics.add(workerData.starts, 0, 1) < workerData.failures) throw new Error('too many open files');
export async function handleTask(task) {
  if (task === 'crash') process.exit(1);
  return task;
}`;

let folder: string;
let pool: ThreadPool<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  await writeFile(join(folder, 'thread.mjs'), SCRIPT);
});
afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

function createPool(failures: number, tasksPerThread: number) {
  const script = pathToFileURL(join(folder, 'thread.mjs'));
  const starts = new Int32Array(new SharedArrayBuffer(4));
  pool = createThreadPool({ script, threads: 1, tasksPerThread, workerData: { starts, failures } });
}

test('rejects the waiting tasks if the thread fails while it starts; the next task starts another thread', async () => {
  createPool(1, 1);
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((task) => pool.run(task)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await Promise.all(['a', 'b', 'c'].map((task) => pool.run(task)))).toEqual(['a', 'b', 'c']);
});

test('settles every task if the thread ends during a task', async () => {
  createPool(0, 1);
  expect(await pool.run('a')).toBe('a');
  const outcomes = await Promise.allSettled(['crash', 'b', 'c'].map((task) => pool.run(task)));
  expect(outcomes[0]?.status).toBe('rejected');
  expect(await pool.run('a')).toBe('a');
});
