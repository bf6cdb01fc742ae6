import * as accounts from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiResponse, call } from '../../../testing/call.ts';
import { startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { newName, PASSWORD, type Person, tokenIn } from '../../../testing/people.ts';

const YEAR = 365 * 86_400;

let cluster: TestCluster;
beforeAll(async () => {
  // one proxy in front, so that a test can be many callers
  cluster = await startCluster({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => cluster.stop());

let addresses = 0;
/** A caller who was never here before. */
const newAddress = () => `198.51.${100 + (addresses >> 8)}.${addresses++ & 255}`;

type Who = Pick<Person, 'email'> & { password?: string };

const login = ({ email, password = PASSWORD }: Who, cookie?: string, address = newAddress(), n = 0) =>
  call(cluster.at(n), accounts.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
  });

/** What a browser sends back. */
const cookieOf = ({ headers }: ApiResponse<unknown>) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Somebody with a verified account whose browser is known since the mailed link was followed. */
async function newOwner() {
  const person = await begun();
  const link = tokenIn((await cluster.one.mailTo(person.email)).text);
  const body = { token: link, password: PASSWORD };
  const verified = await call(cluster.one, accounts.verifyEmail, { body });
  return { ...person, cookie: cookieOf(verified), verified };
}

async function begun(email = `${newName()}@example.com`, password = PASSWORD) {
  const from = { headers: { 'x-forwarded-for': newAddress() } };
  const { body } = await call(cluster.one, accounts.signup, { body: { email, password }, ...from });
  const chosen = { tempToken: body.tempToken, username: newName() };
  const made = await call(cluster.one, accounts.completeSignup, { body: chosen });
  return { email, signup: cookieOf(made) };
}

/** Strangers try an address until it is closed to them, each from a place of their own. */
async function storm(email: string): Promise<void> {
  for (let n = 0; n < 11; n++) {
    const { status } = await login({ email, password: 'wrong' }, undefined, newAddress(), n);
    if (status === 429) return;
  }
  throw new Error('The address stays open to strangers');
}

describe('while failed logins by others exhaust the rate limit', () => {
  test("accepts the owner's login from a known device only, on every node", async () => {
    const owner = await newOwner();
    await storm(owner.email);
    expect((await login(owner)).status).toBe(429);
    for (const [n] of cluster.nodes.entries()) {
      expect((await login(owner, owner.cookie, undefined, n)).status).toBe(200);
    }
  });

  test('remembers a device after a login and keeps its rate limit when the cookie is renewed', async () => {
    const owner = await newOwner();
    const cookie = cookieOf(await login(owner));
    const again = cookieOf(await login(owner, cookie));
    await storm(owner.email);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) statuses.push((await login(owner, n % 2 ? cookie : again)).status);
    // the login that renewed the cookie counts under the same name
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
  });

  test('accepts a known device from a rate limited IP address', async () => {
    const owner = await newOwner();
    const address = newAddress();
    for (let n = 0; n < 11; n++) await login({ email: `${newName()}@example.com` }, undefined, address, n);
    expect((await login(owner, undefined, address)).status).toBe(429);
    expect((await login(owner, owner.cookie, address)).status).toBe(200);
  });

  test('rejects the cookie of another account, a forged one and a modified one', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    await storm(owner.email);
    const [name, value] = owner.cookie.split('=') as [string, string];
    const bytes = Buffer.from(value, 'base64url');
    const changed = (at: number) =>
      Buffer.from(bytes.map((byte, n) => (n === at ? byte ^ 1 : byte))).toString('base64url');
    const forgeries = [
      other.cookie,
      `${name}=`,
      `${name}=x`,
      `${name}=${value.slice(0, 38)}`,
      `${name}=${value.slice(0, -4)}`,
      `${name}=${value}AAAA`,
      ...[0, 12, 28, bytes.length - 1].map((at) => `${name}=${changed(at)}`),
    ];
    for (const cookie of forgeries) expect((await login(owner, cookie)).status, cookie).toBe(429);
    expect((await login(owner, owner.cookie)).status).toBe(200);
  });

  test('does not exempt the device of an unverified account with the same email address', async () => {
    const owner = await newOwner();
    const squatter = { ...(await begun(owner.email, 'Squat7Fjord')), password: 'Squat7Fjord' };
    const letIn = await login(squatter, squatter.signup);
    expect(letIn).toMatchObject({ status: 200, body: { user: { emailVerified: false } } });
    await storm(owner.email);
    expect((await login({ ...owner, password: 'guess' }, cookieOf(letIn))).status).toBe(429);
  });

  test('accepts a known device of an unverified account', async () => {
    const newcomer = await begun();
    const cookie = `${newcomer.signup}; ${cookieOf(await login(newcomer, newcomer.signup))}`;
    await storm(newcomer.email);
    expect((await login(newcomer, newcomer.signup)).status).toBe(429);
    expect((await login(newcomer, cookie)).status).toBe(200);
  });

  test('limits a stolen device to ten passwords a minute without affecting other devices', async () => {
    const owner = await newOwner();
    const second = cookieOf(await login(owner));
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push((await login({ ...owner, password: 'guess' }, owner.cookie, undefined, n)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await login(owner, second)).status).toBe(200);
    expect((await login(owner)).status).toBe(200);
  });

  test('remembers a device for a year after its last login', async () => {
    const owner = await newOwner();
    cluster.one.clock.advance(YEAR - 60);
    await storm(owner.email);
    const again = await login(owner, owner.cookie);
    expect(again.status).toBe(200);
    cluster.one.clock.advance(120);
    await storm(owner.email);
    expect((await login(owner, owner.cookie)).status).toBe(429);
    expect((await login(owner, cookieOf(again))).status).toBe(200);
  });
});

test('sets an HttpOnly, SameSite cookie that does not reveal the account', async () => {
  const { verified, email } = await newOwner();
  const [line, ...others] = verified.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(line).toMatch(/^known-device=[\w-]{131}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/);
  expect(line).not.toContain(email);
  const failed = await login({ email, password: 'wrong' });
  expect(failed.headers.getSetCookie()).toEqual([]);
});
