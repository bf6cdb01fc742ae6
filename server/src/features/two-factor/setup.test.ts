import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as operations from '@app/contract/two-factor/schemas';
import { describe, expect, test } from 'vitest';
import { dumpAll, query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, type Person } from '../../../testing/people/people.ts';
import { enableTwoFactor, startTwoFactorLogin, totpCode, wrongCode } from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();

const now = () => cluster.first.clock.now();
const setUp = ({ token }: Pick<Person, 'token'>) => call(cluster.first, operations.setupTwoFactor, { token });
const enable = ({ token }: Pick<Person, 'token'>, code: string) =>
  call(cluster.last, operations.verifyTwoFactor, { token, body: { token: code } });
const status = ({ token }: Pick<Person, 'token'>) => call(cluster.last, operations.getTwoFactorStatus, { token });
const userOf = async ({ token }: Pick<Person, 'token'>) =>
  (await call(cluster.last, sessionOperations.getCurrentUser, { token })).body.user;
const listEventTypes = (email: string) =>
  query<{ type: string }>(
    cluster.first.database,
    'select type from security_events e join accounts a on a.id = e.account_id where a.email = $1 order by e.id',
    [email],
  ).then((rows) => rows.map(({ type }) => type));

describe('the setup of a second factor', () => {
  test('returns a QR code and a secret, and login requires no code before one is verified', async () => {
    const person = await newPerson(cluster.first);
    const response = await setUp(person);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      backupCodes: [],
    });
    expect((await status(person)).body).toEqual({ enabled: false, verifiedAt: null, lastUsedAt: null });
    expect((await userOf(person)).has2FA).toBe(false);
    expect((await call(cluster.first, signInOperations.login, { body: person })).body.token).toEqual(
      expect.any(String),
    );
  });

  test('is completed by a valid code; returns ten backup codes of 80 bits once, and the secret never again', async () => {
    const person = await newPerson(cluster.first);
    const { secret } = (await setUp(person)).body;
    const enabled = await enable(person, totpCode(secret, now()));
    expect(enabled).toMatchObject({ status: 200, body: { enabled: true } });
    const { backupCodes } = enabled.body;
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect((await status(person)).body).toEqual({ enabled: true, verifiedAt: expect.any(String), lastUsedAt: null });
    expect((await userOf(person)).has2FA).toBe(true);
    for (const response of [await setUp(person), await enable(person, totpCode(secret, now(), 1))]) {
      expect(response).toMatchObject({ status: 422, body: { code: 'TWO_FACTOR_ENABLED' } });
      expect(JSON.stringify(response.body)).not.toContain(secret);
    }
    expect(await listEventTypes(person.email)).toEqual(['login', 'two_factor_enabled']);
  });

  test('stores and logs neither the secret nor the backup codes in readable form', async () => {
    const { secret, backupCodes } = await enableTwoFactor(cluster.first, await newPerson(cluster.first));
    const rows = [...(await dumpAll(cluster.first.database)).values()].flat();
    const output = [...rows, ...cluster.nodes.flatMap(({ logged }) => logged)].join('\n').toUpperCase();
    const bytes = Buffer.from(
      [...secret]
        .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g)
        ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
    );
    for (const value of [secret, bytes.toString('hex'), bytes.toString('base64url'), ...backupCodes]) {
      expect(output).not.toContain(value.toUpperCase());
      expect(output).not.toContain(value.replaceAll('-', '').toUpperCase());
    }
  });

  test('replaces an unfinished earlier one', async () => {
    const person = await newPerson(cluster.first);
    const first = (await setUp(person)).body.secret;
    const second = (await setUp(person)).body.secret;
    expect(await enable(person, totpCode(first, now()))).toMatchObject({
      status: 422,
      body: { code: 'CODE_INCORRECT' },
    });
    expect((await enable(person, totpCode(second, now()))).status).toBe(200);
  });

  test('fails with a wrong code, and without a secret', async () => {
    const person = await newPerson(cluster.first);
    expect(await enable(person, '000000')).toMatchObject({ status: 422, body: { code: 'TWO_FACTOR_NOT_SET_UP' } });
    const { secret } = (await setUp(person)).body;
    expect((await enable(person, wrongCode(secret, now()))).status).toBe(422);
    expect((await userOf(person)).has2FA).toBe(false);
  });

  test('is completed once by concurrent codes on all nodes', async () => {
    const person = await newPerson(cluster.first);
    const { secret } = (await setUp(person)).body;
    const codes = [-1, 0, 1, -1, 0, 1].map((periods) => totpCode(secret, now(), periods));
    const responses = await Promise.all(
      codes.map((code, n) =>
        call(cluster.at(n), operations.verifyTwoFactor, { token: person.token, body: { token: code } }),
      ),
    );
    const [winner, ...others] = responses.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    cluster.first.clock.advance(60);
    const tempToken = await startTwoFactorLogin(cluster.first, person);
    const [backupCode = ''] = winner?.body.backupCodes ?? [];
    expect(
      (await call(cluster.first, signInOperations.verifyLoginCode, { body: { tempToken, backupCode } })).status,
    ).toBe(200);
  });

  test('requires a recent login, and so do disabling and new backup codes', async () => {
    const person = await newPerson(cluster.first);
    const twoFactorUser = await enableTwoFactor(cluster.first, await newPerson(cluster.first));
    cluster.first.clock.advance(31 * 60);
    const refresh = async ({ refreshToken }: Pick<Person, 'refreshToken'>) =>
      (await call(cluster.first, sessionOperations.refresh, { body: { refreshToken } })).body;
    const session = await refresh(person);
    const { token } = await refresh(twoFactorUser);
    const responses = [
      await setUp(session),
      await enable(session, '123456'),
      await call(cluster.first, operations.disableTwoFactor, { token, body: { password: person.password } }),
      await call(cluster.first, operations.regenerateBackupCodes, { token }),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    }
    expect((await status({ token })).body.enabled).toBe(true);
  });
});

