import * as accounts from '@app/contract/accounts/schemas';
import * as security from '@app/contract/accounts/security/schemas';
import { WRONG_CODES } from '@app/contract/accounts/two-factor/limits';
import * as calls from '@app/contract/accounts/two-factor/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { startCluster, type TestCluster } from '../../../../testing/cluster.ts';
import { dumpAll, query } from '../../../../testing/dump.ts';
import { logIn, newPerson, type Person } from '../../../../testing/people.ts';
import { codeOf, firstStep, guard, wrongCode } from '../../../../testing/two-factor.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const now = () => cluster.one.clock.now();
const setUp = ({ token }: Pick<Person, 'token'>) => call(cluster.one, calls.setupTwoFactor, { token });
const enable = ({ token }: Pick<Person, 'token'>, code: string) =>
  call(cluster.other, calls.verifyTwoFactor, { token, body: { token: code } });
const status = ({ token }: Pick<Person, 'token'>) => call(cluster.other, calls.twoFactorStatus, { token });
const userOf = async ({ token }: Pick<Person, 'token'>) =>
  (await call(cluster.other, accounts.verify, { token })).body.user;
const types = (email: string) =>
  query<{ type: string }>(
    cluster.one.database,
    'select type from security_events e join accounts a on a.id = e.account_id where a.email = $1 order by e.id',
    [email],
  ).then((rows) => rows.map(({ type }) => type));

describe('setting up a second factor', () => {
  test('S20: gives a picture and a secret, and asks for nothing before a code of it was verified', async () => {
    const person = await newPerson(cluster.one);
    const { status: code, body } = await setUp(person);
    expect(code).toBe(200);
    expect(body).toEqual({
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      backupCodes: [],
    });
    expect((await status(person)).body).toEqual({ enabled: false, verifiedAt: null, lastUsedAt: null });
    expect((await userOf(person)).has2FA).toBe(false);
    expect((await call(cluster.one, accounts.login, { body: person })).body.token).toEqual(expect.any(String));
  });

  test('S20: is on once a code was verified; ten codes of 80 bits are told this once, and the secret never again', async () => {
    const person = await newPerson(cluster.one);
    const { secret } = (await setUp(person)).body;
    const enabled = await enable(person, codeOf(secret, now()));
    expect(enabled).toMatchObject({ status: 200, body: { enabled: true } });
    const { backupCodes } = enabled.body;
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect((await status(person)).body).toEqual({ enabled: true, verifiedAt: expect.any(String), lastUsedAt: null });
    expect((await userOf(person)).has2FA).toBe(true);
    for (const again of [await setUp(person), await enable(person, codeOf(secret, now(), 1))]) {
      expect(again).toMatchObject({ status: 422, body: { code: 'TWO_FACTOR_ENABLED' } });
      expect(JSON.stringify(again.body)).not.toContain(secret);
    }
    expect(await types(person.email)).toEqual(['login', 'two_factor_enabled']);
  });

  test('S23: neither secret nor backup codes stand in the database or in the log', async () => {
    const { secret, backupCodes } = await guard(cluster.one, await newPerson(cluster.one));
    const rows = [...(await dumpAll(cluster.one.database)).values()].flat();
    const written = [...rows, ...cluster.nodes.flatMap(({ logged }) => logged)].join('\n').toUpperCase();
    const bytes = Buffer.from(
      [...secret]
        .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g)
        ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
    );
    for (const told of [secret, bytes.toString('hex'), bytes.toString('base64url'), ...backupCodes]) {
      expect(written).not.toContain(told.toUpperCase());
      expect(written).not.toContain(told.replaceAll('-', '').toUpperCase());
    }
  });

  test('begun anew voids the unfinished one', async () => {
    const person = await newPerson(cluster.one);
    const first = (await setUp(person)).body.secret;
    const second = (await setUp(person)).body.secret;
    expect(await enable(person, codeOf(first, now()))).toMatchObject({ status: 422, body: { code: 'CODE_INCORRECT' } });
    expect((await enable(person, codeOf(second, now()))).status).toBe(200);
  });

  test('is refused with a wrong code, and without a beginning', async () => {
    const person = await newPerson(cluster.one);
    expect(await enable(person, '000000')).toMatchObject({ status: 422, body: { code: 'TWO_FACTOR_NOT_SET_UP' } });
    const { secret } = (await setUp(person)).body;
    expect((await enable(person, wrongCode(secret, now()))).status).toBe(422);
    expect((await userOf(person)).has2FA).toBe(false);
  });

  test('is switched on once by codes that come at the same moment on all nodes', async () => {
    const person = await newPerson(cluster.one);
    const { secret } = (await setUp(person)).body;
    const codes = [-1, 0, 1, -1, 0, 1].map((periods) => codeOf(secret, now(), periods));
    const answers = await Promise.all(
      codes.map((code, n) =>
        call(cluster.at(n), calls.verifyTwoFactor, { token: person.token, body: { token: code } }),
      ),
    );
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    cluster.one.clock.advance(60);
    const tempToken = await firstStep(cluster.one, person);
    const [backupCode = ''] = won?.body.backupCodes ?? [];
    expect((await call(cluster.one, calls.verifyLogin, { body: { tempToken, backupCode } })).status).toBe(200);
  });

  test('needs a login within the last half hour, as switching off and new backup codes do', async () => {
    const person = await newPerson(cluster.one);
    const guarded = await guard(cluster.one, await newPerson(cluster.one));
    cluster.one.clock.advance(31 * 60);
    const fresh = async ({ refreshToken }: Pick<Person, 'refreshToken'>) =>
      (await call(cluster.one, accounts.refresh, { body: { refreshToken } })).body;
    const [plain, { token }] = [await fresh(person), await fresh(guarded)];
    const answers = [
      await setUp(plain),
      await enable(plain, '123456'),
      await call(cluster.one, calls.disableTwoFactor, { token, body: { password: person.password } }),
      await call(cluster.one, calls.renewBackupCodes, { token }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    }
    expect((await status({ token })).body.enabled).toBe(true);
  });
});

