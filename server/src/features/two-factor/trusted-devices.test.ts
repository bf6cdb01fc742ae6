import * as passwordOperations from '@app/contract/passwords/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { TRUSTED_DEVICE_DAYS } from '@app/contract/two-factor/limits';
import * as operations from '@app/contract/two-factor/schemas';
import { describe, expect, test } from 'vitest';
import { dumpAll, query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newPerson, tokenIn } from '../../../testing/people/people.ts';
import {
  enableTwoFactor,
  nextPeriod,
  startTwoFactorLogin,
  type TwoFactorUser,
  totpCode,
} from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster({ size: 1 });

/** Creates a browser that stores only the cookie of the trusted device. */
function newBrowser(userAgent = 'Lynx/2.9') {
  let cookie = '';
  let setCookie = '';
  const headers = () => ({ 'user-agent': userAgent, ...(cookie && { cookie }) });
  return {
    cookie: () => cookie,
    setCookie: () => setCookie,
    async logIn({ email, password, secret }: TwoFactorUser, trustDevice?: boolean) {
      const first = await call(cluster.first, signInOperations.login, {
        body: { email, password },
        headers: headers(),
      });
      if (!first.body.requires2FA) return { ...first.body, wasCodeRequired: false };
      nextPeriod(cluster.first);
      const totpToken = totpCode(secret, cluster.first.clock.now());
      const { tempToken } = first.body;
      const body = { tempToken, totpToken, ...(trustDevice !== undefined && { trustDevice }) };
      const second = await call(cluster.first, signInOperations.verifyLoginCode, { body, headers: headers() });
      setCookie = second.headers.getSetCookie().find((line) => !line.startsWith('known-device=')) ?? setCookie;
      cookie = setCookie.split(';')[0] ?? '';
      return { ...second.body, wasCodeRequired: true };
    },
    list: async (token: string) =>
      (await call(cluster.first, operations.listTrustedDevices, { token, headers: headers() })).body.devices,
  };
}

const newTwoFactorUser = async () => enableTwoFactor(cluster.first, await newPerson(cluster.first));
const DAY_SECONDS = 86_400;

