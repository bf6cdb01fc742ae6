import { randomUUID } from 'node:crypto';
import * as accountOperations from '@app/contract/accounts/schemas';
import { observeUser } from '@app/contract/admin/observer/schemas';
import { blockUser } from '@app/contract/admin/schemas';
import { CALLER_KINDS, type CallerKind, refusalOf } from '@app/contract/core/caller-kinds';
import type { Endpoint } from '@app/contract/core/endpoint';
import { coreErrors } from '@app/contract/core/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { allEndpoints, allOperations } from '../../../testing/contract-endpoints.ts';
import { dumpProductTables } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { logIn, newName, newPerson, type Person, signUp, tokenIn, tokensOf } from '../../../testing/people.ts';

/** The tables in which an export is recorded, unless only its headers are requested. */
const RECORDS_OF_EXPORT: Readonly<Record<string, readonly string[]>> = {
  '/auth/export': ['public.security_events'],
  '/admin/audit/export': ['public.audit_entries', 'public.audit_ip_addresses'],
};
/** Tables that new access tokens change. */
const REFRESHED_TABLES = ['public.sessions', 'public.refresh_tokens'];

const endpoints = await allEndpoints();
const operations = await allOperations();
const publicEndpoints = endpoints.filter(({ endpoint }) => endpoint.access === 'public');

let node: TestNode;
/** A session of each kind of caller. */
const sessions = {} as Record<Exclude<CallerKind, 'visitor'>, { token: string; refreshToken?: string | undefined }>;
beforeAll(async () => {
  const [admin, developer] = [`${newName()}@example.com`, `${newName()}@example.com`];
  node = await startNode({
    env: { ADMIN_EMAILS: admin.toUpperCase(), DEVELOPER_EMAILS: `x@example.com, ${developer}` },
  });
  sessions.unverified = await logIn(node, await signUp(node));
  sessions.user = await newPerson(node);
  sessions.developer = await signUpWith(developer);
  sessions.admin = await signUpWith(admin);
  sessions.observer = { token: await observe(await newPerson(node)) };
  sessions.blocked = { token: await block(await newPerson(node)) };
});
afterAll(() => node.stop());

async function signUpWith(email: string) {
  const { password } = await signUp(node, email);
  const { text } = await node.mailTo(email);
  return tokensOf((await call(node, accountOperations.verifyEmail, { body: { token: tokenIn(text), password } })).body);
}

const idOf = async ({ token }: Person) => (await call(node, accountOperations.getCurrentUser, { token })).body.user.id;

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

/** Returns an access token of a caller, a new one if the session can be refreshed. */
async function freshToken(kind: CallerKind): Promise<string | undefined> {
  if (kind === 'visitor') return undefined;
  const { refreshToken, token } = sessions[kind];
  if (refreshToken === undefined || kind === 'blocked') return token;
  const { body } = await call(node, accountOperations.refresh, { body: { refreshToken } });
  if (body.token === undefined) throw new Error(`The session of ${kind} has ended`);
  // refresh tokens rotate: the tests run longer than the grace period of a used one
  sessions[kind] = body;
  return body.token;
}

/** An invalid body: an allowed call gets 400, and no session is ended. */
const invalidBody = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: '[]' });

describe('access levels', () => {
  test('every endpoint of the contract has an operation', async () => {
    expect(endpoints.length).toBeGreaterThan(15);
    expect(new Set(operations.map(({ endpoint }) => endpoint))).toEqual(
      new Set(endpoints.map(({ endpoint }) => endpoint)),
    );
  });

  test.each(endpoints)(
    '$name allows and refuses every kind of caller as the table says',
    async ({ endpoint, path }) => {
      const outcomes = CALLER_KINDS.map((kind) => [kind, refusalOf(kind, endpoint)] as const);
      const request = async (kind: CallerKind) => {
        const token = await freshToken(kind);
        return send(node, endpoint.method, path, { ...invalidBody(endpoint), ...(token !== undefined && { token }) });
      };
      const allowed = outcomes.filter(([, refusal]) => refusal === undefined);
      // the handlers of public endpoints check credentials of their own
      for (const [kind] of endpoint.access === 'public' ? [] : allowed) {
        const { status, body } = await request(kind);
        // an endpoint may refuse what was requested with an error of its own
        const isRefused = (status === 401 || status === 403) && body.code in coreErrors;
        expect(isRefused, kind).toBe(false);
      }
      const before = await dumpProductTables(node.database);
      for (const [kind, refusal] of outcomes) {
        if (refusal === undefined) continue;
        const { status, body } = await request(kind);
        expect([status, body.code], kind).toEqual([coreErrors[refusal].status, refusal]);
      }
      const after = await dumpProductTables(node.database);
      for (const table of REFRESHED_TABLES) after.set(table, before.get(table) ?? []);
      expect(after).toEqual(before);
    },
  );

  test.each(endpoints.filter(({ endpoint }) => endpoint.access !== 'public'))(
    '$name responds with 401 to an invalid token',
    async ({ endpoint, path }) => {
      const response = await send(node, endpoint.method, path, { ...invalidBody(endpoint), token: 'x.y.z' });
      expect(response).toMatchObject({ status: 401, body: { error: 'Invalid token', code: 'INVALID_TOKEN' } });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test.each(publicEndpoints)('$name needs no token and ignores an invalid one', async ({ endpoint, path }) => {
    const { errors = [] } = operations.find((operation) => operation.endpoint === endpoint) ?? {};
    // some handlers check the token themselves
    const readsToken = errors.includes('NO_TOKEN') || endpoint.observer !== 'ignored';
    const body = endpoint.method === 'GET' ? {} : { body: '[]' };
    for (const token of [{}, { token: 'x.y.z' }]) {
      const { status, body: responseBody } = await send(node, endpoint.method, path, { ...body, ...token });
      expect([200, 400, 404, ...(readsToken ? [401] : [])], responseBody.error).toContain(status);
    }
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$name changes nothing',
    async ({ path }) => {
      const before = await dumpProductTables(node.database);
      const token = await call(node, accountOperations.getCurrentUser, sessions.admin).then(() => sessions.admin.token);
      await send(node, 'HEAD', path, { token });
      if (path in RECORDS_OF_EXPORT) expect(await dumpProductTables(node.database)).toEqual(before);
      await send(node, 'GET', path, { token });
      const after = await dumpProductTables(node.database);
      for (const table of RECORDS_OF_EXPORT[path] ?? []) after.set(table, before.get(table) ?? []);
      expect(after).toEqual(before);
    },
  );

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
      expect(response, method).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(methodsOf(path)).toContain(endpoint.method);
  });
});

/** Returns the methods of all endpoints whose path pattern matches. */
function methodsOf(path: string): string[] {
  const matches = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return endpoints.filter(({ endpoint }) => matches(endpoint.path)).map(({ endpoint }) => endpoint.method);
}
