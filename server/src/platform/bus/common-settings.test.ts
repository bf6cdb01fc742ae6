import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { startNode, type TestNode } from '../../../testing/node/node.ts';
import { until } from '../../../testing/processes/until.ts';
import { fingerprintSettings } from './common-settings.ts';

const TIMEOUT_MS = 20_000;
const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'pictures',
  S3_REGION: 'x',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'canary-secret',
};

const nodes: TestNode[] = [];
beforeAll(async () => {
  if (!onPostgres) return;
  nodes.push(await startNode({ env: S3 }));
  const [peer] = nodes as [TestNode];
  nodes.push(await startNode({ peer, env: { ...S3, S3_ACCESS_KEY_ID: 'y' } }));
  nodes.push(await startNode({ peer, env: { ...S3, S3_BUCKET: 'canary-bucket' } }));
});
afterAll(async () => {
  for (const node of nodes.reverse()) await node.stop();
});

const warningsOf = ({ logged }: TestNode) => logged.filter((line) => line.includes('another node differs'));

test.runIf(onPostgres)(
  'each node warns once of each peer that stores pictures elsewhere, without its settings',
  async () => {
    const [first, second, different] = nodes as [TestNode, TestNode, TestNode];
    await until(async () => nodes.every((node) => warningsOf(node).length > 0), TIMEOUT_MS);
    await until(async () => warningsOf(different).length === 2, TIMEOUT_MS);
    for (const node of [first, second]) {
      expect(warningsOf(node).map((line) => JSON.parse(line).settings)).toEqual([['S3_ENDPOINT, S3_BUCKET']]);
    }
    expect(nodes.flatMap(({ logged }) => logged).join('')).not.toContain('canary');
  },
);

test('different credentials and spellings of the same Redis URL are equal settings, other URLs are not', () => {
  const redis = (redisUrl: string | undefined, key = 'key') =>
    fingerprintSettings({ redisUrl, s3: undefined }, key).REDIS_URL;
  const own = redis('redis://a:b@cache:6380');
  for (const same of ['redis://c:d@cache:6380/0', 'redis://CACHE:6380/']) expect(redis(same)).toBe(own);
  expect(redis('redis://cache')).toBe(redis('redis://cache:6379/0'));
  const others = ['redis://cache:6379', 'redis://cache:6380/1', 'rediss://cache:6380', 'redis://other:6380', undefined];
  for (const other of others) expect(redis(other)).not.toBe(own);
  expect(redis('redis://cache:6380', 'another key')).not.toBe(own);
});
