import { createHmac, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as cardOperations from '@app/contract/cards/schemas';
import { ACCESS_TOKEN_SECONDS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { setupTwoFactor, verifyTwoFactor } from '@app/contract/two-factor/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveKeys } from '../../src/platform/secrets/keys.ts';
import { onPostgres, type TestDatabase, testDatabase } from '../database/database.ts';
import { query } from '../database/dump.ts';
import { APP_SECRET } from '../node/node.ts';
import { collectCard, newWalletOwner, tokensOf, type WalletOwner } from '../people/people.ts';
import { startTwoFactorLogin, totpCode } from '../people/two-factor.ts';
import { freePort } from '../processes/free-port.ts';
import { until } from '../processes/until.ts';
import { call } from '../requests/call.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const SHIFT_MS = 2 * 3_600_000;
const TWO_DAYS_MS = 48 * 3_600_000;
const TOLERANCE_MS = 60_000;
const SHIFT_CLOCK = fileURLToPath(new URL('./shift-clock.cjs', import.meta.url));

/** The correct time: the system clocks of this process, of PostgreSQL and of the first node are correct. */
const now = () => new Date();

let database: TestDatabase;
/** Three nodes: one whose clock is correct, one whose clock is two hours ahead, and one whose clock is two hours behind. */
let nodes: readonly ServerProcess[] = [];
/** A node whose clock is two days behind at its start. */
let late: ServerProcess;
let owner: WalletOwner;

const isNear = (time: unknown, expected = Date.now()) =>
  Math.abs(new Date(time as string).getTime() - expected) < TOLERANCE_MS;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

beforeAll(async () => {
  if (!onPostgres) return;
  database = await testDatabase();
  const url = `http://localhost:${await freePort()}`;
  const env = { ...database.env, PUBLIC_URL: url, COLLECT_INTERVAL: '0', LOG_LEVEL: 'info' };
  const first = await serverProcess(env);
  const shifted = (shiftMs: number) =>
    serverProcess({ ...env, DATA_DIR: first.dataDir, TEST_CLOCK_SHIFT_MS: String(shiftMs) }, [
      '--require',
      SHIFT_CLOCK,
    ]);
  nodes = [first, await shifted(SHIFT_MS), await shifted(-SHIFT_MS)];
  late = await shifted(-TWO_DAYS_MS);
  for (const node of nodes) await node.start();
  owner = await newWalletOwner({ url: first.url, mailTo: (...values) => first.mailTo(...values) as never });
});
afterAll(async () => {
  for (const node of nodes) await node.remove();
  await late?.remove();
  await database?.drop();
});

describe.runIf(onPostgres)('nodes whose system clocks are two hours ahead and behind', () => {
  test('have wrong clocks, as their logs show', () => {
    const times = nodes.map(({ logged }) => JSON.parse(logged.join('').split('\n')[0] ?? '').time);
    for (const [n, shiftMs] of [0, SHIFT_MS, -SHIFT_MS].entries())
      expect(isNear(times[n], Date.now() + shiftMs)).toBe(true);
  });

  test('issue tokens that are valid for the same time everywhere, and rotate each refresh token once', async () => {
    for (const [n, node] of [...nodes, ...nodes].entries()) {
      const { refreshToken } = owner;
      const refreshed = await Promise.all(
        nodes.map((each) => call(each, sessionOperations.refresh, { body: { refreshToken } })),
      );
      expect(new Set(refreshed.map(({ body }) => body.refreshToken)).size).toBe(1);
      owner = { ...owner, ...tokensOf(refreshed[n % nodes.length]?.body ?? {}) };
      const { iat, exp } = claimsOf(owner.token);
      expect(isNear(iat * 1000)).toBe(true);
      expect(exp - iat).toBe(ACCESS_TOKEN_SECONDS);
      for (const each of [node, ...nodes])
        expect((await call(each, sessionOperations.getCurrentUser, { token: owner.token })).status).toBe(200);
    }
  });

  test('accept neither expired nor revoked tokens', async () => {
    const claims = claimsOf(owner.token);
    const seconds = Math.floor(Date.now() / 1000);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const input = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode({ ...claims, iat: seconds - 1800, exp: seconds - 900 })}`;
    const [key] = deriveKeys(APP_SECRET)['access-token'];
    const expired = `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`;
    const body = { email: owner.email, password: owner.password };
    for (const node of nodes) {
      expect((await call(node, sessionOperations.getCurrentUser, { token: expired })).body).toMatchObject({
        code: 'TOKEN_EXPIRED',
      });
      const { token } = (await call(node, signInOperations.login, { body })).body;
      if (token === undefined) throw new Error('The login failed');
      expect((await call(nodes[0] as ServerProcess, sessionOperations.logout, { token, body: {} })).status).toBe(204);
      for (const each of nodes)
        expect((await call(each, sessionOperations.getCurrentUser, { token })).status).toBe(401);
    }
  });

  test('create each card once, with consecutive serials of the same day and the right time', async () => {
    const requestIds = Array.from({ length: 12 }, () => randomUUID());
    const sends = requestIds.flatMap((requestId) => nodes.map((node) => ({ requestId, node })));
    const responses = await Promise.all(sends.map(({ requestId, node }) => collectCard(node, owner, requestId)));
    expect(responses.filter(({ status }) => status >= 300)).toEqual([]);
    const ids = new Set(responses.map(({ body }) => body.id));
    expect(ids.size).toBe(requestIds.length);
    const rows = await query<{ id: string; day: string; serial: number; collected_at: string }>(
      database,
      'select id, day::text as day, serial, collected_at from cards order by serial',
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(ids);
    expect(rows.map(({ serial }) => serial)).toEqual(requestIds.map((_, n) => n + 1));
    expect(new Set(rows.map(({ day }) => day)).size).toBe(1);
    for (const row of rows) expect(isNear(row.collected_at)).toBe(true);
    const days = await Promise.all(nodes.map((node) => call(node, cardOperations.listDrawDays, {})));
    expect(new Set(days.map(({ body }) => JSON.stringify(body.days))).size).toBe(1);
  });

  test('accept the codes of an authenticator, each once on all nodes', async () => {
    const { token } = owner;
    const [first] = nodes as [ServerProcess];
    const { secret } = (await call(first, setupTwoFactor, { token })).body;
    const enabled = await call(nodes[1] ?? first, verifyTwoFactor, { token, body: { token: totpCode(secret, now()) } });
    expect(enabled.status).toBe(200);
    const logIn = async (node: ServerProcess, totpToken: string) => {
      const tempToken = await startTwoFactorLogin(node, owner);
      return (
        await call(node, signInOperations.verifyLoginCode, { body: { tempToken, totpToken, trustDevice: false } })
      ).status;
    };
    for (const node of nodes) {
      // The setup and the earlier nodes have used the code of this period
      await query(database, 'update second_factors set last_step = 0');
      const code = totpCode(secret, now());
      const statuses = await Promise.all([node, ...nodes].map((each) => logIn(each, code)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('close no day too early when their system clocks are corrected while they run', async () => {
    await late.start();
    late.signal('SIGUSR2');
    await until(async () => late.logged.join('').includes('The system time is right now'), TOLERANCE_MS);
    // The job closes the days that are over
    expect((await call(late, cardOperations.listDrawDays, {})).status).toBe(200);
    for (const node of [...nodes, late]) {
      const { status, body: card } = await collectCard(node, owner);
      expect(status).toBe(200);
      expect(isNear(card.collectedAt)).toBe(true);
    }
  });
});
