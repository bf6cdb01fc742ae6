import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createJobs } from './jobs.ts';

const connectionRefused = () =>
  Promise.reject(Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' }));
const createUnstartableJobs = () =>
  createJobs(
    { kind: 'postgres', executeSql: connectionRefused, db: undefined as never },
    pino({ level: 'silent' }),
    createMetrics(),
  );

test('jobs that cannot start stop without delay', async () => {
  const jobs = createUnstartableJobs();
  jobs.start();
  const startedAt = performance.now();
  await jobs.stop();
  expect(performance.now() - startedAt).toBeLessThan(4000);
});

test('jobs that cannot start are reported as unavailable after a timeout', async () => {
  const jobs = createUnstartableJobs();
  jobs.start();
  await expect(jobs.ready()).rejects.toMatchObject({ status: 503, extras: { retryAfter: 2 } });
  await jobs.stop();
});
