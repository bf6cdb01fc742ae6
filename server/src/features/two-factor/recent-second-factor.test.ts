import type { BodyOf } from '@app/contract/core/endpoints/operation';
import { RECENT_LOGIN_SECONDS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { REAUTHENTICATION_INPUT_REQUIRED } from '@app/contract/sign-in/texts';
import { WRONG_CODES_MAX } from '@app/contract/two-factor/limits';
import * as operations from '@app/contract/two-factor/schemas';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, tokensOf } from '../../../testing/people/people.ts';
import { removePassword } from '../../../testing/people/remove-password.ts';
import {
  enableTwoFactor,
  loginOnTrustedDevice,
  loginWithCode,
  nextPeriod,
  startTwoFactorLogin,
  type TwoFactorUser,
  totpCode,
  wrongCode,
} from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();

const REAUTHENTICATION_REQUIRED = {
  status: 403,
  body: { code: 'REAUTHENTICATION_REQUIRED', methods: ['totp', 'backupCode'] },
};

const now = () => cluster.first.clock.now();
const newTwoFactorUser = async () => enableTwoFactor(cluster.first, await newPerson(cluster.first));
const regenerate = (token: string, node = cluster.first) => call(node, operations.regenerateBackupCodes, { token });
const disable = (token: string, body: BodyOf<typeof operations.disableTwoFactor>) =>
  call(cluster.first, operations.disableTwoFactor, { token, body });
const reauthenticate = (token: string, body: BodyOf<typeof signInOperations.reauthenticate>, node = cluster.first) =>
  call(node, signInOperations.reauthenticate, { token, body });
const refresh = async (refreshToken: string) =>
  (await call(cluster.first, sessionOperations.refresh, { body: { refreshToken } })).body;

/** Expects that the second factor is unchanged: login requires it and accepts an original backup code. */
async function expectUnchanged(person: TwoFactorUser): Promise<void> {
  const tempToken = await startTwoFactorLogin(cluster.first, person);
  const [backupCode = ''] = person.backupCodes;
  expect(
    (await call(cluster.first, signInOperations.verifyLoginCode, { body: { tempToken, backupCode } })).status,
  ).toBe(200);
}

describe('generating backup codes and disabling two-factor authentication', () => {
  test('are rejected in a session of a trusted device, in which no second factor was presented', async () => {
    const person = await newTwoFactorUser();
    const { token } = await loginOnTrustedDevice(cluster.first, person);
    expect(await regenerate(token)).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect(await disable(token, { password: person.password })).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect(await disable(token, { password: 'Wrong1234' })).toMatchObject(REAUTHENTICATION_REQUIRED);
    await expectUnchanged(person);
  });

  test('are rejected after a reauthentication by password', async () => {
    const person = await newTwoFactorUser();
    const { token } = await loginOnTrustedDevice(cluster.first, person);
    const reauthenticated = await reauthenticate(token, { password: person.password });
    expect(reauthenticated.status).toBe(200);
    expect(await regenerate(reauthenticated.body.token)).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect(await disable(reauthenticated.body.token, { password: person.password })).toMatchObject(
      REAUTHENTICATION_REQUIRED,
    );
    await expectUnchanged(person);
  });

  test('are allowed immediately on every node after a reauthentication by code', async () => {
    const person = await newTwoFactorUser();
    const { token } = await loginOnTrustedDevice(cluster.first, person);
    expect(await regenerate(token, cluster.last)).toMatchObject(REAUTHENTICATION_REQUIRED);
    const reauthenticated = await reauthenticate(token, { totpToken: totpCode(person.secret, now()) });
    expect(reauthenticated.status).toBe(200);
    expect((await regenerate(reauthenticated.body.token, cluster.last)).status).toBe(200);
    expect((await disable(reauthenticated.body.token, { password: person.password })).status).toBe(200);
    expect((await logIn(cluster.first, person)).token).toEqual(expect.any(String));
  });

  test('are allowed after a reauthentication by backup code, which it consumes', async () => {
    const person = await newTwoFactorUser();
    const { token } = await loginOnTrustedDevice(cluster.first, person);
    const [backupCode = '', secondCode = ''] = person.backupCodes;
    const formatted = ` ${backupCode.toLowerCase().replaceAll('-', ' - ')} `;
    const reauthenticated = await reauthenticate(token, { backupCode: formatted });
    expect(reauthenticated.status).toBe(200);
    const wrong = { status: 422, body: { code: 'CODE_INCORRECT', error: 'Invalid verification code' } };
    expect(await reauthenticate(reauthenticated.body.token, { backupCode })).toMatchObject(wrong);
    expect((await regenerate(reauthenticated.body.token)).status).toBe(200);
    expect(await reauthenticate(reauthenticated.body.token, { backupCode: secondCode })).toMatchObject(wrong);
  });

  test('are allowed after a login with a code, and after two-factor authentication was enabled', async () => {
    const person = await newTwoFactorUser();
    expect((await regenerate(person.token)).status).toBe(200);
    const login = await loginWithCode(cluster.first, person);
    expect((await regenerate(login.body.token)).status).toBe(200);
  });

  test('are rejected after a second factor in another session of the account', async () => {
    const person = await newTwoFactorUser();
    const { token } = await loginOnTrustedDevice(cluster.first, person);
    const other = await loginWithCode(cluster.first, person);
    expect((await regenerate(other.body.token)).status).toBe(200);
    expect(await regenerate(token)).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect(await disable(token, { password: person.password })).toMatchObject(REAUTHENTICATION_REQUIRED);
  });

  test('are rejected 30 minutes after the second factor; a refresh neither shortens nor extends this time', async () => {
    const person = await newTwoFactorUser();
    const login = await loginWithCode(cluster.first, person);
    cluster.first.clock.advance(RECENT_LOGIN_SECONDS - 60);
    const refreshed = await refresh(login.body.refreshToken);
    expect((await regenerate(refreshed.token)).status).toBe(200);
    cluster.first.clock.advance(61);
    const expired = await refresh(refreshed.refreshToken);
    expect(await regenerate(expired.token)).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect(await disable(expired.token, { password: person.password })).toMatchObject(REAUTHENTICATION_REQUIRED);
    const reauthenticated = await reauthenticate(expired.token, { password: person.password });
    expect(await regenerate(reauthenticated.body.token)).toMatchObject(REAUTHENTICATION_REQUIRED);
  });

  test('are rejected if the second factor has been replaced since', async () => {
    const first = await newTwoFactorUser();
    const { body: firstLogin } = await loginWithCode(cluster.first, first);
    expect((await disable(firstLogin.token, { password: first.password })).status).toBe(200);
    const second = await enableTwoFactor(cluster.first, { ...first, ...tokensOf(await logIn(cluster.first, first)) });
    expect(await regenerate(firstLogin.token)).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect((await regenerate(second.token)).status).toBe(200);
  });

  test('require only an authenticator code to disable if the account has no password', async () => {
    const person = await newTwoFactorUser();
    const { token } = await loginOnTrustedDevice(cluster.first, person);
    await removePassword(cluster.first, person, { emailVerified: true });
    expect(await regenerate(token)).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect(await disable(person.token, { password: person.password })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a 6-digit code' },
    });
    const wrong = await disable(token, { totpToken: wrongCode(person.secret, now()) });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'CODE_INCORRECT' } });
    expect((await disable(token, { totpToken: totpCode(person.secret, now()) })).status).toBe(200);
  });
});

