import { expect, test } from 'vitest';
import { type Contestant, compare, cpuOf, driftOf, valuesOf } from './compare.ts';
import { judge } from './verdict.ts';

function contestant(name: string, values: readonly number[], order: string[] = []): Contestant {
  let at = 0;
  return {
    name,
    measure: async () => {
      order.push(name);
      return { value: values[at++ % values.length] as number, cpu: 0.00001 };
    },
  };
}

test('takes turns, another one first each round, and does not count the first round', async () => {
  const order: string[] = [];
  const rounds = await compare([contestant('a', [1, 2, 3, 4, 5], order), contestant('b', [7], order)], 4);
  expect(order.join('')).toBe('ab' + 'abbaabba');
  expect(valuesOf(rounds, 'a')).toEqual([2, 3, 4, 5]);
  expect(cpuOf(rounds, 'a')).toBeCloseTo(10);
});

test('drops a run whose control drifted', async () => {
  const warmUp = 100;
  const control = contestant('control', [warmUp, 100, 100, 100, 10, 100, 101, 99, 100]);
  expect(valuesOf(await compare([control], 4), 'control')).toEqual([100, 101, 99, 100]);
});

test('gives the steadiest run where every run drifted, and says that it did', async () => {
  const rounds = await compare([contestant('control', [100, 10, 50, 200, 60, 50, 50, 90])], 4);
  expect(valuesOf(rounds, 'control')).toEqual([50, 50, 90, 100]);
  const { ratio, bound } = driftOf(rounds);
  expect(ratio).toBeCloseTo(30 / 70);
  expect(bound && judge(ratio, bound)).toBe('MISSED');
});
