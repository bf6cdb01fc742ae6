import { describe, expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Creates a task that the test ends. */
function controlledTask() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: () => resolve(), fail: () => reject(new Error('failed')) };
}

/** Waits until all tasks that can run have started. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a semaphore', () => {
  test('bounds running tasks, runs queued ones in order, and rejects tasks when the queue is full', async () => {
    const run = createSemaphore({ concurrency: 2, maxQueued: 2 });
    const started: number[] = [];
    const jobs = [controlledTask(), controlledTask(), controlledTask(), controlledTask()];
    const done = jobs.map(({ work }, n) =>
      run(() => {
        started.push(n);
        return work();
      }),
    );
    await expect(run(async () => {})).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(started).toEqual([0, 1]);
    jobs[1]?.end();
    await done[1];
    expect(started).toEqual([0, 1, 2]);
    for (const { end } of jobs) end();
    await Promise.all(done);
    expect(started).toEqual([0, 1, 2, 3]);
    await expect(run(async () => 'in')).resolves.toBe('in');
  });

  test('releases after a task that failed', async () => {
    const run = createSemaphore({ concurrency: 1, maxQueued: 1 });
    const { work, fail } = controlledTask();
    const [failed, next] = [run(work), run(async () => 'next')];
    fail();
    await expect(failed).rejects.toThrow('failed');
    await expect(next).resolves.toBe('next');
    await expect(run(async () => 'again')).resolves.toBe('again');
  });

  test('bounds the running tasks of one client', async () => {
    const run = createSemaphore({ concurrency: 2, maxQueued: 8, concurrencyPerClient: 1 });
    const { work, end } = controlledTask();
    const busy = Array.from({ length: 4 }, () => run(work, 'busy'));
    await expect(run(async () => 'in', 'other')).resolves.toBe('in');
    await expect(run(async () => 'again', 'other')).resolves.toBe('again');
    end();
    await Promise.all(busy);
  });

  test('serves queued clients round-robin', async () => {
    const run = createSemaphore({ concurrency: 1, maxQueued: 8 });
    const started: string[] = [];
    const { work, end } = controlledTask();
    const tasks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
      run(() => {
        started.push(name);
        return work();
      }, name[0]),
    );
    await nextTurn();
    expect(started).toEqual(['a1']);
    end();
    await Promise.all(tasks);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('without a queue, rejects only clients that have reached their limit', async () => {
    const run = createSemaphore({ concurrency: 3, maxQueued: 0, concurrencyPerClient: 2 });
    const { work, end } = controlledTask();
    const running = [run(work, 'a'), run(work, 'a')];
    await expect(run(work, 'a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(run(async () => 'in', 'b')).resolves.toBe('in');
    end();
    await Promise.all(running);
    await expect(run(async () => 'in', 'a')).resolves.toBe('in');
  });
});
