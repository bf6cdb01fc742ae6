import { randomUUID } from 'node:crypto';
import { blockUser } from '@app/contract/admin/schemas';
import { CALLER_KINDS, type CallerKind, refusalOf } from '@app/contract/core/endpoints/caller-kinds';
import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import { coreErrors } from '@app/contract/core/errors';
import * as emailOperations from '@app/contract/email/schemas';
import { observeUser } from '@app/contract/observer/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { dumpProductTables } from '../../../testing/database/dump.ts';
import { testNoWrites } from '../../../testing/database/test-no-writes.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { logIn, newName, newPerson, type Person, signUp, tokenIn, tokensOf } from '../../../testing/people/people.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { allEndpoints, allOperations, type NamedEndpoint } from '../../../testing/requests/contract-endpoints.ts';

/** The tables in which an export is recorded, unless only its headers are requested. */
const RECORDS_OF_EXPORT: Readonly<Record<string, readonly string[]>> = {
  '/auth/export': ['public.security_events'],
  '/admin/audit/export': ['public.audit_entries', 'public.audit_ip_addresses'],
};

const endpoints = await allEndpoints();
const operations = await allOperations();
const publicEndpoints = endpoints.filter(({ endpoint }) => endpoint.access === 'public');
const protectedEndpoints = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');

const [admin, developer] = [`${newName()}@example.com`, `${newName()}@example.com`];
const node = setUpNode({
  env: { ADMIN_EMAILS: admin.toUpperCase(), DEVELOPER_EMAILS: `x@example.com, ${developer}` },
});
/** A session of each kind of caller. */
const sessions = {} as Record<Exclude<CallerKind, 'visitor'>, { token: string }>;
beforeAll(async () => {
  sessions.unverified = await logIn(node, await signUp(node));
  sessions.user = await newPerson(node);
  sessions.developer = await signUpWith(developer);
  sessions.admin = await signUpWith(admin);
  sessions.observer = { token: await observe(await newPerson(node)) };
  sessions.blocked = { token: await block(await newPerson(node)) };
});

async function signUpWith(email: string) {
  const { password } = await signUp(node, email);
  const { text } = await node.mailTo(email);
  return tokensOf((await call(node, emailOperations.verifyEmail, { body: { token: tokenIn(text), password } })).body);
}

const idOf = async ({ token }: Person) => (await call(node, sessionOperations.getCurrentUser, { token })).body.user.id;

/** Observes a user. @returns the observer token */
async function observe(person: Person): Promise<string> {
  const params = { userId: await idOf(person) };
  return (await call(node, observeUser, { token: sessions.admin.token, params })).body.observerToken;
}

/** Blocks a user. @returns a token from before the block */
async function block(person: Person): Promise<string> {
  const params = { userId: await idOf(person) };
  const { status } = await call(node, blockUser, {
    token: sessions.admin.token,
    params,
    body: { requestId: randomUUID() },
  });
  expect(status).toBe(200);
  return person.token;
}

/** Returns an invalid body, with which an allowed call gets 400 and ends no session. */
const invalidBody = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: '[]' });

