import * as accounts from '@app/contract/accounts/schemas';
import {
  SECOND_FACTOR_CHALLENGE_ATTEMPTS,
  SECOND_FACTOR_CHALLENGE_SECONDS,
  WRONG_CODES_MAX,
} from '@app/contract/accounts/two-factor/limits';
import * as calls from '@app/contract/accounts/two-factor/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { newPerson, signUp, tokenIn } from '../../../testing/people.ts';
import {
  enableTwoFactor,
  nextPeriod,
  startTwoFactorLogin,
  type TwoFactorUser,
  totpCode,
  wrongCode,
} from '../../../testing/two-factor.ts';

let cluster: TestCluster;
let person: TwoFactorUser;
beforeAll(async () => {
  cluster = await startCluster();
});
beforeEach(async () => {
  person = await enableTwoFactor(cluster.one, await newPerson(cluster.one));
});
afterAll(() => cluster.stop());

const code = (periods = 0) => totpCode(person.secret, cluster.one.clock.now(), periods);
const wrong = () => wrongCode(person.secret, cluster.one.clock.now());
const begin = () => startTwoFactorLogin(cluster.one, person);
const withCode = (tempToken: string, totpToken: string, node = cluster.one) =>
  call(node, calls.verifyLoginCode, { body: { tempToken, totpToken } });
const withBackup = (tempToken: string, backupCode: string, node = cluster.one) =>
  call(node, calls.verifyLoginCode, { body: { tempToken, backupCode } });

const WRONG = { status: 401, body: { code: 'SECOND_FACTOR_INVALID' } };
const EXPIRED = { status: 401, body: { code: 'SECOND_STEP_EXPIRED' } };

describe('a login with a second factor', () => {
  test('creates no session before the code', async () => {
    const first = await call(cluster.one, accounts.login, { body: person });
    expect(first.body).toEqual({ requires2FA: true, tempToken: expect.any(String) });
    const { status, body } = await withCode(first.body.tempToken, code(), cluster.other);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: person.username, has2FA: true });
    expect((await call(cluster.one, accounts.verify, { token: body.token })).status).toBe(200);
    expect((await call(cluster.one, accounts.refresh, { body: { refreshToken: body.refreshToken } })).status).toBe(200);
    const { lastUsedAt } = (await call(cluster.one, calls.twoFactorStatus, { token: body.token })).body;
    expect(lastUsedAt).toEqual(expect.any(String));
  });

  test('accepts the codes of the previous and the next period only', async () => {
    // the code that switched it on is not the one before
    nextPeriod(cluster.one);
    for (const periods of [-3, -2, 2, 3]) expect(await withCode(await begin(), code(periods))).toMatchObject(WRONG);
    expect((await withCode(await begin(), code(-1))).status).toBe(200);
    expect((await withCode(await begin(), code(1))).status).toBe(200);
  });

  test('accepts a code once', async () => {
    const shown = code();
    expect((await withCode(await begin(), shown)).status).toBe(200);
    expect(await withCode(await begin(), shown)).toMatchObject(WRONG);
    expect((await withCode(await begin(), code(1))).status).toBe(200);
  });

  test('accepts a code once, concurrently on all nodes and with different tokens', async () => {
    for (let round = 0; round < 3; round++) {
      nextPeriod(cluster.one);
      const shown = code();
      const tokens = await atOnce(4, begin);
      const answers = await atOnce(8, (n) => withCode(tokens[n >> 1] as string, shown, cluster.at(n)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      cluster.one.clock.advance(3600);
    }
  });

  test('consumes its token with the code that succeeds', async () => {
    const tempToken = await begin();
    expect((await withCode(tempToken, code())).status).toBe(200);
    expect(await withCode(tempToken, code(1))).toMatchObject(EXPIRED);
  });

  test('expires after ten minutes', async () => {
    const tempToken = await begin();
    const late = await begin();
    cluster.one.clock.advance(SECOND_FACTOR_CHALLENGE_SECONDS - 5);
    expect((await withCode(tempToken, code())).status).toBe(200);
    cluster.one.clock.advance(30);
    expect(await withCode(late, code())).toMatchObject(EXPIRED);
  });

  test.each(['x', 'x'.repeat(43)])('rejects the unknown token %s', async (tempToken) => {
    expect(await withCode(tempToken, code())).toMatchObject(EXPIRED);
  });

  test('is required after a verification link too', async () => {
    const owner = await signUp(cluster.one);
    const link = tokenIn((await cluster.one.mailTo(owner.email)).text);
    const headers = owner.cookies.headers();
    const session = await call(cluster.one, accounts.login, { headers, body: owner });
    const { secret } = await enableTwoFactor(cluster.one, { ...owner, ...session.body });
    const { status, body } = await call(cluster.one, accounts.verifyEmail, { headers, body: { token: link } });
    expect(status).toBe(200);
    expect(body).toEqual({
      requires2FA: true,
      tempToken: expect.any(String),
      isNewUserVerification: true,
      message: expect.any(String),
    });
    const passed = await withCode(body.tempToken as string, totpCode(secret, cluster.one.clock.now()));
    expect(passed.body.user).toMatchObject({ emailVerified: true });
  });
});