describe('switching the second factor off', () => {
  const disable = (token: string, body: { password?: string; totpToken?: string }) =>
    call(cluster.one, calls.disableTwoFactor, { token, body });

  test('S13: takes the password, ends every other session and asks for no code any more', async () => {
    const person = await newPerson(cluster.one);
    const other = await logIn(cluster.one, person);
    const guarded = await guard(cluster.one, person);
    expect(await disable(person.token, { password: 'Wrong1234' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_INCORRECT' },
    });
    for (const body of [{}, { totpToken: codeOf(guarded.secret, now()) }]) {
      expect(await disable(person.token, body)).toMatchObject({
        status: 400,
        body: { error: 'Password is required', code: 'VALIDATION_FAILED' },
      });
    }
    const waiting = await firstStep(cluster.one, person);
    expect(await disable(person.token, { password: person.password })).toMatchObject({
      status: 200,
      body: { enabled: false },
    });
    expect((await call(cluster.one, accounts.verify, { token: other.token })).status).toBe(401);
    expect((await userOf(person)).has2FA).toBe(false);
    expect((await status(person)).body).toEqual({ enabled: false, verifiedAt: null, lastUsedAt: null });
    // the login that waited for a code begins anew
    const code = codeOf(guarded.secret, now());
    const late = await call(cluster.one, calls.verifyLogin, { body: { tempToken: waiting, totpToken: code } });
    expect(late).toMatchObject({ status: 401, body: { code: 'SECOND_STEP_EXPIRED' } });
    expect((await logIn(cluster.other, person)).token).toEqual(expect.any(String));
    expect(await disable(person.token, { password: person.password })).toMatchObject({
      status: 422,
      body: { code: 'TWO_FACTOR_DISABLED' },
    });
  });

  test('takes a code where the account has no password', async () => {
    const person = await newPerson(cluster.one);
    const { secret } = await guard(cluster.one, person);
    await query(cluster.one.database, 'update accounts set password_hash = null where email = $1', [person.email]);
    expect(await disable(person.token, { password: person.password })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a 6-digit code' },
    });
    expect(await disable(person.token, { totpToken: wrongCode(secret, now()) })).toMatchObject({
      status: 422,
      body: { code: 'CODE_INCORRECT' },
    });
    expect((await disable(person.token, { totpToken: codeOf(secret, now()) })).status).toBe(200);
  });
});

describe('a code in place of the password', () => {
  test('proves once who is calling, and a wrong one counts as it does at login', async () => {
    const person = await guard(cluster.one, await newPerson(cluster.one));
    cluster.one.clock.advance(31 * 60);
    const { body } = await call(cluster.one, accounts.refresh, { body: { refreshToken: person.refreshToken } });
    const prove = (totpToken: string) =>
      call(cluster.other, security.reauthenticate, { token: body.token, body: { totpToken } });
    const shown = codeOf(person.secret, now());
    const proven = await prove(shown);
    expect(proven.status).toBe(200);
    expect((await call(cluster.one, calls.renewBackupCodes, { token: proven.body.token })).status).toBe(200);
    expect(await prove(shown)).toMatchObject({ status: 422, body: { code: 'CODE_INCORRECT' } });
    for (let n = 1; n < WRONG_CODES; n++) await prove(wrongCode(person.secret, now()));
    expect(await prove(codeOf(person.secret, now(), 1))).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const tempToken = await firstStep(cluster.one, person);
    const totpToken = codeOf(person.secret, now(), 1);
    expect((await call(cluster.one, calls.verifyLogin, { body: { tempToken, totpToken } })).status).toBe(429);
  });

  test('is none for an account without a second factor', async () => {
    const { token } = await newPerson(cluster.one);
    expect(await call(cluster.one, security.reauthenticate, { token, body: { totpToken: '123456' } })).toMatchObject({
      status: 422,
      body: { code: 'TWO_FACTOR_DISABLED' },
    });
  });
});

describe('new backup codes', () => {
  test('void the earlier ones', async () => {
    const person = await guard(cluster.one, await newPerson(cluster.one));
    const renewed = await call(cluster.one, calls.renewBackupCodes, { token: person.token });
    expect(renewed.status).toBe(200);
    expect(new Set([...renewed.body.backupCodes, ...person.backupCodes]).size).toBe(20);
    const tempToken = await firstStep(cluster.one, person);
    const [old = ''] = person.backupCodes;
    const [fresh = ''] = renewed.body.backupCodes;
    expect((await call(cluster.one, calls.verifyLogin, { body: { tempToken, backupCode: old } })).status).toBe(401);
    expect((await call(cluster.one, calls.verifyLogin, { body: { tempToken, backupCode: fresh } })).status).toBe(200);
  });

  test('are for accounts with a second factor only', async () => {
    const { token } = await newPerson(cluster.one);
    expect(await call(cluster.one, calls.renewBackupCodes, { token })).toMatchObject({
      status: 422,
      body: { code: 'TWO_FACTOR_DISABLED' },
    });
  });
});
