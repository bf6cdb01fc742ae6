import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../../../testing/database/database.ts';
import { query } from '../../../../testing/database/dump.ts';
import { runWithNode, type TestNode } from '../../../../testing/node/node.ts';
import { setUpDatabase } from '../../../../testing/node/set-up.ts';
import { newName, PASSWORD } from '../../../../testing/people/people.ts';
import { until } from '../../../../testing/processes/until.ts';
import { send } from '../../../../testing/requests/call.ts';
import { startOtlpReceiver } from '../../../../testing/services/otlp.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
const TIMEOUT_MS = 40_000;
const UUID = /^[\da-f-]{36}$/;

const database = setUpDatabase();

const withNode = (env: Record<string, string>, run: (node: TestNode) => Promise<void>) =>
  runWithNode({ database, env }, run);

const linesOf = ({ logged }: TestNode) => logged.map((line) => JSON.parse(line) as Record<string, unknown>);
const requestLines = (node: TestNode) => linesOf(node).filter(({ msg }) => msg === 'request completed');
const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id');

describe('the log line of a request', () => {
  test('has the ID that a trusted proxy sent, if it is plausible, as does the response', async () => {
    await withNode({ TRUST_PROXY: '1' }, async (node) => {
      const config = (id: string) => send(node, 'GET', '/config', { headers: { 'x-request-id': id } });
      expect(idOf(await config('proxy-ID_1.2'))).toBe('proxy-ID_1.2');
      expect(requestLines(node).at(-1)).toMatchObject({ reqId: 'proxy-ID_1.2', route: '/api/config' });
      for (const id of ['', ' ', 'a b', 'x'.repeat(129), 'a"b', '<b>'])
        expect(idOf(await config(id)), id).toMatch(UUID);
    });
  });

  test('has an ID of the server without TRUST_PROXY', async () => {
    await withNode({}, async (node) => {
      const response = await send(node, 'GET', '/config', { headers: { 'x-request-id': 'client-ID' } });
      expect(idOf(response)).toMatch(UUID);
      expect(requestLines(node).at(-1)?.reqId).toBe(idOf(response));
    });
  });

  test('has the trace ID of traceparent, like all log lines of the request', async () => {
    await withNode({}, async (node) => {
      await query(database, 'alter table signups add constraint broken check (false) not valid');
      const body = { email: `${newName()}@example.com`, password: PASSWORD };
      const response = await send(node, 'POST', '/auth/signup', { body, headers: { traceparent } });
      await query(database, 'alter table signups drop constraint broken');
      expect(response.status).toBe(500);
      const lines = linesOf(node).filter(({ reqId }) => reqId === idOf(response));
      expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request completed']);
      for (const line of lines) expect(line.traceId).toBe(TRACE);

      await send(node, 'GET', '/config', { headers: { traceparent: 'invalid' } });
      expect(requestLines(node).at(-1)).not.toHaveProperty('traceId');
    });
  });

  test.each([
    ['on', '203.0.113.9'],
    ['off', undefined],
  ])('has the client’s IP address with LOG_CLIENT_IP=%s: %s', async (LOG_CLIENT_IP, clientIp) => {
    await withNode({ LOG_CLIENT_IP, TRUST_PROXY: '1' }, async (node) => {
      await send(node, 'GET', '/config', { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(requestLines(node).at(-1)?.clientIp).toBe(clientIp);
      expect(node.logged.join('').includes('203.0.113.9')).toBe(clientIp !== undefined);
    });
  });

  test('has level debug if the request is a probe that succeeds, otherwise info in production', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://cards.example.com', METRICS_TOKEN: 'm' };
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'cards@example.com', RATE_LIMITS: 'on' };
    if (database.embedded) return;
    await withNode({ ...production, ...mail }, async (node) => {
      for (const path of ['/health/live', '/health/ready', '/config']) await send(node, 'GET', path);
      await fetch(`${node.url}/metrics`, { headers: { authorization: 'Bearer m' } });
      await fetch(`${node.url}/metrics`);
      const levels = requestLines(node).map(({ route, status, level }) => [route, status, level]);
      expect(levels).toEqual([
        ['/api/health/live', 200, 20],
        ['/api/health/ready', 200, 20],
        ['/api/config', 200, 30],
        ['/metrics', 200, 20],
        ['none', 404, 30],
      ]);
    });
  });
});

test.runIf(onPostgres)('a request that its client aborts is logged, measured and traced once, as aborted', async () => {
  const receiver = await startOtlpReceiver();
  const blocker = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await blocker.connect();
  await withNode({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, async (node) => {
    await blocker.query('begin; lock table accounts in access exclusive mode');
    const client = new AbortController();
    const request = fetch(`${node.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent },
      body: JSON.stringify({ email: `${newName()}@example.com`, password: PASSWORD }),
      signal: client.signal,
    });
    await until(async () => (await waitingStatements()) > 0, TIMEOUT_MS);
    client.abort();
    await expect(request).rejects.toThrow('aborted');
    const aborted = () => linesOf(node).filter(({ route }) => route === '/api/auth/login');
    await until(async () => aborted().length > 0, TIMEOUT_MS);
    await blocker.query('rollback');
    await until(async () => (await waitingStatements()) === 0, TIMEOUT_MS);
    // The handler has finished as well
    await send(node, 'POST', '/auth/login', { body: { email: `${newName()}@example.com`, password: PASSWORD } });
    expect(aborted().map(({ msg, status }) => [msg, status])).toEqual([
      ['request aborted', 499],
      ['request completed', 401],
    ]);
    const metrics = await (await fetch(`${node.url}/metrics`)).text();
    expect(metrics).toMatch(/_count\{method="POST",route="\/api\/auth\/login",status="499"\} 1\n/);
  });
  await blocker.end();
  const [span, ...others] = receiver.spans.filter(
    ({ name, traceId }) => name === 'POST /api/auth/login' && traceId === TRACE,
  );
  expect(span?.attributes).toMatchObject({ 'http.route': '/api/auth/login', 'error.type': 'aborted' });
  expect(others).toEqual([]);
  await receiver.stop();
});

/** Counts the statements that wait for a lock. */
async function waitingStatements(): Promise<number> {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await query(database, text)).length;
}
