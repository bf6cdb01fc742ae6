import * as passwords from '@app/contract/accounts/password/schemas';
import * as accounts from '@app/contract/accounts/schemas';
import { TRUSTED_DEVICE_DAYS } from '@app/contract/accounts/two-factor/limits';
import * as calls from '@app/contract/accounts/two-factor/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { dumpAll } from '../../../testing/dump.ts';
import { newPerson, tokenIn } from '../../../testing/people.ts';
import {
  enableTwoFactor,
  nextPeriod,
  startTwoFactorLogin,
  type TwoFactorUser,
  totpCode,
} from '../../../testing/two-factor.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** A browser that keeps the cookie of the trusted device only. */
function browser(device = 'Lynx/2.9') {
  let cookie = '';
  let setCookie = '';
  const headers = () => ({ 'user-agent': device, ...(cookie && { cookie }) });
  return {
    cookie: () => cookie,
    setCookie: () => setCookie,
    async logIn({ email, password, secret }: TwoFactorUser, trustDevice?: boolean) {
      const first = await call(cluster.other, accounts.login, { body: { email, password }, headers: headers() });
      if (!first.body.requires2FA) return { ...first.body, wasAsked: false };
      nextPeriod(cluster.one);
      const totpToken = totpCode(secret, cluster.one.clock.now());
      const { tempToken } = first.body;
      const body = { tempToken, totpToken, ...(trustDevice !== undefined && { trustDevice }) };
      const second = await call(cluster.one, calls.verifyLoginCode, { body, headers: headers() });
      setCookie = second.headers.getSetCookie().find((line) => !line.startsWith('known-device=')) ?? setCookie;
      cookie = setCookie.split(';')[0] ?? '';
      return { ...second.body, wasAsked: true };
    },
    list: async (token: string) =>
      (await call(cluster.one, calls.trustedDevices, { token, headers: headers() })).body.devices,
  };
}

const newGuarded = async () => enableTwoFactor(cluster.one, await newPerson(cluster.one));
const DAY = 86_400;

