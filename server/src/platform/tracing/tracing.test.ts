import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../testing/database/database.ts';
import { serverProcess } from '../../../testing/faults/server-process.ts';
import { startNode } from '../../../testing/node/node.ts';
import { signUp } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { send } from '../../../testing/requests/call.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../../../testing/services/otlp.ts';
import { type SmtpServer, startSmtp } from '../../../testing/services/smtp.ts';

const TIMEOUT_MS = 40_000;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const UNSAMPLED = '5bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const CANARY = 'canary-of-the-query';
const APP_SECRET = 'Rw3pX9sVt0QfLr6ZcKm2YbHd8NgUe5Aj';

describe('traces', () => {
  let receiver: OtlpReceiver;
  let smtp: SmtpServer;
  let email: string;
  let logged: readonly string[];
  const named = (name: string | RegExp) =>
    receiver.spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
  const childrenOf = ({ spanId }: ReceivedSpan) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  beforeAll(async () => {
    [receiver, smtp] = await Promise.all([startOtlpReceiver(), startSmtp()]);
    const node = await startNode({
      realTransport: true,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_SERVICE_NAME: 'cards-eu',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Cards <cards@example.com>',
        APP_SECRET,
      },
    });
    ({ email } = await signUp(node));
    const body = { email, password: `${CANARY}-password` };
    const logIn = (trace: string, flags: string) =>
      send(node, 'POST', `/auth/login?token=${CANARY}`, {
        body,
        headers: { traceparent: `00-${trace}-${CALLER}-${flags}`, tracestate: `vendor=${CANARY}` },
      });
    await logIn(TRACE, '01');
    await logIn(UNSAMPLED, '00');
    await send(node, 'GET', `/nothing/${CANARY}`);
    await until(async () => smtp.received.length > 0, TIMEOUT_MS);
    logged = node.logged;
    // A node sends its last spans when it stops.
    await node.stop();
  });
  afterAll(() => Promise.all([receiver.stop(), smtp.stop()]));

  test('name the service and its version', () => {
    expect(receiver.resource).toMatchObject({
      'service.name': 'cards-eu',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
      'deployment.environment.name': 'test',
    });
  });

  test('contain a request with its route and status, as a child of the caller', () => {
    const [span] = named('POST /api/auth/login');
    expect(span).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/auth/login',
        'http.response.status_code': 401,
      },
    });
    expect(named('POST /api/auth/login')).toHaveLength(1);
    expect(receiver.spans.filter(({ traceId }) => traceId === UNSAMPLED)).toEqual([]);
  });

  test('have their ID in the log lines of their requests, even if they are not sampled', () => {
    for (const traceId of [TRACE, UNSAMPLED]) {
      const lines = logged.filter((line) => line.includes(traceId)).map((line) => JSON.parse(line));
      expect(lines).toContainEqual(expect.objectContaining({ traceId, reqId: expect.any(String), status: 401 }));
    }
  });

  test.runIf(onPostgres)('contain database statements without values', () => {
    const [login] = named('POST /api/auth/login');
    const statements = childrenOf(login as ReceivedSpan);
    expect(statements.length).toBeGreaterThan(0);
    for (const { name, attributes } of statements) {
      expect(name).toMatch(/^pg\.query:/);
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.text': expect.any(String) });
      expect(attributes['db.query.text']).not.toContain("'");
    }
  });

  test('contain jobs, and their calls to other services', () => {
    const [job] = named('job mail');
    expect(job).toMatchObject({ attributes: { 'messaging.destination.name': 'mail' } });
    expect(job?.parentSpanId ?? '').toBe('');
    expect(childrenOf(job as ReceivedSpan)).toContainEqual(
      expect.objectContaining({ name: 'smtp send', attributes: { 'peer.service': 'smtp' } }),
    );
  });

  test('contain no query strings, unknown paths, email addresses, passwords or secrets', () => {
    expect(receiver.spans.length).toBeGreaterThan(4);
    for (const secret of [CANARY, email, email.split('@')[0] as string, APP_SECRET]) {
      expect(receiver.text()).not.toContain(secret);
    }
  });
});

// Each process takes seconds, and the database makes no difference.
test.runIf(onPostgres)('OpenTelemetry is loaded only if a variable switches it on', async () => {
  const { env } = await testDatabase();
  const report = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => {
      if (url.includes('@opentelemetry')) process.stdout.write('loaded ');
      return next(url, context);
    } });`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(report)}`];
  for (const [variables, isLoaded] of [
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }, false],
  ] as const) {
    const server = await serverProcess({ ...env, ...variables }, flags);
    await server.start();
    await server.remove();
    expect(server.logged.join('').includes('loaded'), JSON.stringify(variables)).toBe(isLoaded);
  }
});
