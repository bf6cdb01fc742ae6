import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createJobs } from './jobs.ts';

const away = () => Promise.reject(Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' }));
const onNothing = () =>
  createJobs(
    { kind: 'postgres', executeSql: away, db: undefined as never },
    pino({ level: 'silent' }),
    createMetrics(),
  );

test('jobs that cannot start keep nobody waiting who wants to stop', async () => {
  const jobs = onNothing();
  jobs.start();
  const began = performance.now();
  await jobs.stop();
  expect(performance.now() - began).toBeLessThan(4000);
});

test('jobs that cannot start are said to be away, and do not hold a call for ever', async () => {
  const jobs = onNothing();
  jobs.start();
  await expect(jobs.ready()).rejects.toMatchObject({ status: 503, extras: { retryAfter: 2 } });
  await jobs.stop();
});