describe('a reauthentication by a second factor', () => {
  test('accepts a code once, even in concurrent requests', async () => {
    const person = await newTwoFactorUser();
    const [backupCode = ''] = person.backupCodes;
    for (const body of [{ totpToken: totpCode(person.secret, now()) }, { backupCode }]) {
      const responses = await runConcurrently(4, (n) => reauthenticate(person.token, body, cluster.at(n)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
      nextPeriod(cluster.first);
    }
  });

  test('counts wrong codes of both kinds with those of every other endpoint', async () => {
    const person = await newTwoFactorUser();
    const wrong = { status: 422, body: { code: 'CODE_INCORRECT' } };
    const tempToken = await startTwoFactorLogin(cluster.first, person);
    const body = { tempToken, totpToken: wrongCode(person.secret, now()) };
    expect((await call(cluster.first, signInOperations.verifyLoginCode, { body })).status).toBe(401);
    for (let n = 1; n < WRONG_CODES_MAX; n++) {
      const body = n % 2 ? { backupCode: 'AAAA-AAAA-AAAA-AAAA' } : { totpToken: wrongCode(person.secret, now()) };
      expect(await reauthenticate(person.token, body)).toMatchObject(wrong);
      // Reauthentication itself is limited to ten calls a minute
      if (n === 5) cluster.first.clock.advance(61);
    }
    const [backupCode = ''] = person.backupCodes;
    for (const body of [{ backupCode }, { totpToken: totpCode(person.secret, now()) }]) {
      expect(await reauthenticate(person.token, body)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    }
    expect((await loginWithCode(cluster.first, person)).status).toBe(429);
  });

  test('requires exactly one of password, authenticator code and backup code', async () => {
    const { token, password } = await newPerson(cluster.first);
    for (const body of [
      { password, totpToken: '123456' },
      { totpToken: '123456', backupCode: 'AAAA-AAAA-AAAA-AAAA' },
    ]) {
      expect(await reauthenticate(token, body)).toMatchObject({
        status: 400,
        body: { error: REAUTHENTICATION_INPUT_REQUIRED },
      });
    }
  });
});

describe('the REAUTHENTICATION_REQUIRED error', () => {
  test('lists the methods by which the account can reauthenticate', async () => {
    const person = await newPerson(cluster.first);
    const twoFactorUser = await newTwoFactorUser();
    cluster.first.clock.advance(RECENT_LOGIN_SECONDS + 1);
    for (const [{ refreshToken }, methods] of [
      [person, ['password']],
      [twoFactorUser, ['password', 'totp']],
    ] as const) {
      const { token } = await refresh(refreshToken);
      expect(await call(cluster.first, operations.setupTwoFactor, { token })).toMatchObject({
        status: 403,
        body: { methods },
      });
    }
  });
});
