import * as emailOperations from '@app/contract/email/schemas';
import * as operations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { describe, expect, test } from 'vitest';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newName, PASSWORD, type Person, tokenIn } from '../../../testing/people/people.ts';
import { type ApiResponse, call } from '../../../testing/requests/call.ts';

const YEAR_SECONDS = 365 * 86_400;

// Trusts one proxy, so that a test can send requests from many IP addresses
const cluster = setUpCluster({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

let ipAddresses = 0;
/** Returns an IP address from which no request was sent before. */
const newIpAddress = () => `198.51.${100 + (ipAddresses >> 8)}.${ipAddresses++ & 255}`;

type Credentials = Pick<Person, 'email'> & { password?: string };

const login = ({ email, password = PASSWORD }: Credentials, cookie?: string, ipAddress = newIpAddress(), n = 0) =>
  call(cluster.at(n), operations.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': ipAddress, ...(cookie !== undefined && { cookie }) },
  });

/** Returns the `Cookie` header that a browser sends after a response. */
const cookieOf = ({ headers }: ApiResponse<unknown>) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Signs up and verifies the email address, which makes the browser a known device. */
async function newOwner() {
  const account = await signUp();
  const token = tokenIn((await cluster.first.mailTo(account.email)).text);
  const verified = await call(cluster.first, emailOperations.verifyEmail, { body: { token, password: PASSWORD } });
  return { ...account, cookie: cookieOf(verified), verified };
}

/** Signs up without verifying the email address. @returns also the cookie of the browser that signed up */
async function signUp(email = `${newName()}@example.com`, password = PASSWORD) {
  const headers = { 'x-forwarded-for': newIpAddress() };
  const { body } = await call(cluster.first, signUpOperations.signup, { body: { email, password }, headers });
  const choices = { tempToken: body.tempToken, username: newName() };
  const completed = await call(cluster.first, signUpOperations.completeSignup, { body: choices });
  return { email, signupCookie: cookieOf(completed) };
}

/** Fails logins from many IP addresses until the rate limit of unknown devices is exhausted. */
async function exhaustRateLimit(email: string): Promise<void> {
  for (let n = 0; n < 11; n++) {
    const { status } = await login({ email, password: 'wrong' }, undefined, newIpAddress(), n);
    if (status === 429) return;
  }
  throw new Error('The rate limit was not exhausted');
}

describe('while failed logins by others exhaust the rate limit', () => {
  test("accepts the owner's login from a known device only, on every node", async () => {
    const owner = await newOwner();
    await exhaustRateLimit(owner.email);
    expect((await login(owner)).status).toBe(429);
    for (const [n] of cluster.nodes.entries()) {
      expect((await login(owner, owner.cookie, undefined, n)).status).toBe(200);
    }
  });

  test('remembers a device after a login and keeps its rate limit when the cookie is renewed', async () => {
    const owner = await newOwner();
    const cookie = cookieOf(await login(owner));
    const renewedCookie = cookieOf(await login(owner, cookie));
    await exhaustRateLimit(owner.email);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) statuses.push((await login(owner, n % 2 ? cookie : renewedCookie)).status);
    // The login that renewed the cookie is counted, too
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
  });

  test('accepts a known device from a rate limited IP address', async () => {
    const owner = await newOwner();
    const ipAddress = newIpAddress();
    for (let n = 0; n < 11; n++) await login({ email: `${newName()}@example.com` }, undefined, ipAddress, n);
    expect((await login(owner, undefined, ipAddress)).status).toBe(429);
    expect((await login(owner, owner.cookie, ipAddress)).status).toBe(200);
  });

  test('rejects the cookie of another account, forged cookies and modified ones', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    await exhaustRateLimit(owner.email);
    const [name, value] = owner.cookie.split('=') as [string, string];
    const bytes = Buffer.from(value, 'base64url');
    const flipBit = (index: number) =>
      Buffer.from(bytes.map((byte, n) => (n === index ? byte ^ 1 : byte))).toString('base64url');
    const forgeries = [
      other.cookie,
      `${name}=`,
      `${name}=x`,
      `${name}=${value.slice(0, 38)}`,
      `${name}=${value.slice(0, -4)}`,
      `${name}=${value}AAAA`,
      ...[0, 12, 28, bytes.length - 1].map((index) => `${name}=${flipBit(index)}`),
    ];
    for (const cookie of forgeries) expect((await login(owner, cookie)).status, cookie).toBe(429);
    expect((await login(owner, owner.cookie)).status).toBe(200);
  });

  test('does not exempt the device of an unverified account with the same email address', async () => {
    const owner = await newOwner();
    const squatter = { ...(await signUp(owner.email, 'Squat7Fjord')), password: 'Squat7Fjord' };
    const squatterLogin = await login(squatter, squatter.signupCookie);
    expect(squatterLogin).toMatchObject({ status: 200, body: { user: { emailVerified: false } } });
    await exhaustRateLimit(owner.email);
    expect((await login({ ...owner, password: 'guess' }, cookieOf(squatterLogin))).status).toBe(429);
  });

  test('limits a stolen device to ten passwords a minute without affecting other devices', async () => {
    const owner = await newOwner();
    const secondCookie = cookieOf(await login(owner));
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push((await login({ ...owner, password: 'guess' }, owner.cookie, undefined, n)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await login(owner, secondCookie)).status).toBe(200);
    expect((await login(owner)).status).toBe(200);
  });

  test('remembers a device for a year after its last login', async () => {
    const owner = await newOwner();
    cluster.first.clock.advance(YEAR_SECONDS - 60);
    await exhaustRateLimit(owner.email);
    const renewed = await login(owner, owner.cookie);
    expect(renewed.status).toBe(200);
    cluster.first.clock.advance(120);
    await exhaustRateLimit(owner.email);
    expect((await login(owner, owner.cookie)).status).toBe(429);
    expect((await login(owner, cookieOf(renewed))).status).toBe(200);
  });
});

test('counts the logins of an unverified account equally, whether or not another account has verified the email address', async () => {
  const statuses: number[][] = [];
  for (const email of [`${newName()}@example.com`, (await newOwner()).email]) {
    const stranger = { email, password: 'Squat7Fjord' };
    const { signupCookie } = await signUp(email, stranger.password);
    const cookie = `${signupCookie}; ${cookieOf(await login(stranger, signupCookie))}`;
    cluster.first.clock.advance(61);
    const responses: ApiResponse<unknown>[] = [];
    for (let n = 0; n < 10; n++) responses.push(await login({ email, password: 'wrong' }, cookie));
    responses.push(await login({ email, password: 'wrong' }));
    statuses.push(responses.map(({ status }) => status));
  }
  expect(statuses).toEqual(Array(2).fill([...Array(10).fill(401), 429]));
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
