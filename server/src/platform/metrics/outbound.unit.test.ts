import { coreErrors } from '@app/contract/core/errors';
import { expect, test } from 'vitest';
import { failure } from '../failure.ts';
import { createMetrics } from './metrics.ts';
import { classifyOutboundError, createOutbound } from './outbound.ts';
import { createSnapshot } from './snapshot.ts';

const withCode = (code: string) => Object.assign(new Error('message'), { code });

test.each([
  ['certificate', new TypeError('fetch failed', { cause: withCode('DEPTH_ZERO_SELF_SIGNED_CERT') })],
  ['certificate', withCode('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['certificate', withCode('CERT_HAS_EXPIRED')],
  ['timeout', new DOMException('The operation timed out', 'TimeoutError')],
  ['timeout', new TypeError('fetch failed', { cause: withCode('UND_ERR_CONNECT_TIMEOUT') })],
  ['timeout', withCode('ETIMEDOUT')],
  ['unreachable', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['unreachable', withCode('ENOTFOUND')],
  ['unusable', new Error('unexpected status 500')],
  ['unusable', 'text'],
])('a failed call is counted as %s: %s', (reason, error) => {
  expect(classifyOutboundError(error)).toBe(reason);
});

test('calls and failures are counted, but not failures of the caller', async () => {
  const metrics = createMetrics();
  const outbound = createOutbound(metrics);
  outbound.define('s3');
  expect(await metrics.text()).toContain('outbound_failures_total{service="s3",reason="timeout"} 0\n');
  await outbound.call('s3', 'GET', async () => {});
  for (const error of [withCode('ECONNRESET'), failure(coreErrors, 'UNAVAILABLE')]) {
    await expect(outbound.call('s3', 'GET', () => Promise.reject(error))).rejects.toBe(error);
  }
  const text = await metrics.text();
  expect(text).toContain('outbound_requests_total{service="s3"} 3\n');
  expect(text).toContain('outbound_failures_total{service="s3",reason="unreachable"} 1\n');
  expect(text).toContain('outbound_failures_total{service="s3",reason="unusable"} 0\n');
});

test('a snapshot is read once at a time, and again after a failure or its maximum age', async () => {
  const pending: PromiseWithResolvers<number>[] = [];
  const read = createSnapshot(() => {
    const next = Promise.withResolvers<number>();
    pending.push(next);
    return next.promise;
  }, 60_000);
  const first = [read(), read()];
  pending[0]?.reject(new Error('no database'));
  await Promise.allSettled(first);
  const second = [read(), read()];
  expect(pending).toHaveLength(2);
  pending[1]?.resolve(7);
  expect(await Promise.all([...second, read()])).toEqual([7, 7, 7]);
  expect(pending).toHaveLength(2);
});
