import { createHash } from 'node:crypto';
import { getDrawLedger } from '@app/contract/cards/schemas';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import * as emailOperations from '@app/contract/email/schemas';
import { forgotPassword } from '@app/contract/passwords/schemas';
import { exportData } from '@app/contract/privacy/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { createTestClock } from '../../../testing/node/clock.ts';
import { startCluster, type TestCluster } from '../../../testing/node/cluster.ts';
import { newName, newPerson, PASSWORD } from '../../../testing/people/people.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { type PrivateRedis, redisProgram, startRedis } from '../../../testing/services/redis.ts';
import { openPostgres } from '../database/connection/postgres/postgres.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLimits } from './limits.ts';

const LIMITED = { status: 429, body: { code: 'RATE_LIMITED', error: 'Too many requests. Please try again later.' } };

const silent = pino({ level: 'silent' });

let cluster: TestCluster;
let redis: PrivateRedis | undefined;

let ipAddresses = 0;
const newIpAddress = () => `203.0.113.${++ipAddresses}`;
const from = (ipAddress: string) => ({ headers: { 'x-forwarded-for': ipAddress } });
const login = (email: string, ipAddress: string, n = 0) =>
  call(cluster.at(n), signInOperations.login, { body: { email, password: 'x' }, ...from(ipAddress) });

async function statuses(times: number, request: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statusCodes: number[] = [];
  for (let n = 0; n < times; n++) statusCodes.push((await request(n)).status);
  return statusCodes;
}

describe('limits in the database', () => testLimits('database'));
describe.runIf(onPostgres && redisProgram)('limits in Redis', () => testLimits('Redis'));

