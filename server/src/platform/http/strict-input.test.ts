import * as sessionOperations from '@app/contract/sessions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { UNSTORABLE_TEXTS } from '../../../testing/generated/values.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newName, newPerson, type Person } from '../../../testing/people/people.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { sendBytes } from '../../../testing/requests/raw.ts';

const node = setUpNode();
let person: Person;
beforeAll(async () => {
  person = await newPerson(node);
});

const login = (body: string) => send(node, 'POST', '/auth/login', { body });
const MALFORMED = { status: 400, body: { code: 'MALFORMED_REQUEST', error: 'The request could not be read' } };

describe('a body', () => {
  test.each([
    ['that is not JSON', '{"email":'],
    ['that is blank', ' '],
    ['with two values', '{} {}'],
    ['with a comment', '{/* */}'],
    ['that sets the prototype', '{"email":"a@example.com","password":"x","__proto__":{"isAdmin":true}}'],
    ['that sets a nested prototype', '{"email":"a@example.com","password":"x","a":[{"__proto__":{"isAdmin":true}}]}'],
    [
      'that sets the prototype with an escaped key',
      '{"email":"a@example.com","password":"x","__pr\\u006fto__":{"isAdmin":true}}',
    ],
    [
      'that sets the constructor',
      '{"email":"a@example.com","password":"x","constructor":{"prototype":{"isAdmin":true}}}',
    ],
  ])('%s is rejected as malformed', async (_, body) => {
    expect(await login(body)).toMatchObject(MALFORMED);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each(['[]', '"text"', '1', 'true', 'null', '[[]]'])(
    'that is not an object (%s) fails validation',
    async (body) => {
      const { status, body: responseBody } = await login(body);
      expect(status).toBe(400);
      expect(['The request body must be a JSON object', 'Email is required']).toContain(responseBody.error);
    },
  );

  test('of 64 kB is accepted, one byte more is rejected', async () => {
    const loginBody = (bytes: number) => {
      const start = `{"email":"${person.email}","password":"${person.password}","x":"`;
      return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
    };
    expect((await login(loginBody(64 * 1024))).status).toBe(200);
    expect(await login(loginBody(64 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  test('of 65 kB in chunks without a length is rejected', async () => {
    const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`;
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    expect(await sendBytes(node, `${head}${chunk.repeat(17)}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  });

  test('with a duplicate field uses the last value, in validation and in the handler', async () => {
    const { email, password } = person;
    const response = await login(`{"email":"unknown@example.com","email":"${email}","password":"${password}"}`);
    expect(response).toMatchObject({ status: 200 });
    expect(await login(`{"email":"${email}","email":"","password":"${password}"}`)).toMatchObject({
      status: 400,
      body: { error: 'Email is required' },
    });
  });

  test.each(['br', 'gzip', 'identity, gzip'])('encoded as %s is not decoded', async (encoding) => {
    const response = await send(node, 'POST', '/auth/login', {
      headers: { 'content-encoding': encoding },
      body: '\u001f\u008b',
    });
    expect(response.status).toBe(400);
  });
});

describe('text that PostgreSQL cannot store', () => {
  // Other fields are covered in bad-input.test.ts
  test.each([
    ['/auth/complete-signup', { tempToken: 'x', username: 'new_user', pfp: { key: 'x?' } }],
    ['/auth/update-profile', { pfp: { key: 'x?' } }],
    ['/oauth/steam/callback', { state: 'x', 'openid.sig': 'x?' }],
  ])('is rejected by %s in %o', async (path, body) => {
    for (const text of UNSTORABLE_TEXTS) {
      const invalid = JSON.stringify(body).replace('?', JSON.stringify(text).slice(1, -1));
      expect(await send(node, 'POST', path, { token: person.token, body: invalid })).toMatchObject({ status: 400 });
    }
  });

  test('does not include complete surrogate pairs', async () => {
    const body = `{"email":"${newName()}@example.com","password":"Quiz7Fj\\ud83d\\ude00"}`;
    expect((await send(node, 'POST', '/auth/signup', { body })).status).toBe(200);
  });

  test.each([
    '/users/my-collectibles?search=%00',
    '/users/my-collectibles?search=%01',
    '/users/my-collectibles?cursor=%00',
    '/users/my-collectibles?sort=%00',
    '/notifications?cursor=%00',
    '/draws/days?cursor=%00',
    '/users/collectibles/%00',
    '/users/collectibles/card/%00',
  ])('is rejected in the URL %s', async (path) => {
    const response = await send(node, 'GET', path, { token: person.token });
    expect(response).toMatchObject({ status: 400, body: { error: expect.any(String), code: expect.any(String) } });
  });
});

describe('an ambiguous request (request smuggling)', () => {
  const requestHead = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const smuggledRequest = 'GET /api/auth/verify HTTP/1.1\r\nhost: x\r\n\r\n';
  test.each([
    [
      'with a length and chunks',
      `${requestHead}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'with chunks and a length',
      `${requestHead}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    ['with two lengths', `${requestHead}content-length: 2\r\ncontent-length: 60\r\n\r\n{}${smuggledRequest}`],
    ['with an invalid length', `${requestHead}content-length: +2\r\n\r\n{}${smuggledRequest}`],
    ['with a list of lengths', `${requestHead}content-length: 2, 2\r\n\r\n{}${smuggledRequest}`],
    [
      'with an invalid chunk size',
      `${requestHead}transfer-encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'with a negative chunk size',
      `${requestHead}transfer-encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'with another coding before the chunks',
      `${requestHead}transfer-encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    ['with a space before a colon', `${requestHead}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${smuggledRequest}`],
    ['with a folded header', `${requestHead}x-a: b\r\n transfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggledRequest}`],
    ['without carriage returns', `${requestHead.replaceAll('\r', '')}content-length: 2\n\n{}`],
    ['with a NUL in a header', `${requestHead}x: \0\r\ncontent-length: 2\r\n\r\n{}`],
    ['with 20 kB of headers', `${requestHead}x: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['that is not HTTP', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'],
  ])('%s is rejected, and nothing after it is handled', async (_, bytes) => {
    const response = await sendBytes(node, bytes);
    expect(response).toMatch(/^HTTP\/1.1 4(00|31) /);
    expect(response.match(/^HTTP\/1.1 /gm)).toHaveLength(1);
    const { error, code } = JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
    expect({ error, code }).toEqual({ error: 'The request could not be read', code: 'MALFORMED_REQUEST' });
  });

  test('does not affect later requests', async () => {
    expect((await call(node, sessionOperations.getCurrentUser, { token: person.token })).status).toBe(200);
    expect(node.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
