import { once } from 'node:events';
import { connect } from 'node:net';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as siteOperations from '@app/contract/site/schemas';
import { describe, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { sendBytes, sendRaw } from '../../../testing/requests/raw.ts';

const node = setUpNode();
const httpsNode = setUpNode({
  env: { PUBLIC_URL: 'https://cards.example.com', SOLANA_RPC_URL: 'https://rpc.example.com/v1?key=x' },
});

const CSP =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self' https://api.mainnet-beta.solana.com;object-src 'none';" +
  "base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types sigil-worker email-preview";

describe('every response', () => {
  const requests: [string, () => Promise<{ headers: Headers }>][] = [
    ['that succeeds', () => call(node, siteOperations.getConfig, {})],
    ['to an unknown path under /api', () => send(node, 'GET', '/nothing')],
    ['to a request without a token', () => send(node, 'GET', '/auth/verify')],
    ['to an invalid body', () => send(node, 'POST', '/auth/login', { body: '{' })],
    ['to an undecodable URL', () => send(node, 'GET', '/users/collectibles/%zz')],
    ['to a URL that is too long', () => send(node, 'GET', `/users/collectibles/${'x'.repeat(500)}`)],
  ];
  test.each(requests)('%s has the security headers', async (_, request) => {
    const { headers } = await request();
    expect(headers.get('content-security-policy')).toBe(CSP);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  test('enforces https only if the public URL is https', async () => {
    const { headers } = await call(httpsNode, siteOperations.getConfig, {});
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    const policy = CSP.replace('https://api.mainnet-beta.solana.com', 'https://rpc.example.com');
    expect(headers.get('content-security-policy')).toBe(`${policy};upgrade-insecure-requests`);
  });

  test('has a unique request ID that the client cannot choose', async () => {
    const responses = await Promise.all(
      [1, 2].map(() =>
        send(node, 'GET', '/health/live', { headers: { 'x-request-id': 'client-id', 'request-id': 'client-id' } }),
      ),
    );
    const [firstId, secondId] = responses.map(({ headers }) => headers.get('x-request-id'));
    expect(firstId).not.toBe(secondId);
    expect([firstId, secondId]).not.toContain('client-id');
  });
});

describe('a request that reaches no route', () => {
  test.each([
    ['is not HTTP', 'nonsense\r\n\r\n'],
    ['has too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['has no host', 'GET /api/config HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['has two hosts', 'GET /api/config HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n'],
    ['has an unknown method', 'BREW /api/config HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['has an unknown expectation', 'GET /api/config HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n'],
    [
      'requests a protocol upgrade',
      'GET /api/config HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade, close\r\n\r\n',
    ],
  ])('gets a request ID and a JSON error if it %s', async (_, bytes) => {
    const response = await sendBytes(node, bytes);
    expect(response).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im);
    expect(response).toMatch(/^content-type: application\/json; charset=utf-8\r$/im);
  });
});

test('a request whose body turns out to be malformed after the response gets no second response', async () => {
  const { hostname, port } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  const type = 'content-type: application/json\r\ntransfer-encoding: chunked';
  socket.write(`POST /api/auth/logout HTTP/1.1\r\nhost: x\r\n${type}\r\n\r\n`);
  let responses = String((await once(socket, 'data'))[0]);
  expect(responses).toMatch(/^HTTP\/1\.1 401 /);
  socket.write('not a chunk\r\n');
  for await (const bytes of socket) responses += bytes;
  expect(responses.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

describe('another site', () => {
  const allowOriginHeader = (text: string) => /^access-control-[^\n]*/gim.exec(text)?.[0];

  test.each([
    'https://evil.example',
    'null',
    'http://localhost',
    'https://cards.example.com.evil.example',
    'https://CARDS.example.com:443',
  ])('from %s gets no CORS headers', async (origin) => {
    const simple = await sendRaw(httpsNode, 'GET', '/api/config', { origin });
    expect(simple).not.toMatch(/^access-control-allow-origin/im);
    const preflight = await sendRaw(httpsNode, 'OPTIONS', '/api/auth/login', {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });
    expect(preflight).not.toMatch(/^access-control-allow-origin/im);
  });

  test("gets no access; only the product's own origin is allowed, by name and never by a wildcard", async () => {
    const origin = 'https://cards.example.com';
    const simple = await sendRaw(httpsNode, 'GET', '/api/config', { origin });
    expect(allowOriginHeader(simple)).toBe(`access-control-allow-origin: ${origin}\r`);
    expect(simple).toMatch(/^vary: .*origin/im);
    const preflight = await sendRaw(httpsNode, 'OPTIONS', '/api/auth/login', {
      origin,
      'access-control-request-method': 'POST',
    });
    expect(preflight).toMatch(/^HTTP\/1.1 204 /);
    expect(preflight).toMatch(/^access-control-allow-methods: GET, POST, PUT, PATCH, DELETE\r$/im);
    expect(preflight).toMatch(/^access-control-allow-headers: authorization, content-type\r$/im);
  });

  test.each([
    ['text/plain', '{"email":"a@example.com","password":"x"}'],
    ['application/x-www-form-urlencoded', 'email=a%40example.com&password=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['text/json', '{}'],
    ['application/jsonp', '{}'],
    ['', '{"email":"a@example.com","password":"x"}'],
  ])('cannot send a form: a body of type "%s" is rejected before it is parsed', async (type, body) => {
    const response = await send(node, 'POST', '/auth/login', { headers: { 'content-type': type }, body });
    expect(response).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE', error: 'This endpoint accepts only JSON' },
    });
  });

  test('cannot authenticate with cookies or query parameters, and no response sets a token cookie', async () => {
    const { token, refreshToken } = await newPerson(node);
    const cookie = `token=${token}; access_token=${token}; refreshToken=${refreshToken}; session=${token}`;
    const response = await call(node, sessionOperations.getCurrentUser, { headers: { cookie } });
    expect(response).toMatchObject({ status: 401, body: { error: 'No token provided' } });
    const query = await send(node, 'GET', '/auth/verify', { query: { token, access_token: token } });
    expect(query.status).toBe(401);
    expect((await call(node, sessionOperations.getCurrentUser, { token })).headers.get('set-cookie')).toBeNull();
  });
});
