import { describe, expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** A task that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: () => resolve(), fail: () => reject(new Error('failed')) };
}

/** Lets everything that is ready to run do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  test('runs so many tasks at the same time, the others in their order, and rejects those it has no room for', async () => {
    const gate = createGate({ running: 2, waiting: 2 });
    const began: number[] = [];
    const jobs = [held(), held(), held(), held()];
    const done = jobs.map(({ work }, n) =>
      gate(() => {
        began.push(n);
        return work();
      }),
    );
    await expect(gate(async () => {})).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(began).toEqual([0, 1]);
    jobs[1]?.end();
    await done[1];
    expect(began).toEqual([0, 1, 2]);
    for (const { end } of jobs) end();
    await Promise.all(done);
    expect(began).toEqual([0, 1, 2, 3]);
    await expect(gate(async () => 'in')).resolves.toBe('in');
  });

  test('has room again after a task that failed', async () => {
    const gate = createGate({ running: 1, waiting: 1 });
    const { work, fail } = held();
    const [failed, next] = [gate(work), gate(async () => 'next')];
    fail();
    await expect(failed).rejects.toThrow('failed');
    await expect(next).resolves.toBe('next');
    await expect(gate(async () => 'again')).resolves.toBe('again');
  });

  test('keeps room for others beside a client that sends many tasks', async () => {
    const gate = createGate({ running: 2, waiting: 8, runningPerClient: 1 });
    const { work, end } = held();
    const busy = Array.from({ length: 4 }, () => gate(work, 'busy'));
    await expect(gate(async () => 'in', 'other')).resolves.toBe('in');
    await expect(gate(async () => 'again', 'other')).resolves.toBe('again');
    end();
    await Promise.all(busy);
  });

  test('lets clients take turns', async () => {
    const gate = createGate({ running: 1, waiting: 8 });
    const began: string[] = [];
    const { work, end } = held();
    const tasks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
      gate(() => {
        began.push(name);
        return work();
      }, name[0]),
    );
    await settled();
    expect(began).toEqual(['a1']);
    end();
    await Promise.all(tasks);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('rejects tasks of a client that has no room left, and of it alone, where nothing may wait', async () => {
    const gate = createGate({ running: 3, waiting: 0, runningPerClient: 2 });
    const { work, end } = held();
    const running = [gate(work, 'a'), gate(work, 'a')];
    await expect(gate(work, 'a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(gate(async () => 'in', 'b')).resolves.toBe('in');
    end();
    await Promise.all(running);
    await expect(gate(async () => 'in', 'a')).resolves.toBe('in');
  });
});
