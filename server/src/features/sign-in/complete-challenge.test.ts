import * as emailOperations from '@app/contract/email/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { SECOND_FACTOR_CHALLENGE_ATTEMPTS, SECOND_FACTOR_CHALLENGE_SECONDS } from '@app/contract/sign-in/limits';
import * as operations from '@app/contract/sign-in/schemas';
import { WRONG_CODES_MAX } from '@app/contract/two-factor/limits';
import * as twoFactorOperations from '@app/contract/two-factor/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { createObservedHasher } from '../../../testing/node/hasher.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import {
  enableTwoFactor,
  nextPeriod,
  startTwoFactorLogin,
  type TwoFactorUser,
  totpCode,
  wrongCode,
} from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';

const hasher = createObservedHasher();
const cluster = setUpCluster({ hasher });
let person: TwoFactorUser;
beforeEach(async () => {
  person = await enableTwoFactor(cluster.first, await newPerson(cluster.first));
});

const code = (periods = 0) => totpCode(person.secret, cluster.first.clock.now(), periods);
const invalidCode = () => wrongCode(person.secret, cluster.first.clock.now());
const startLogin = () => startTwoFactorLogin(cluster.first, person);
const submitCode = (tempToken: string, totpToken: string, node = cluster.first) =>
  call(node, operations.verifyLoginCode, { body: { tempToken, totpToken } });
const submitBackupCode = (tempToken: string, backupCode: string, node = cluster.first) =>
  call(node, operations.verifyLoginCode, { body: { tempToken, backupCode } });

const INVALID = { status: 401, body: { code: 'SECOND_FACTOR_INVALID' } };
const CHALLENGE_EXPIRED = { status: 401, body: { code: 'SECOND_STEP_EXPIRED' } };

describe('a login with a second factor', () => {
  test('creates no session before the code', async () => {
    const login = await call(cluster.first, operations.login, { body: person });
    expect(login.body).toEqual({ requires2FA: true, tempToken: expect.any(String) });
    const { status, body } = await submitCode(login.body.tempToken, code(), cluster.last);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: person.username, has2FA: true });
    expect((await call(cluster.first, sessionOperations.getCurrentUser, { token: body.token })).status).toBe(200);
    expect(
      (await call(cluster.first, sessionOperations.refresh, { body: { refreshToken: body.refreshToken } })).status,
    ).toBe(200);
    const { lastUsedAt } = (await call(cluster.first, twoFactorOperations.getTwoFactorStatus, { token: body.token }))
      .body;
    expect(lastUsedAt).toEqual(expect.any(String));
  });

  test('accepts the codes of the previous and the next period only', async () => {
    // The code of the previous period must not be the one that enabled two-factor authentication
    nextPeriod(cluster.first);
    for (const periods of [-3, -2, 2, 3])
      expect(await submitCode(await startLogin(), code(periods))).toMatchObject(INVALID);
    expect((await submitCode(await startLogin(), code(-1))).status).toBe(200);
    expect((await submitCode(await startLogin(), code(1))).status).toBe(200);
  });

  test('accepts a code once', async () => {
    const totpToken = code();
    expect((await submitCode(await startLogin(), totpToken)).status).toBe(200);
    expect(await submitCode(await startLogin(), totpToken)).toMatchObject(INVALID);
    expect((await submitCode(await startLogin(), code(1))).status).toBe(200);
  });

  test('accepts a code once, concurrently on all nodes and with different tokens', async () => {
    for (let round = 0; round < 3; round++) {
      nextPeriod(cluster.first);
      const totpToken = code();
      const tokens = await runConcurrently(4, startLogin);
      const responses = await runConcurrently(8, (n) => submitCode(tokens[n >> 1] as string, totpToken, cluster.at(n)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      cluster.first.clock.advance(3600);
    }
  });

  test('consumes its temp token when a code is accepted', async () => {
    const tempToken = await startLogin();
    expect((await submitCode(tempToken, code())).status).toBe(200);
    expect(await submitCode(tempToken, code(1))).toMatchObject(CHALLENGE_EXPIRED);
  });

  test('expires after ten minutes', async () => {
    const tempToken = await startLogin();
    const expired = await startLogin();
    cluster.first.clock.advance(SECOND_FACTOR_CHALLENGE_SECONDS - 5);
    expect((await submitCode(tempToken, code())).status).toBe(200);
    cluster.first.clock.advance(30);
    expect(await submitCode(expired, code())).toMatchObject(CHALLENGE_EXPIRED);
  });

  test.each(['x', 'x'.repeat(43)])('rejects the unknown temp token %s', async (tempToken) => {
    expect(await submitCode(tempToken, code())).toMatchObject(CHALLENGE_EXPIRED);
  });

  test('also requires the code after a verification link', async () => {
    const owner = await signUp(cluster.first);
    const linkToken = tokenIn((await cluster.first.mailTo(owner.email)).text);
    const headers = owner.cookies.headers();
    const session = await call(cluster.first, operations.login, { headers, body: owner });
    const { secret } = await enableTwoFactor(cluster.first, { ...owner, ...session.body });
    const { status, body } = await call(cluster.first, emailOperations.verifyEmail, {
      headers,
      body: { token: linkToken },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      requires2FA: true,
      tempToken: expect.any(String),
      isNewUserVerification: true,
      message: expect.any(String),
    });
    const completed = await submitCode(body.tempToken as string, totpCode(secret, cluster.first.clock.now()));
    expect(completed.body.user).toMatchObject({ emailVerified: true });
  });
});

