import * as accounts from '@app/contract/accounts/schemas';
import { ACCESS_LEVELS, type Access, satisfies } from '@app/contract/core/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { dumpWritten } from '../../../testing/dump.ts';
import { everyCall, everyEndpoint } from '../../../testing/every-call.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { logIn, newName, newPerson, signUp, tokenIn, tokensOf } from '../../../testing/people.ts';

const LOG = 'public.security_events';

const endpoints = await everyEndpoint();
const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public');

let node: TestNode;
/** A session of each level. */
const sessions = {} as Record<Exclude<Access, 'public'>, { token: string; refreshToken: string }>;
beforeAll(async () => {
  const [admin, developer] = [`${newName()}@example.com`, `${newName()}@example.com`];
  node = await startNode({
    env: { ADMIN_EMAILS: admin.toUpperCase(), DEVELOPER_EMAILS: `x@example.com, ${developer}` },
  });
  sessions.user = await logIn(node, await signUp(node));
  sessions.verified = await newPerson(node);
  sessions.developer = await listed(developer);
  sessions.admin = await listed(admin);
});
afterAll(() => node.stop());

async function listed(email: string) {
  const { password } = await signUp(node, email);
  const { text } = await node.mailTo(email);
  return tokensOf((await call(node, accounts.verifyEmail, { body: { token: tokenIn(text), password } })).body);
}

/** A token that was made for this one call. */
async function freshToken(level: Exclude<Access, 'public'>): Promise<string> {
  const { body } = await call(node, accounts.refresh, { body: { refreshToken: sessions[level].refreshToken } });
  if (body.token === undefined) throw new Error(`The session of ${level} has ended`);
  // the next one is made with its successor: the calls together take longer than the grace of a used one
  sessions[level] = body;
  return body.token;
}

describe('who may make which call', () => {
  test('the contract defines calls, and each endpoint is the endpoint of one', async () => {
    const calls = await everyCall();
    expect(endpoints.length).toBeGreaterThan(15);
    expect(new Set(calls.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints.map(({ endpoint }) => endpoint)));
  });

  test.each(closed)('$name answers nobody without a token, whatever is sent', async ({ endpoint, path }) => {
    const before = await dumpWritten(node.database);
    const body = endpoint.method === 'GET' ? {} : { body: '{"rubbish":' };
    expect(await send(node, endpoint.method, path, body)).toMatchObject({
      status: 401,
      body: { error: 'No token provided', code: 'NO_TOKEN' },
    });
    const bad = await send(node, endpoint.method, path, { ...body, token: 'x.y.z' });
    expect(bad).toMatchObject({ status: 401, body: { error: 'Invalid token', code: 'INVALID_TOKEN' } });
    expect(bad.headers.get('www-authenticate')).toBe('Bearer');
    expect(await dumpWritten(node.database)).toEqual(before);
  });

  test.each(
    closed.flatMap((each) =>
      (ACCESS_LEVELS.slice(1) as Exclude<Access, 'public'>[]).map((level) => ({ ...each, level })),
    ),
  )('$name asked by a $level', async ({ endpoint, path, level }) => {
    // a body that says nothing: whoever is let in is told of the body, and nobody logs out
    const body = endpoint.method === 'GET' ? {} : { body: '[]' };
    const before = await dumpWritten(node.database);
    const answer = await send(node, endpoint.method, path, { ...body, token: await freshToken(level) });
    if (satisfies(level, endpoint.access)) expect([401, 403]).not.toContain(answer.status);
    else {
      const code = level === 'user' ? 'EMAIL_NOT_VERIFIED' : 'FORBIDDEN';
      expect(answer).toMatchObject({ status: 403, body: { code } });
      expect((await dumpWritten(node.database)).get('public.accounts')).toEqual(before.get('public.accounts'));
    }
  });

  test.each(open)('$name asks nobody who they are, and a bad token does not shut it', async ({ endpoint, path }) => {
    const body = endpoint.method === 'GET' ? {} : { body: '[]' };
    for (const token of [{}, { token: 'x.y.z' }]) {
      const { status, body: answer } = await send(node, endpoint.method, path, { ...body, ...token });
      expect([200, 400, 404, ...(endpoint.errors.includes('NO_TOKEN') ? [401] : [])], answer.error).toContain(status);
    }
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.method === 'GET'))(
    'S26: $name changes nothing',
    async ({ path }) => {
      const before = await dumpWritten(node.database);
      const token = await call(node, accounts.verify, sessions.admin).then(() => sessions.admin.token);
      await send(node, 'GET', path, { token });
      await send(node, 'HEAD', path, { token }).catch(() => {});
      const after = await dumpWritten(node.database);
      // that somebody took the data is told to its owner, which changes nothing
      if (path === '/auth/export') after.set(LOG, before.get(LOG) ?? []);
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
  ])('an address that is none, %s, is not found, in JSON', async (path) => {
    const token = sessions.verified.token;
    const answer = await send(node, 'GET', path, { token });
    if (path === '/auth/verify/') expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 404, body: { error: 'Not found', code: 'NOT_FOUND' } });
  });

  test.each(endpoints)('$name answers to its own method only', async ({ endpoint, path }) => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methodsOf(path).includes(method));
    for (const method of others) {
      const answer = await send(node, method, path, { token: sessions.verified.token });
      expect(answer, method).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(methodsOf(path)).toContain(endpoint.method);
  });
});

/** The methods under which an address has a call, be it by another endpoint whose braces take it. */
function methodsOf(path: string): string[] {
  const fits = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return endpoints.filter(({ endpoint }) => fits(endpoint.path)).map(({ endpoint }) => endpoint.method);
}