function testLimits(store: 'database' | 'Redis'): void {
  beforeAll(async () => {
    redis = store === 'Redis' ? await startRedis() : undefined;
    // Behind a trusted proxy, so that a test can use many client IP addresses
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', ...(redis && { REDIS_URL: redis.url }) };
    cluster = await startCluster({ env });
  });
  afterAll(async () => {
    await cluster.stop();
    await redis?.stop();
  });

  test('allow ten logins a minute from one IP address, over all nodes and for all email addresses', async () => {
    const ipAddress = newIpAddress();
    expect(await statuses(10, (n) => login(`${newName()}@example.com`, ipAddress, n))).toEqual(Array(10).fill(401));
    const limited = await login(`${newName()}@example.com`, ipAddress, 1);
    expect(limited).toMatchObject(LIMITED);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await login(`${newName()}@example.com`, newIpAddress())).status).toBe(401);
  });

  test('allow ten logins a minute for one email address, in any case and from any IP address, with or without an account', async () => {
    const email = `${newName()}@example.com`;
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    expect(await statuses(10, (n) => login(spellings[n % 3] as string, newIpAddress(), n))).toEqual(
      Array(10).fill(401),
    );
    expect(await login(email, newIpAddress())).toMatchObject(LIMITED);
  });

  test('allow five sign-ups a minute', async () => {
    const ipAddress = newIpAddress();
    const signup = () =>
      call(cluster.first, signUpOperations.signup, {
        body: { email: `${newName()}@example.com`, password: PASSWORD },
        ...from(ipAddress),
      });
    expect(await statuses(6, signup)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('allow one requested email a minute per email address, not counting the email of complete-signup', async () => {
    const email = `${newName()}@example.com`;
    const started = await call(cluster.first, signUpOperations.signup, {
      body: { email, password: PASSWORD },
      ...from(newIpAddress()),
    });
    await call(cluster.first, signUpOperations.completeSignup, {
      body: { tempToken: started.body.tempToken, username: newName() },
    });
    const resend = () =>
      call(cluster.first, emailOperations.resendVerification, { body: { email }, ...from(newIpAddress()) });
    expect(await statuses(2, resend)).toEqual([200, 429]);
  });

  test('ignore forwarding headers that the client has sent to the proxy', async () => {
    const ipAddress = newIpAddress();
    expect(await statuses(11, (n) => login(`${newName()}@example.com`, `198.51.100.${n}, ${ipAddress}`))).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
  });

  test('count the downloads of a file, but not HEAD requests', async () => {
    await query(
      cluster.first.database,
      `insert into draw_days (day, commitment, published_at, edition, usable, sealed_seed, closed_at, seed, ledger_sha256, ledger_draws)
       values ('2020-01-01', '', '2019-12-30', 1, true, '', '2020-01-02', '', $1, 0) on conflict do nothing`,
      [createHash('sha256').digest('hex')],
    );
    const ledger = fillPath(getDrawLedger.endpoint.path, { day: '2020-01-01' });
    const { token } = await newPerson(cluster.first);
    for (const [path, calls, input] of [
      [ledger, 120, from(newIpAddress())],
      [exportData.endpoint.path, 10, { token }],
    ] as const) {
      const request = (method: string) => statuses(calls + 1, (n) => send(cluster.at(n), method, path, input));
      expect(await request('HEAD')).toEqual(Array(calls + 1).fill(200));
      expect(await request('GET')).toEqual([...Array(calls).fill(200), 429]);
    }
  });

  describe('of an IPv6 client (one email a minute)', () => {
    const requestReset = async (ipAddress: string) =>
      (await call(cluster.first, forgotPassword, { body: { email: `${newName()}@example.com` }, ...from(ipAddress) }))
        .status;

    test('count its whole /64', async () => {
      expect(await requestReset('2001:db8:1:1::1')).toBe(200);
      const sameNetwork = ['::2', ':a:b:c:d', ':1:0:0:1', '::1'].map((host) => `2001:db8:1:1${host}`);
      for (const ipAddress of [...sameNetwork, '2001:0DB8:0001:0001:0:0:0:9', '[2001:db8:1:1::9]:4711']) {
        expect(await requestReset(ipAddress), ipAddress).toBe(429);
      }
      expect(await requestReset('2001:db8:1:2::1')).toBe(200);
    });

    test('count its /48 with ten times the limit', async () => {
      for (let network = 0; network < 10; network++) expect(await requestReset(`2001:db8:2:${network}::1`)).toBe(200);
      expect(await requestReset('2001:db8:2:ffff::1')).toBe(429);
      expect(await requestReset('2001:db8:3::1')).toBe(200);
    });

    test('count translated IPv4', async () => {
      expect(await requestReset('64:ff9b::203.0.114.3')).toBe(200);
      expect(await requestReset('203.0.114.3')).toBe(429);
      expect(await requestReset('64:ff9b::203.0.114.4')).toBe(200);
    });

    test('count IPv4-mapped IPv6 as IPv4', async () => {
      expect(await requestReset('::ffff:203.0.114.1')).toBe(200);
      for (const ipAddress of ['203.0.114.1', '::FFFF:cb00:7201', '0:0:0:0:0:ffff:cb00:7201', '203.0.114.1:4711']) {
        expect(await requestReset(ipAddress), ipAddress).toBe(429);
      }
      expect(await requestReset('::ffff:203.0.114.2')).toBe(200);
    });
  });

  test('store no email or IP address in plain text', async () => {
    const rows = await query<{ key: string }>(cluster.first.database, 'select key from limits');
    const keys = redis ? await redis.keys() : rows.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(10);
    for (const key of keys) expect(key).not.toMatch(/@|203\.0\.113/);
  });

  test('expire by the synchronized clock', async () => {
    const ipAddress = newIpAddress();
    const attempt = () => login(`${newName()}@example.com`, ipAddress);
    expect(await statuses(11, attempt)).toEqual([...Array(10).fill(401), 429]);
    cluster.first.clock.advance(61);
    expect(await statuses(11, attempt)).toEqual([...Array(10).fill(401), 429]);
  });
}

describe('expired counts', () => {
  test('are deleted by the cleanup, other counts are not', async () => {
    const testDb = await testDatabase();
    const database = testDb.embedded ?? (await openPostgres(testDb.env.DATABASE_URL as string, silent));
    const clock = createTestClock();
    clock.advance(86_400 * 365);
    const limits = createLimits(database.db, clock, createMetrics());
    const listRows = () => query(testDb, 'select 1 from limits');
    await limits.consume(
      'test',
      ['a', 'b'],
      [
        { calls: 1, seconds: 60 },
        { calls: 1, seconds: 3600 },
      ],
    );
    clock.advance(61);
    await limits.cleanUp();
    expect(await listRows()).toHaveLength(2);
    clock.advance(3600);
    await limits.cleanUp();
    expect(await listRows()).toHaveLength(0);
    if (database !== testDb.embedded) await database.close();
    await testDb.drop();
  });
});
