import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { APP_SECRET, runWithNode, type TestNode } from '../../../testing/node/node.ts';
import { setUpDatabase } from '../../../testing/node/set-up.ts';
import { productionSettings } from '../../../testing/node/settings.ts';

/** Headers that proxies add to forwarded requests; they all name this machine, as an attacker would. */
const FORWARDING: Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '' },
  { 'X-Forwarded-For': '::1, 127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-server': 'localhost' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1;host=localhost' },
  { via: '1.1 localhost' },
  { 'cf-connecting-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
];

const database = setUpDatabase();

const withNode = (env: Record<string, string>, run: (node: TestNode) => Promise<void>) =>
  runWithNode({ database, env }, run);

/** The status of GET /metrics, with exactly these headers. */
function metrics({ url }: TestNode, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${url}/metrics`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });
}

const warnings = ({ logged }: TestNode) => logged.filter((line) => line.includes('TRUST_PROXY'));

describe('a request that a proxy forwards', () => {
  test.each(['', '1'])('does not open /metrics with TRUST_PROXY=%s, regardless of its headers', async (TRUST_PROXY) => {
    await withNode({ TRUST_PROXY }, async (node) => {
      expect(await metrics(node)).toBe(200);
      expect(warnings(node)).toEqual([]);
      for (const headers of FORWARDING) expect(await metrics(node, headers), JSON.stringify(headers)).toBe(404);
      expect(await metrics(node)).toBe(200);
      // Without a configured proxy this is logged, once
      expect(warnings(node).map((line) => JSON.parse(line).level)).toEqual(TRUST_PROXY === '' ? [40] : []);
    });
  });
});

describe('in production', () => {
  const production = { ...productionSettings, APP_SECRET, RATE_LIMITS: 'on', SMTP_URL: 'smtp://127.0.0.1:1' };

  test('/metrics is closed without METRICS_TOKEN, to this machine too', async () => {
    await withNode({ ...production, ...database.env }, async (node) => {
      expect(await metrics(node)).toBe(404);
      for (const authorization of ['Bearer ', 'Bearer undefined']) {
        expect(await metrics(node, { authorization })).toBe(404);
      }
    });
  });

  test('/metrics opens to METRICS_TOKEN only', async () => {
    await withNode({ ...production, ...database.env, METRICS_TOKEN: 'm-token' }, async (node) => {
      expect(await metrics(node)).toBe(404);
      expect(await metrics(node, { authorization: 'Bearer m-tokem' })).toBe(404);
      expect(await metrics(node, { authorization: 'Bearer m-token', 'x-forwarded-for': '203.0.113.9' })).toBe(200);
    });
  });
});
