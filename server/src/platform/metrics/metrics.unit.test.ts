import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('the buckets of response times are those of the alert rules and the dashboard', async () => {
  const { requestSeconds, text } = createMetrics();
  const labels = { method: 'GET', route: '/api/a/:id', status: 200 };
  for (const seconds of [0.001, 0.005, 0.3, 60]) requestSeconds.observe(labels, seconds);
  const buckets = [...(await text()).matchAll(/^http_request_duration_seconds_bucket\{le="(\S+?)",.*\} (\d)$/gm)];
  expect(buckets.map(([, bound, count]) => `${bound}: ${count}`)).toEqual([
    '0.005: 2',
    '0.02: 2',
    '0.1: 2',
    '0.5: 3',
    '2: 3',
    '10: 3',
    '+Inf: 4',
  ]);
});

test('a gauge that cannot be read in time is left out, and the others are reported', async () => {
  const { gauge, text } = createMetrics();
  let isBroken = false;
  const read = <T>(value: T) => (isBroken ? Promise.reject(new Error('no database')) : value);
  gauge('number', 'Without labels', () => read(1));
  gauge('labelled', 'With labels', () => read([[{ state: 'idle' }, true]]), 'state');
  gauge('throws', 'Fails at once', () => {
    if (isBroken) throw new Error('no pool');
    return 4;
  });
  gauge('slow', 'Never responds', () => (isBroken ? new Promise<number>(() => {}) : 2));
  gauge('works', 'Always responds', () => 3);
  const samples = async () => (await text()).match(/^(number|labelled|throws|slow|works)\b.*/gm);
  expect(await samples()).toEqual(['number 1', 'labelled{state="idle"} 1', 'throws 4', 'slow 2', 'works 3']);
  isBroken = true;
  expect(await samples()).toEqual(['works 3']);
});