describe('a trusted device', () => {
  test('skips the code for 30 days', async () => {
    const person = await newTwoFactorUser();
    const browser = newBrowser();
    expect((await browser.logIn(person, true)).wasCodeRequired).toBe(true);
    expect((await browser.logIn(person)).wasCodeRequired).toBe(false);
    expect((await newBrowser().logIn(person)).wasCodeRequired).toBe(true);
    cluster.first.clock.advance(TRUSTED_DEVICE_DAYS * DAY_SECONDS - 600);
    expect((await browser.logIn(person)).wasCodeRequired).toBe(false);
    cluster.first.clock.advance(600);
    expect((await browser.logIn(person)).wasCodeRequired).toBe(true);
  });

  test('has an HttpOnly cookie whose value is neither stored nor logged', async () => {
    const browser = newBrowser();
    await browser.logIn(await newTwoFactorUser(), true);
    expect(browser.setCookie()).toMatch(/HttpOnly/i);
    expect(browser.setCookie()).toMatch(/SameSite=Lax/i);
    expect(browser.setCookie()).toContain(`Max-Age=${TRUSTED_DEVICE_DAYS * DAY_SECONDS}`);
    const value = browser.cookie().split('=')[1] as string;
    expect(value).toMatch(/^[\w-]{43}$/);
    const rows = [...(await dumpAll(cluster.first.database)).values()].flat();
    const logged = cluster.nodes.flatMap((node) => node.logged);
    expect([...rows, ...logged].filter((line) => line.includes(value))).toEqual([]);
  });

  test('is trusted only if the login requests it', async () => {
    const browser = newBrowser();
    await browser.logIn(await newTwoFactorUser());
    expect(browser.cookie()).toBe('');
  });

  test('is trusted only by the account that requested it', async () => {
    const [owner, other] = [await newTwoFactorUser(), await newTwoFactorUser()];
    const browser = newBrowser();
    await browser.logIn(owner, true);
    expect((await browser.logIn(other, true)).wasCodeRequired).toBe(true);
    // Both accounts now trust the browser
    for (const person of [owner, other]) expect((await browser.logIn(person)).wasCodeRequired).toBe(false);
    expect(browser.cookie().split('.')).toHaveLength(2);
  });

  test('gets a new token even if the browser sent a token', async () => {
    const [attacker, victim] = [await newTwoFactorUser(), await newTwoFactorUser()];
    const attackersBrowser = newBrowser();
    await attackersBrowser.logIn(attacker, true);
    const plantedCookie = attackersBrowser.cookie();
    // The victim trusts a browser in which the attacker has planted the cookie
    await attackersBrowser.logIn(victim, true);
    const login = await call(cluster.first, signInOperations.login, {
      body: victim,
      headers: { cookie: plantedCookie },
    });
    expect(login.body.requires2FA).toBe(true);
  });

  test('is listed, newest first, and requires a code once removed', async () => {
    const person = await newTwoFactorUser();
    const [oldBrowser, browser] = [newBrowser('Old Browser'), newBrowser('New Browser')];
    await oldBrowser.logIn(person, true);
    const { token } = await browser.logIn(person, true);
    const devices = await browser.list(token);
    expect(devices).toEqual([
      expect.objectContaining({ device: 'New Browser', current: true }),
      expect.objectContaining({ device: 'Old Browser', current: false }),
    ]);
    const remove = (id = '') => call(cluster.first, operations.removeTrustedDevice, { token, params: { id } });
    const stranger = await newBrowser().logIn(await newTwoFactorUser());
    const id = devices[1]?.id ?? '';
    const rejected = await call(cluster.first, operations.removeTrustedDevice, {
      token: stranger.token,
      params: { id },
    });
    expect(rejected.status).toBe(404);
    expect((await oldBrowser.logIn(person)).wasCodeRequired).toBe(false);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await oldBrowser.logIn(person)).wasCodeRequired).toBe(true);
    expect((await browser.logIn(person)).wasCodeRequired).toBe(false);
  });

  test('replaces the least recently used one if there are a hundred', async () => {
    const person = await newTwoFactorUser();
    const [unused, used] = [newBrowser('Unused'), newBrowser('Used')];
    for (const browser of [unused, used]) await browser.logIn(person, true);
    await query(
      cluster.first.database,
      `insert into trusted_devices
        select (jsonb_populate_record(trusted_devices, jsonb_build_object('id', gen_random_uuid(), 'token_hash', n))).*
          from trusted_devices cross join generate_series(1, 98) as n where user_agent = 'Unused'`,
    );
    await query(
      cluster.first.database,
      `update trusted_devices set last_used_at = last_used_at - interval '1 day' where user_agent = 'Unused' and length(token_hash) > 3`,
    );
    const { token } = await newBrowser('Newest').logIn(person, true);
    expect(await used.list(token)).toHaveLength(100);
    expect((await used.logIn(person)).wasCodeRequired).toBe(false);
    expect((await unused.logIn(person)).wasCodeRequired).toBe(true);
  });

  test('is invalid after the second factor was disabled, even if it is enabled again', async () => {
    const person = await newTwoFactorUser();
    const browser = newBrowser();
    const { token } = await browser.logIn(person, true);
    await call(cluster.first, operations.disableTwoFactor, { token, body: { password: person.password } });
    expect(await browser.list(token)).toEqual([]);
    const reenabled = await enableTwoFactor(cluster.first, { ...person, token });
    expect((await browser.logIn(reenabled)).wasCodeRequired).toBe(true);
  });

  test('is invalid after the password was changed', async () => {
    const person = await newTwoFactorUser();
    const browser = newBrowser();
    const { token } = await browser.logIn(person, true);
    const body = { currentPassword: person.password, newPassword: 'Kestrel42' };
    expect((await call(cluster.first, passwordOperations.changePassword, { token, body })).status).toBe(200);
    expect((await browser.logIn({ ...person, password: body.newPassword })).wasCodeRequired).toBe(true);
  });

  test('is invalid after a password reset: login requires the second factor', async () => {
    const person = await newTwoFactorUser();
    const browser = newBrowser();
    await browser.logIn(person, true);
    const tempToken = await startTwoFactorLogin(cluster.first, person);
    await call(cluster.first, passwordOperations.forgotPassword, { body: { email: person.email } });
    const token = tokenIn((await cluster.first.mailTo(person.email, 2)).text);
    const password = 'Kestrel42';
    const reset = await call(cluster.first, passwordOperations.resetPassword, { body: { token, password } });
    expect(reset.status).toBe(200);
    expect(reset.body).not.toHaveProperty('token');
    expect((await browser.logIn({ ...person, password })).wasCodeRequired).toBe(true);
    // The pending second factor challenge of the login with the old password is invalid
    const totpToken = totpCode(person.secret, cluster.first.clock.now(), 1);
    const response = await call(cluster.first, signInOperations.verifyLoginCode, { body: { tempToken, totpToken } });
    expect(response).toMatchObject({ status: 401, body: { code: 'SECOND_STEP_EXPIRED' } });
  });

  test('is not recognised by an invalid cookie', async () => {
    const person = await newTwoFactorUser();
    for (const value of ['', '..', 'x'.repeat(43), 'x'.repeat(4000), '%00', "' or 1=1 --"]) {
      const headers = { cookie: `trusted-device=${value}` };
      const { body } = await call(cluster.first, signInOperations.login, { body: person, headers });
      expect(body.requires2FA, value).toBe(true);
    }
  });
});
