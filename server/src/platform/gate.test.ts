import { describe, expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: () => resolve(), fail: () => reject(new Error('failed')) };
}

describe('a gate', () => {
  test('lets so many in at once, the others in their order, and turns away whom it has no room for', async () => {
    const gate = createGate(2, 2);
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

  test('is free again after work that failed', async () => {
    const gate = createGate(1, 1);
    const { work, fail } = held();
    const [failed, next] = [gate(work), gate(async () => 'next')];
    fail();
    await expect(failed).rejects.toThrow('failed');
    await expect(next).resolves.toBe('next');
    await expect(gate(async () => 'again')).resolves.toBe('again');
  });
});