describe('access levels', () => {
  test('every endpoint of the contract has an operation', async () => {
    expect(endpoints.length).toBeGreaterThan(15);
    expect(new Set(operations.map(({ endpoint }) => endpoint))).toEqual(
      new Set(endpoints.map(({ endpoint }) => endpoint)),
    );
  });

  const request = (kind: CallerKind, { endpoint, path }: NamedEndpoint) =>
    send(node, endpoint.method, path, {
      ...invalidBody(endpoint),
      ...(kind !== 'visitor' && { token: sessions[kind].token }),
    });

  // The handlers of public endpoints check credentials of their own
  test.each(protectedEndpoints)('$name allows every kind of caller that the table allows', async (named) => {
    for (const kind of CALLER_KINDS.filter((each) => refusalOf(each, named.endpoint) === undefined)) {
      const { status, body } = await request(kind, named);
      // An allowed call may still get an error of the endpoint's own
      const isRefused = (status === 401 || status === 403) && body.code in coreErrors;
      expect(isRefused, kind).toBe(false);
    }
  });

  describe('a refused request', () => {
    test.each(endpoints)('to $name gets the error of the table', async (named) => {
      for (const kind of CALLER_KINDS) {
        const refusal = refusalOf(kind, named.endpoint);
        if (refusal === undefined) continue;
        const { status, body } = await request(kind, named);
        expect([status, body.code], kind).toEqual([coreErrors[refusal].status, refusal]);
      }
    });

    testNoWrites(() => node.database);
  });

  test.each(protectedEndpoints)('$name responds with 401 to an invalid token', async ({ endpoint, path }) => {
    const response = await send(node, endpoint.method, path, { ...invalidBody(endpoint), token: 'x.y.z' });
    expect(response).toMatchObject({ status: 401, body: { error: 'Invalid token', code: 'INVALID_TOKEN' } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  test.each(publicEndpoints)('$name needs no token and ignores an invalid one', async ({ endpoint, path }) => {
    const { errors = [] } = operations.find((operation) => operation.endpoint === endpoint) ?? {};
    // Some handlers check the token themselves
    const readsToken = errors.includes('NO_TOKEN') || endpoint.observer !== 'ignored';
    const body = endpoint.method === 'GET' ? {} : { body: '[]' };
    for (const token of [{}, { token: 'x.y.z' }]) {
      const { status, body: responseBody } = await send(node, endpoint.method, path, { ...body, ...token });
      expect([200, 400, 404, ...(readsToken ? [401] : [])], responseBody.error).toContain(status);
    }
  });

  const readAsAdmin = async (method: 'GET' | 'HEAD', path: string) => {
    const { token } = sessions.admin;
    expect((await send(node, method, path, { token })).status).not.toBe(500);
  };

  describe('a GET or HEAD request', () => {
    test.each(endpoints.filter(({ endpoint }) => endpoint.method === 'GET'))(
      'to $name causes no error',
      async ({ path }) => {
        await readAsAdmin('HEAD', path);
        if (!(path in RECORDS_OF_EXPORT)) await readAsAdmin('GET', path);
      },
    );

    testNoWrites(() => node.database);
  });

  test.each(Object.entries(RECORDS_OF_EXPORT))('GET %s changes nothing but %j', async (path, tables) => {
    const before = await dumpProductTables(node.database);
    await readAsAdmin('GET', path);
    const after = await dumpProductTables(node.database);
    for (const table of tables) after.set(table, before.get(table) ?? []);
    expect(after).toEqual(before);
  });

  test.each([
    '/',
    '/nothing',
    '/auth',
    '/auth/verify/',
    '/auth/verify/more',
    '/users/collectibles',
    '/../etc/passwd',
    '/%2e%2e/x',
    '/%zz',
    '//',
  ])('an unknown path, %s, responds with 404 in JSON', async (path) => {
    const token = sessions.user.token;
    const response = await send(node, 'GET', path, { token });
    if (path === '/auth/verify/') expect(response.status).toBe(200);
    else expect(response).toMatchObject({ status: 404, body: { error: 'Not found', code: 'NOT_FOUND' } });
  });

  test.each(endpoints)('$name responds only to its own method', async ({ endpoint, path }) => {
    const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !methodsOf(path).includes(method),
    );
    for (const method of otherMethods) {
      const response = await send(node, method, path, { token: sessions.user.token });
      // Webhook services expect 405
      const refusal = endpoint.acceptsRawBody ? [405, 'METHOD_NOT_ALLOWED'] : [404, 'NOT_FOUND'];
      expect([response.status, response.body.code], method).toEqual(refusal);
    }
    expect(methodsOf(path)).toContain(endpoint.method);
  });
});

/** Returns the methods of all endpoints whose path pattern matches. */
function methodsOf(path: string): string[] {
  const matches = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return endpoints.filter(({ endpoint }) => matches(endpoint.path)).map(({ endpoint }) => endpoint.method);
}
