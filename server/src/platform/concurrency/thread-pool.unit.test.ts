import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

/** A thread that returns its task, and ends on the task 'crash'. */
const SCRIPT = `
import { workerData } from 'node:worker_threads';
if (Atomics.add(workerData.starts, 0, 1) < workerData.failures) throw new Error('too many open files');
export async function handleTask(task) {
  if (task === 'crash') process.exit(1);
  return task;
}`;

let folder: string;
let pool: ReturnType<typeof createThreadPool<string, string>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  await writeFile(join(folder, 'thread.mjs'), SCRIPT);
});
afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** @param failures how many threads end while they start */
function createPool(failures: number) {
  const script = pathToFileURL(join(folder, 'thread.mjs'));
  const starts = new Int32Array(new SharedArrayBuffer(4));
  pool = createThreadPool({ script, threads: 1, tasksPerThread: 1, workerData: { starts, failures } });
}

test('rejects the waiting tasks if the thread fails while it starts; the next task starts another thread', async () => {
  createPool(1);
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((task) => pool.run(task)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await Promise.all(['a', 'b', 'c'].map((task) => pool.run(task)))).toEqual(['a', 'b', 'c']);
});

test('starts no thread for a task that was requested just before the pool is closed', async () => {
  createPool(0);
  const outcome = pool.run('a').catch((error: Error) => error.message);
  await pool.close();
  expect(await outcome).toBe('The thread pool is closed');
});

test('settles every task if the thread ends during a task', async () => {
  createPool(0);
  expect(await pool.run('a')).toBe('a');
  const outcomes = await Promise.allSettled(['crash', 'b', 'c'].map((task) => pool.run(task)));
  expect(outcomes[0]?.status).toBe('rejected');
  expect(await pool.run('a')).toBe('a');
});
