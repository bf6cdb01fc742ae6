import { expect, test } from 'vitest';
import { comparisonRow, driftRow, measureInRounds, medianCpuMicroseconds, type Subject, valuesOf } from './compare.ts';
import { getVerdict } from './verdict.ts';

function subject(name: string, values: readonly number[], order: string[] = []): Subject {
  let at = 0;
  return {
    name,
    measure: async () => {
      order.push(name);
      return { value: values[at++ % values.length] as number, cpu: 0.00001 };
    },
  };
}

test('alternates the subjects, rotates their order and ignores the warm-up round', async () => {
  const order: string[] = [];
  const rounds = await measureInRounds([subject('a', [1, 2, 3, 4, 5], order), subject('b', [7], order)], 4);
  expect(order.join('')).toBe('ab' + 'abbaabba');
  expect(valuesOf(rounds, 'a')).toEqual([2, 3, 4, 5]);
  expect(medianCpuMicroseconds(rounds, 'a')).toBeCloseTo(10);
});

test('repeats a run whose control drifted', async () => {
  const warmUp = 100;
  const control = subject('control', [warmUp, 100, 100, 100, 10, 100, 101, 99, 100]);
  expect(valuesOf(await measureInRounds([control], 4), 'control')).toEqual([100, 101, 99, 100]);
});

test('returns the steadiest run, marked as missed, when every run drifted', async () => {
  const rounds = await measureInRounds([subject('control', [100, 10, 50, 200, 60, 50, 50, 90])], 4);
  expect(valuesOf(rounds, 'control')).toEqual([50, 50, 90, 100]);
  const { ratio, bound } = driftRow(rounds);
  expect(ratio).toBeCloseTo(30 / 70);
  expect(bound && getVerdict(ratio, bound)).toBe('MISSED');
});

test('compares the medians of two subjects, and their ratio in each round', async () => {
  const rounds = await measureInRounds([subject('a', [0, 50, 5, 50, 52]), subject('b', [0, 100, 10, 100, 104])], 4);
  const format = (value: number, cpu: number) => `${value}/s, ${cpu.toFixed(0)} µs`;
  const row = { what: 'a ÷ b', product: '50/s, 10 µs', baseline: '100/s, 10 µs', ratio: 0.5 };
  expect(comparisonRow('a ÷ b', rounds, ['a', 'b'], format)).toEqual(row);
});