describe('disabling two-factor authentication', () => {
  const disable = (token: string, body: { password?: string; totpToken?: string }) =>
    call(cluster.first, operations.disableTwoFactor, { token, body });

  test('requires the password, revokes every other session and makes login work without a code', async () => {
    const person = await newPerson(cluster.first);
    const other = await logIn(cluster.first, person);
    const { secret } = await enableTwoFactor(cluster.first, person);
    expect(await disable(person.token, { password: 'Wrong1234' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_INCORRECT' },
    });
    for (const body of [{}, { totpToken: totpCode(secret, now()) }]) {
      expect(await disable(person.token, body)).toMatchObject({
        status: 400,
        body: { error: 'Password is required', code: 'VALIDATION_FAILED' },
      });
    }
    const tempToken = await startTwoFactorLogin(cluster.first, person);
    expect(await disable(person.token, { password: person.password })).toMatchObject({
      status: 200,
      body: { enabled: false },
    });
    expect((await call(cluster.first, sessionOperations.getCurrentUser, { token: other.token })).status).toBe(401);
    expect((await userOf(person)).has2FA).toBe(false);
    expect((await status(person)).body).toEqual({ enabled: false, verifiedAt: null, lastUsedAt: null });
    // The pending second factor challenge is invalid
    const totpToken = totpCode(secret, now());
    const response = await call(cluster.first, signInOperations.verifyLoginCode, { body: { tempToken, totpToken } });
    expect(response).toMatchObject({ status: 401, body: { code: 'SECOND_STEP_EXPIRED' } });
    expect((await logIn(cluster.last, person)).token).toEqual(expect.any(String));
    expect(await disable(person.token, { password: person.password })).toMatchObject({
      status: 422,
      body: { code: 'TWO_FACTOR_DISABLED' },
    });
  });
});

describe('reauthentication by code', () => {
  test('is rejected for an account without a second factor', async () => {
    const { token } = await newPerson(cluster.first);
    expect(
      await call(cluster.first, signInOperations.reauthenticate, { token, body: { totpToken: '123456' } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'TWO_FACTOR_DISABLED' },
    });
  });
});

describe('new backup codes', () => {
  test('invalidate the old ones', async () => {
    const person = await enableTwoFactor(cluster.first, await newPerson(cluster.first));
    const regenerated = await call(cluster.first, operations.regenerateBackupCodes, { token: person.token });
    expect(regenerated.status).toBe(200);
    expect(new Set([...regenerated.body.backupCodes, ...person.backupCodes]).size).toBe(20);
    const tempToken = await startTwoFactorLogin(cluster.first, person);
    const [oldCode = ''] = person.backupCodes;
    const [newCode = ''] = regenerated.body.backupCodes;
    expect(
      (await call(cluster.first, signInOperations.verifyLoginCode, { body: { tempToken, backupCode: oldCode } }))
        .status,
    ).toBe(401);
    expect(
      (await call(cluster.first, signInOperations.verifyLoginCode, { body: { tempToken, backupCode: newCode } }))
        .status,
    ).toBe(200);
  });

  test('require a second factor', async () => {
    const { token } = await newPerson(cluster.first);
    expect(await call(cluster.first, operations.regenerateBackupCodes, { token })).toMatchObject({
      status: 422,
      body: { code: 'TWO_FACTOR_DISABLED' },
    });
  });
});
