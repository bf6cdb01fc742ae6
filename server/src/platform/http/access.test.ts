import * as accountOperations from '@app/contract/accounts/schemas';
import { ACCESS_LEVELS, type AccessLevel, meetsAccessLevel } from '@app/contract/core/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { allEndpoints, allOperations } from '../../../testing/contract-endpoints.ts';
import { dumpProductTables } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { logIn, newName, newPerson, signUp, tokenIn, tokensOf } from '../../../testing/people.ts';

/** The tables in which an export is recorded. */
const RECORDS_OF_EXPORT: Readonly<Record<string, readonly string[]>> = {
  '/auth/export': ['public.security_events'],
  '/admin/audit/export': ['public.audit_entries', 'public.audit_ip_addresses'],
};

const endpoints = await allEndpoints();
const protectedEndpoints = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const publicEndpoints = endpoints.filter(({ endpoint }) => endpoint.access === 'public');

let node: TestNode;
/** A session of each level. */
const sessions = {} as Record<Exclude<AccessLevel, 'public'>, { token: string; refreshToken: string }>;
beforeAll(async () => {
  const [admin, developer] = [`${newName()}@example.com`, `${newName()}@example.com`];
  node = await startNode({
    env: { ADMIN_EMAILS: admin.toUpperCase(), DEVELOPER_EMAILS: `x@example.com, ${developer}` },
  });
  sessions.user = await logIn(node, await signUp(node));
  sessions.verified = await newPerson(node);
  sessions.developer = await signUpWith(developer);
  sessions.admin = await signUpWith(admin);
});
afterAll(() => node.stop());

async function signUpWith(email: string) {
  const { password } = await signUp(node, email);
  const { text } = await node.mailTo(email);
  return tokensOf((await call(node, accountOperations.verifyEmail, { body: { token: tokenIn(text), password } })).body);
}

/** Returns a new access token. */
async function freshToken(level: Exclude<AccessLevel, 'public'>): Promise<string> {
  const { body } = await call(node, accountOperations.refresh, {
    body: { refreshToken: sessions[level].refreshToken },
  });
  if (body.token === undefined) throw new Error(`The session of ${level} has ended`);
  // refresh tokens rotate: the tests run longer than the grace period of a used one
  sessions[level] = body;
  return body.token;
}

describe('access levels', () => {
  test('every endpoint of the contract has an operation', async () => {
    const operations = await allOperations();
    expect(endpoints.length).toBeGreaterThan(15);
    expect(new Set(operations.map(({ endpoint }) => endpoint))).toEqual(
      new Set(endpoints.map(({ endpoint }) => endpoint)),
    );
  });

  test.each(protectedEndpoints)(
    '$name responds with 401 without a valid token and changes nothing',
    async ({ endpoint, path }) => {
      const before = await dumpProductTables(node.database);
      const body = endpoint.method === 'GET' ? {} : { body: '{"invalid":' };
      expect(await send(node, endpoint.method, path, body)).toMatchObject({
        status: 401,
        body: { error: 'No token provided', code: 'NO_TOKEN' },
      });
      const invalidToken = await send(node, endpoint.method, path, { ...body, token: 'x.y.z' });
      expect(invalidToken).toMatchObject({ status: 401, body: { error: 'Invalid token', code: 'INVALID_TOKEN' } });
      expect(invalidToken.headers.get('www-authenticate')).toBe('Bearer');
      expect(await dumpProductTables(node.database)).toEqual(before);
    },
  );

  test.each(
    protectedEndpoints.flatMap((protectedEndpoint) =>
      (ACCESS_LEVELS.slice(1) as Exclude<AccessLevel, 'public'>[]).map((level) => ({ ...protectedEndpoint, level })),
    ),
  )('$name, requested by $level', async ({ endpoint, path, level }) => {
    // an invalid body: an authorized caller gets 400, and no session is ended
    const body = endpoint.method === 'GET' ? {} : { body: '[]' };
    const before = await dumpProductTables(node.database);
    const response = await send(node, endpoint.method, path, { ...body, token: await freshToken(level) });
    if (meetsAccessLevel(level, endpoint.access)) expect([401, 403]).not.toContain(response.status);
    else {
      const code = level === 'user' ? 'EMAIL_NOT_VERIFIED' : 'FORBIDDEN';
      expect(response).toMatchObject({ status: 403, body: { code } });
      expect((await dumpProductTables(node.database)).get('public.accounts')).toEqual(before.get('public.accounts'));
    }
  });

  test.each(publicEndpoints)('$name needs no token and ignores an invalid one', async ({ endpoint, path }) => {
    const body = endpoint.method === 'GET' ? {} : { body: '[]' };
    for (const token of [{}, { token: 'x.y.z' }]) {
      const { status, body: responseBody } = await send(node, endpoint.method, path, { ...body, ...token });
      expect([200, 400, 404, ...(endpoint.errors.includes('NO_TOKEN') ? [401] : [])], responseBody.error).toContain(
        status,
      );
    }
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$name changes nothing',
    async ({ path }) => {
      const before = await dumpProductTables(node.database);
      const token = await call(node, accountOperations.getCurrentUser, sessions.admin).then(() => sessions.admin.token);
      await send(node, 'GET', path, { token });
      await send(node, 'HEAD', path, { token }).catch(() => {});
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
    const token = sessions.verified.token;
    const response = await send(node, 'GET', path, { token });
    if (path === '/auth/verify/') expect(response.status).toBe(200);
    else expect(response).toMatchObject({ status: 404, body: { error: 'Not found', code: 'NOT_FOUND' } });
  });

  test.each(endpoints)('$name responds only to its own method', async ({ endpoint, path }) => {
    const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !methodsOf(path).includes(method),
    );
    for (const method of otherMethods) {
      const response = await send(node, method, path, { token: sessions.verified.token });
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
