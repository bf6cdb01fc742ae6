import { meetsAccessLevel } from '@app/contract/core/endpoints/access';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpNode } from '../../../../../testing/node/set-up.ts';
import { newPerson, type Person } from '../../../../../testing/people/people.ts';
import { send } from '../../../../../testing/requests/call.ts';
import { allEndpoints } from '../../../../../testing/requests/contract-endpoints.ts';
import { sendBytes, sendRaw } from '../../../../../testing/requests/raw.ts';

const endpoints = await allEndpoints();
const withBody = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.acceptsRawBody);
const withoutBody = endpoints.filter(({ endpoint }) => endpoint.method === 'GET');
const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const TOO_DEEP = {
  status: 400,
  body: { code: 'JSON_TOO_DEEP', error: 'The request is nested too deeply' },
};

const node = setUpNode();
let person: Person;
beforeAll(async () => {
  person = await newPerson(node);
});

describe('deeply nested JSON', () => {
  test.each(withBody)('is rejected by $name, whether it uses the body or not', async ({ endpoint, path }) => {
    const inField = `{"state":"x","code":"x","x":${objects(5000)}}`;
    // These bodies are as deep as the size limit allows, deep inside a field, and barely too deep
    const deep = [arrays(32_000), inField, arrays(33), objects(33)];
    const expected = meetsAccessLevel('verified', endpoint.access) ? TOO_DEEP : { status: 403 };
    for (const body of deep) {
      expect(await send(node, endpoint.method, path, { token: person.token, body })).toMatchObject(expected);
    }
  });

  test('is rejected only after the caller is authenticated', async () => {
    const response = await send(node, 'POST', '/auth/request-account-deletion', { body: arrays(5000) });
    expect(response).toMatchObject({ status: 401, body: { code: 'NO_TOKEN' } });
  });

  test('of 32 levels is accepted, and brackets in strings do not count', async () => {
    const login = { email: person.email, password: person.password };
    const brackets = ['['.repeat(100), `\\"${'{'.repeat(100)}`, `\\\\`, '"'];
    for (const extra of [arrays(31), ...brackets.map((text) => JSON.stringify(text)), `"\\u005b${'['.repeat(40)}"`]) {
      const body = `${JSON.stringify(login).slice(0, -1)},"x":${extra},"y":[[]]}`;
      expect((await send(node, 'POST', '/auth/login', { body })).status, extra).toBe(200);
    }
  });

  test('never causes a server error', () => {
    expect(node.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe('content of a GET or HEAD request', () => {
  const get = async (path: string, headers: Record<string, string>, body?: unknown, method = 'GET') => {
    const authorization = `Bearer ${person.token}`;
    const response = await sendRaw(node, method, `/api${path}`, { authorization, ...headers }, body);
    return { status: Number(response.split(' ', 2)[1]), response };
  };

  test.each(withoutBody)('has the same limits on $name', async ({ endpoint, path }) => {
    const [tooDeep, tooLarge] = meetsAccessLevel('verified', endpoint.access) ? [400, 413] : [403, 403];
    for (const method of ['GET', 'HEAD']) {
      expect(await get(path, {}, JSON.parse(arrays(33)), method)).toMatchObject({ status: tooDeep });
      expect(await get(path, {}, 'x'.repeat(64 * 1024), method)).toMatchObject({ status: tooLarge });
    }
  });

  test('is ignored if it is JSON, and rejected otherwise', async () => {
    expect(await get('/config', {}, { ignored: [] })).toMatchObject({ status: 200 });
    expect(await get('/config', { 'content-length': '3' }, { malformed: [] })).toMatchObject({ status: 400 });
    expect(await get('/config', { 'content-type': 'text/plain' }, 'text')).toMatchObject({ status: 415 });
  });

  test.each(['GET', 'HEAD'])('can be missing or empty in a %s request, with and without a type', async (method) => {
    for (const type of ['application/json', 'text/plain', 'unknown']) {
      expect(await get('/config', { 'content-type': type }, undefined, method)).toMatchObject({ status: 200 });
    }
    const head = `${method} /api/config HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n`;
    expect(await sendBytes(node, `${head}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
    expect(await sendBytes(node, `${head}content-type: application/json\r\n\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  });
});
