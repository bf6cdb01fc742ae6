import { login } from '@app/contract/sign-in/schemas';
import { ready } from '@app/contract/site/schemas';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { startNode, type TestNode } from '../../../testing/node/node.ts';
import { newName, PASSWORD, signUp } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { type Authority, createAuthority, opensslProgram } from '../../../testing/services/certificates.ts';
import {
  ALERTS_FILE,
  expectAlerts,
  parseSamples,
  promtool,
  promtoolProgram,
} from '../../../testing/services/promtool.ts';
import { type SmtpServer, startSmtp } from '../../../testing/services/smtp.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/services/tcp-proxy.ts';

// Causes the conditions of the alert rules on a node and evaluates the rules on its metrics with promtool.

const TIMEOUT_MS = 40_000;
const POOL_SIZE = 2;

describe.runIf(onPostgres && promtoolProgram && opensslProgram)('alert rules', () => {
  let authority: Authority;
  let smtp: SmtpServer;
  let database: TestDatabase;
  let directConnection: TcpProxy;
  let node: TestNode;
  let healthy: string;

  const scrape = async () => (await fetch(`${node.url}/metrics`)).text();

  /** Waits until a series has a value. @returns the metrics that contain it */
  async function scrapeUntil(series: string, isExpected: (value: number) => boolean): Promise<string> {
    let text = '';
    const matches = async () => {
      text = await scrape();
      return isExpected(Number(parseSamples(text).get(series) ?? Number.NaN));
    };
    await until(matches, TIMEOUT_MS);
    return text;
  }

  beforeAll(async () => {
    authority = await createAuthority();
    smtp = await startSmtp({ certificate: await authority.issue('localhost') });
    database = await testDatabase();
    directConnection = await startTcpProxy(database.env.DATABASE_URL as string);
    node = await startNode({
      database,
      realTransport: true,
      env: {
        DATABASE_DIRECT_URL: directConnection.url,
        DATABASE_POOL_SIZE: String(POOL_SIZE),
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Cards <cards@example.com>',
      },
    });
    await scrapeUntil('job_queue_jobs{queue="mail",state="waiting"}', (jobs) => jobs === 0);
    healthy = await scrapeUntil('database_pool_waiting', (waiting) => waiting === 0);
  });
  afterAll(async () => {
    await node.stop();
    await directConnection.stop();
    await smtp.stop();
    await authority.remove();
  });

  test('are valid', async () => {
    expect(await promtool('check', 'rules', ALERTS_FILE)).toContain('SUCCESS');
  });

  test('do not fire on a healthy node', () => expectAlerts(healthy, healthy, [], ['.*']));

  // These conditions are simulated: the node's series, or new ones with its labels, are set to values that trigger the rules
  const seriesOf = (start: string) => {
    const found = [...parseSamples(healthy).keys()].find((series) => series.startsWith(start));
    if (found === undefined) throw new Error(`The node does not report ${start}`);
    return found;
  };
  const withValues = (values: Record<string, number>) =>
    [healthy, ...Object.entries(values).map(([series, value]) => `${series} ${value}`)].join('\n');
  const request = (metric: string, labels: string) =>
    `http_request_duration_seconds_${metric}{method="GET",route="/api/users/me",${labels}}`;
  test.each<[alert: string, raised: () => Record<string, number>]>([
    ['NodeDown', () => ({ up: 0 })],
    ['BusSlow', () => ({ [seriesOf('bus_lag_seconds{')]: 3 })],
    ['ServerErrors', () => ({ [request('count', 'status="200"')]: 97, [request('count', 'status="500"')]: 3 })],
    [
      'SlowResponses',
      () => ({ [request('count', 'status="200"')]: 100, [request('bucket', 'le="0.5",status="200"')]: 94 }),
    ],
    ['EventLoopBlocked', () => ({ [seriesOf('nodejs_eventloop_lag_max_seconds')]: 0.6 })],
    // The evaluation begins at 1970-01-01T00:00:00Z
    ['BackupOverdue', () => ({ backup_last_success_timestamp_seconds: -31 * 3600 })],
    ['JobsDead', () => ({ [seriesOf('jobs_total{queue="mail",outcome="dead"')]: 1 })],
    [
      'ServiceFailing',
      () => ({
        [seriesOf('outbound_failures_total{service="solana"')]: 6,
        [seriesOf('outbound_requests_total{service="solana"')]: 20,
      }),
    ],
  ])('%s fires at the values of its rule', async (alert, raised) => {
    await expectAlerts(healthy, withValues(raised()), [alert]);
  });

  test.each<[alert: string, what: string, raised: Record<string, number>]>([
    [
      'ServerErrors',
      '1 % of errors',
      { [request('count', 'status="200"')]: 99, [request('count', 'status="500"')]: 1 },
    ],
    [
      'ServerErrors',
      'failed health checks',
      { 'http_request_duration_seconds_count{method="GET",route="/api/health/ready",status="503"}': 100 },
    ],
    [
      'SlowResponses',
      '4 % of slow responses',
      { [request('count', 'status="200"')]: 100, [request('bucket', 'le="0.5",status="200"')]: 96 },
    ],
  ])('%s does not fire at %s', async (alert, _what, raised) => {
    await expectAlerts(healthy, withValues(raised), [], [alert]);
  });

  test('fire if the mail server’s certificate is refused and emails fail', async () => {
    for (let count = 0; count < 3; count += 1) await signUp(node);
    const isFailing = (failures: number) => failures >= 3;
    const failing = await scrapeUntil('outbound_failures_total{service="smtp",reason="certificate"}', isFailing);
    await expectAlerts(healthy, failing, ['CertificateRefused', 'MailFailing']);
    expect(node.logged.join('')).toContain('CONN, UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  });

  test('fire if no node runs the jobs of a queue', async () => {
    const before = await scrape();
    await query(database, `select pgboss.create_queue('abandoned', '{"policy":"standard"}')`);
    await query(
      database,
      `insert into pgboss.job (name, data, start_after) values ('abandoned', '{}', now() - interval '1 hour')`,
    );
    const stuck = await scrapeUntil('job_queue_oldest_seconds{queue="abandoned"}', (seconds) => seconds > 3500);
    await expectAlerts(before, stuck, ['JobsStuck']);
    await query(database, `delete from pgboss.job where name = 'abandoned'`);
    await scrapeUntil('job_queue_oldest_seconds{queue="abandoned"}', (seconds) => seconds === 0);
  });

  test('fire if the bus is silent, and stop when it works again', async () => {
    const before = await scrape();
    directConnection.freeze();
    directConnection.refuse();
    const silent = await scrapeUntil('bus_channel_up{channel="postgres"}', (isUp) => isUp === 0);
    expect(await call(node, ready, {})).toMatchObject({ status: 503 });
    await expectAlerts(before, silent, ['BusChannelLost', 'BusSilent']);
    directConnection.accept();
    const restored = await scrapeUntil('bus_channel_up{channel="postgres"}', (isUp) => isUp === 1);
    await expectAlerts(before, restored, [], ['BusChannelLost', 'BusSilent']);
  });

  test('fire if a later version has changed the schema incompatibly', async () => {
    const before = await scrape();
    await query(database, `insert into schema_migrations (number, name, class) values (9999, 'x', 'contract')`);
    const mismatched = await scrapeUntil('schema_compatible', (isCompatible) => isCompatible === 0);
    await expectAlerts(before, mismatched, ['SchemaMismatch']);
    await query(database, 'delete from schema_migrations where number = 9999');
    await scrapeUntil('schema_compatible', (isCompatible) => isCompatible === 1);
  });

  test('fire if the pool is exhausted, while metrics are still served', async () => {
    const before = await scrape();
    const blocker = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await blocker.connect();
    await blocker.query('begin; lock table accounts in access exclusive mode');
    let isBlocked = true;
    const logIn = async () => {
      while (isBlocked) await call(node, login, { body: { email: `${newName()}@example.com`, password: PASSWORD } });
    };
    const clients = Array.from({ length: 4 * POOL_SIZE }, logIn);
    try {
      const exhausted = await scrapeUntil('database_up', (isUp) => isUp === 0);
      await expectAlerts(before, exhausted, ['DatabaseDown', 'DatabasePoolExhausted']);
    } finally {
      isBlocked = false;
      await blocker.end();
    }
    await Promise.all(clients);
    await scrapeUntil('database_up', (isUp) => isUp === 1);
  });
});