describe('guessing codes', () => {
  test('allows five attempts per temp token and rejects a sixth even if it is correct', async () => {
    const tempToken = await startLogin();
    for (let n = 0; n < SECOND_FACTOR_CHALLENGE_ATTEMPTS; n++)
      expect(await submitCode(tempToken, invalidCode())).toMatchObject(INVALID);
    expect(await submitCode(tempToken, code())).toMatchObject(CHALLENGE_EXPIRED);
    expect((await submitCode(await startLogin(), code())).status).toBe(200);
  });

  test('allows five concurrent attempts per temp token on all nodes', async () => {
    const tempToken = await startLogin();
    const responses = await runConcurrently(12, (n) => submitCode(tempToken, invalidCode(), cluster.at(n)));
    const codes = responses.map(({ body }) => body.code).sort();
    expect(codes).toEqual([
      ...Array(SECOND_FACTOR_CHALLENGE_ATTEMPTS).fill('SECOND_FACTOR_INVALID'),
      ...Array(12 - SECOND_FACTOR_CHALLENGE_ATTEMPTS).fill('SECOND_STEP_EXPIRED'),
    ]);
  });

  test('hashes at most five backup codes per temp token, even if more arrive concurrently', async () => {
    const tempToken = await startLogin();
    const hashed = hasher.count();
    const responses = await runConcurrently(50, (n) =>
      submitBackupCode(tempToken, 'AAAA-AAAA-AAAA-AAAA', cluster.at(n)),
    );
    expect(hasher.count() - hashed).toBe(SECOND_FACTOR_CHALLENGE_ATTEMPTS);
    const invalid = responses.filter(({ body }) => body.code === 'SECOND_FACTOR_INVALID');
    expect(invalid).toHaveLength(SECOND_FACTOR_CHALLENGE_ATTEMPTS);
  });

  test('allows ten wrong codes per account per hour, across tokens, kinds of code, endpoints and nodes', async () => {
    for (let n = 0; n < 4; n++) await submitCode(await startLogin(), invalidCode(), cluster.at(n));
    for (let n = 0; n < 4; n++) await submitBackupCode(await startLogin(), 'AAAA-AAAA-AAAA-AAAA', cluster.at(n));
    const tokens = await runConcurrently(6, startLogin);
    const responses = await runConcurrently(6, (n) => submitCode(tokens[n] as string, invalidCode(), cluster.at(n)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(WRONG_CODES_MAX - 8);
    const limited = await submitCode(await startLogin(), code());
    expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await submitBackupCode(await startLogin(), person.backupCodes[0] as string)).status).toBe(429);
    cluster.first.clock.advance(3601);
    expect((await submitCode(await startLogin(), code())).status).toBe(200);
    expect((await submitBackupCode(await startLogin(), person.backupCodes[0] as string)).status).toBe(200);
  });

  test('records each wrong code in the security log', async () => {
    await submitCode(await startLogin(), invalidCode());
    const events = await query(
      cluster.first.database,
      `select 1 from security_events e join accounts a on a.id = e.account_id
        where a.email = $1 and e.type = 'two_factor_failed'`,
      [person.email],
    );
    expect(events).toHaveLength(1);
  });
});

describe('a code as people type it', () => {
  const arabic = (digits: string) => digits.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  const fullWidth = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0));

  test('has digits of any script, and spaces and dashes of any kind', async () => {
    for (const [periods, write] of [
      [0, (digits: string) => arabic(digits).replace(/^.{3}/, '$&\u2009')],
      [1, (digits: string) => `\u200e${fullWidth(digits.replace(/^.{3}/, '$&-'))}\u00a0`],
    ] as const) {
      expect((await submitCode(await startLogin(), write(code(periods)))).status).toBe(200);
    }
    const [backupCode = ''] = person.backupCodes;
    const typed = fullWidth(backupCode.toLowerCase().replaceAll('-', ' \u2013 '));
    expect((await submitBackupCode(await startLogin(), typed)).status).toBe(200);
  });

  test('uses no attempt if it is malformed', async () => {
    const tempToken = await startLogin();
    const hashed = hasher.count();
    for (let n = 0; n < SECOND_FACTOR_CHALLENGE_ATTEMPTS; n++) {
      for (const malformed of ['12345', '1234567', '12345x', '12345²²'])
        expect((await submitCode(tempToken, malformed)).status, malformed).toBe(400);
      for (const malformed of ['AAAA-AAAA-AAAA-AAA', 'AAAA-AAAA-AAAA-AAAA-A', 'AAAA-AAAA-AAAA-AAAÄ', '123456'])
        expect((await submitBackupCode(tempToken, malformed)).status, malformed).toBe(400);
    }
    expect(hasher.count()).toBe(hashed);
    expect((await submitCode(tempToken, code())).status).toBe(200);
  });
});

describe('a backup code', () => {
  test('is accepted once, even in lower case and with spaces', async () => {
    const [first = '', second = ''] = person.backupCodes;
    expect((await submitBackupCode(await startLogin(), first)).status).toBe(200);
    expect(await submitBackupCode(await startLogin(), first)).toMatchObject(INVALID);
    const formatted = ` ${second.toLowerCase().replaceAll('-', ' - ')}\t`;
    expect((await submitBackupCode(await startLogin(), formatted)).status).toBe(200);
    expect(await submitBackupCode(await startLogin(), second)).toMatchObject(INVALID);
  });

  test('is accepted once, concurrently on all nodes', async () => {
    const backupCode = person.backupCodes[2] as string;
    const tokens = await runConcurrently(4, startLogin);
    const responses = await runConcurrently(8, (n) =>
      submitBackupCode(tokens[n >> 1] as string, backupCode, cluster.at(n)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of another account is rejected', async () => {
    const other = await enableTwoFactor(cluster.first, await newPerson(cluster.first));
    expect(await submitBackupCode(await startLogin(), other.backupCodes[0] as string)).toMatchObject(INVALID);
  });
});