describe('a trusted device', () => {
  test('skips the code for 30 days', async () => {
    const person = await newGuarded();
    const mine = browser();
    expect((await mine.logIn(person, true)).wasAsked).toBe(true);
    expect((await mine.logIn(person)).wasAsked).toBe(false);
    expect((await browser().logIn(person)).wasAsked).toBe(true);
    cluster.one.clock.advance(TRUSTED_DEVICE_DAYS * DAY - 600);
    expect((await mine.logIn(person)).wasAsked).toBe(false);
    cluster.one.clock.advance(600);
    expect((await mine.logIn(person)).wasAsked).toBe(true);
  });

  test('has an HttpOnly cookie whose value is neither stored nor logged', async () => {
    const mine = browser();
    await mine.logIn(await newGuarded(), true);
    expect(mine.setCookie()).toMatch(/HttpOnly/i);
    expect(mine.setCookie()).toMatch(/SameSite=Lax/i);
    expect(mine.setCookie()).toContain(`Max-Age=${TRUSTED_DEVICE_DAYS * DAY}`);
    const value = mine.cookie().split('=')[1] as string;
    expect(value).toMatch(/^[\w-]{43}$/);
    const rows = [...(await dumpAll(cluster.one.database)).values()].flat();
    const logged = cluster.nodes.flatMap((node) => node.logged);
    expect([...rows, ...logged].filter((line) => line.includes(value))).toEqual([]);
  });

  test('is created only on request', async () => {
    const mine = browser();
    await mine.logIn(await newGuarded());
    expect(mine.cookie()).toBe('');
  });

  test('is trusted only by the account that requested it', async () => {
    const [owner, other] = [await newGuarded(), await newGuarded()];
    const mine = browser();
    await mine.logIn(owner, true);
    expect((await mine.logIn(other, true)).wasAsked).toBe(true);
    // both accounts now trust the browser
    for (const person of [owner, other]) expect((await mine.logIn(person)).wasAsked).toBe(false);
    expect(mine.cookie().split('.')).toHaveLength(2);
  });

  test('gets a new token, whatever cookie the browser sent', async () => {
    const [attacker, victim] = [await newGuarded(), await newGuarded()];
    const theirs = browser();
    await theirs.logIn(attacker, true);
    const planted = theirs.cookie();
    // the victim's browser has the cookie that the attacker planted when it becomes trusted
    await theirs.logIn(victim, true);
    const login = await call(cluster.one, accounts.login, { body: victim, headers: { cookie: planted } });
    expect(login.body.requires2FA).toBe(true);
  });

  test('is listed, newest first, and requires a code once removed', async () => {
    const person = await newGuarded();
    const [old, mine] = [browser('Old Browser'), browser('New Browser')];
    await old.logIn(person, true);
    const { token } = await mine.logIn(person, true);
    const listed = await mine.list(token);
    expect(listed).toEqual([
      expect.objectContaining({ device: 'New Browser', current: true }),
      expect.objectContaining({ device: 'Old Browser', current: false }),
    ]);
    const remove = (id = '') => call(cluster.one, calls.removeTrustedDevice, { token, params: { id } });
    const { token: foreign } = await browser().logIn(await newGuarded());
    const id = listed[1]?.id ?? '';
    const elsewhere = await call(cluster.one, calls.removeTrustedDevice, { token: foreign, params: { id } });
    expect(elsewhere.status).toBe(404);
    expect((await old.logIn(person)).wasAsked).toBe(false);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await old.logIn(person)).wasAsked).toBe(true);
    expect((await mine.logIn(person)).wasAsked).toBe(false);
  });

  test('is invalid after the second factor was disabled, even if it is enabled again', async () => {
    const person = await newGuarded();
    const mine = browser();
    const { token } = await mine.logIn(person, true);
    await call(cluster.one, calls.disableTwoFactor, { token, body: { password: person.password } });
    expect(await mine.list(token)).toEqual([]);
    const again = await enableTwoFactor(cluster.one, { ...person, token });
    expect((await mine.logIn(again)).wasAsked).toBe(true);
  });

  test('is invalid after the password was changed', async () => {
    const person = await newGuarded();
    const mine = browser();
    const { token } = await mine.logIn(person, true);
    const body = { currentPassword: person.password, newPassword: 'Kestrel42' };
    expect((await call(cluster.one, passwords.changePassword, { token, body })).status).toBe(200);
    expect((await mine.logIn({ ...person, password: body.newPassword })).wasAsked).toBe(true);
  });

  test('requires the second factor after a password reset, trusted device or not', async () => {
    const person = await newGuarded();
    const mine = browser();
    await mine.logIn(person, true);
    const waiting = await startTwoFactorLogin(cluster.one, person);
    await call(cluster.one, passwords.forgotPassword, { body: { email: person.email } });
    const token = tokenIn((await cluster.one.mailTo(person.email, 2)).text);
    const password = 'Kestrel42';
    const reset = await call(cluster.one, passwords.resetPassword, { body: { token, password } });
    expect(reset.status).toBe(200);
    expect(reset.body).not.toHaveProperty('token');
    expect((await mine.logIn({ ...person, password })).wasAsked).toBe(true);
    // the pending second step of the old password is invalid
    const totpToken = totpCode(person.secret, cluster.one.clock.now(), 1);
    const late = await call(cluster.one, calls.verifyLoginCode, { body: { tempToken: waiting, totpToken } });
    expect(late).toMatchObject({ status: 401, body: { code: 'SECOND_STEP_EXPIRED' } });
  });

  test('is not recognized by an invalid cookie', async () => {
    const person = await newGuarded();
    for (const value of ['', '..', 'x'.repeat(43), 'x'.repeat(4000), '%00', "' or 1=1 --"]) {
      const headers = { cookie: `trusted-device=${value}` };
      const { body } = await call(cluster.one, accounts.login, { body: person, headers });
      expect(body.requires2FA, value).toBe(true);
    }
  });
});