describe('guessing codes', () => {
  test('allows five attempts per token and rejects the sixth even if it is correct', async () => {
    const tempToken = await begin();
    for (let n = 0; n < SECOND_FACTOR_CHALLENGE_ATTEMPTS; n++)
      expect(await withCode(tempToken, wrong())).toMatchObject(WRONG);
    expect(await withCode(tempToken, code())).toMatchObject(EXPIRED);
    expect((await withCode(await begin(), code())).status).toBe(200);
  });

  test('allows five concurrent attempts per token on all nodes', async () => {
    const tempToken = await begin();
    const answers = await atOnce(12, (n) => withCode(tempToken, wrong(), cluster.at(n)));
    const codes = answers.map(({ body }) => body.code).sort();
    expect(codes).toEqual([
      ...Array(SECOND_FACTOR_CHALLENGE_ATTEMPTS).fill('SECOND_FACTOR_INVALID'),
      ...Array(12 - SECOND_FACTOR_CHALLENGE_ATTEMPTS).fill('SECOND_STEP_EXPIRED'),
    ]);
  });

  test('allows ten wrong codes per account and hour, across tokens, kinds of code, endpoints and nodes', async () => {
    for (let n = 0; n < 4; n++) await withCode(await begin(), wrong(), cluster.at(n));
    for (let n = 0; n < 4; n++) await withBackup(await begin(), 'AAAA-AAAA-AAAA-AAAA', cluster.at(n));
    const tokens = await atOnce(6, begin);
    const last = await atOnce(6, (n) => withCode(tokens[n] as string, wrong(), cluster.at(n)));
    expect(last.filter(({ status }) => status === 401)).toHaveLength(WRONG_CODES_MAX - 8);
    const refused = await withCode(await begin(), code());
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await withBackup(await begin(), person.backupCodes[0] as string)).status).toBe(429);
    cluster.one.clock.advance(3601);
    expect((await withCode(await begin(), code())).status).toBe(200);
    expect((await withBackup(await begin(), person.backupCodes[0] as string)).status).toBe(200);
  });

  test('records each wrong code in the security log', async () => {
    await withCode(await begin(), wrong());
    const events = await query(
      cluster.one.database,
      `select 1 from security_events e join accounts a on a.id = e.account_id
        where a.email = $1 and e.type = 'two_factor_failed'`,
      [person.email],
    );
    expect(events).toHaveLength(1);
  });
});

describe('a backup code', () => {
  test('works once, in lower case and with spaces too', async () => {
    const [first = '', second = ''] = person.backupCodes;
    expect((await withBackup(await begin(), first)).status).toBe(200);
    expect(await withBackup(await begin(), first)).toMatchObject(WRONG);
    const typed = ` ${second.toLowerCase().replaceAll('-', ' - ')}\t`;
    expect((await withBackup(await begin(), typed)).status).toBe(200);
    expect(await withBackup(await begin(), second)).toMatchObject(WRONG);
  });

  test('works once, concurrently on all nodes', async () => {
    const backupCode = person.backupCodes[2] as string;
    const tokens = await atOnce(4, begin);
    const answers = await atOnce(8, (n) => withBackup(tokens[n >> 1] as string, backupCode, cluster.at(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of another account is rejected', async () => {
    const other = await enableTwoFactor(cluster.one, await newPerson(cluster.one));
    expect(await withBackup(await begin(), other.backupCodes[0] as string)).toMatchObject(WRONG);
  });
});
