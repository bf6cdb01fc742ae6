import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as cardOperations from '@app/contract/cards/schemas';
import { unsubscribe } from '@app/contract/notifications/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAdminCommand } from '../../src/admin-command.ts';
import { createUnsubscribeToken } from '../../src/features/notifications/emails/unsubscribe-token.ts';
import { deriveKeys, fingerprintOf, type KeyPurpose } from '../../src/platform/secrets/keys.ts';
import { seal, unseal } from '../../src/platform/secrets/seal.ts';
import { onPostgres, type TestDatabase, testDatabase } from '../database/database.ts';
import { query } from '../database/dump.ts';
import { runJob } from '../database/jobs.ts';
import { passMidnight } from '../node/days.ts';
import { startNode, type TestNode } from '../node/node.ts';
import { collectCard, newPerson, newWalletOwner, type Person, tokensOf, type WalletOwner } from '../people/people.ts';
import {
  enableTwoFactor,
  loginWithCode,
  nextPeriod,
  startTwoFactorLogin,
  type TwoFactorUser,
} from '../people/two-factor.ts';
import { until } from '../processes/until.ts';
import { call } from '../requests/call.ts';

const [OLD, NEW, OTHER] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64')) as [
  string,
  string,
  string,
];
const TIMEOUT_MS = 40_000;
const REVEAL_MARGIN_SECONDS = 31;

interface Secrets {
  readonly APP_SECRET: string;
  readonly APP_SECRET_PREVIOUS?: string;
}

let database: TestDatabase;
/** The first node. All nodes share its database, clock and emails. */
let first: TestNode;
let nodes: TestNode[] = [];
let user: WalletOwner;
let twoFactorUser: TwoFactorUser;
let unsubscribeToken: string;
let commitments: readonly { readonly day: string; readonly commitment: string }[];

const start = (secrets: Secrets) => startNode({ peer: first, env: { COLLECT_INTERVAL: '0', ...secrets } });
const failureOf = (secrets: Secrets) =>
  start(secrets).then(
    async (node) => {
      await node.stop();
      return 'started';
    },
    ({ message }: Error) => message,
  );
const describeRotation = async (secrets: Secrets) =>
  (await runAdminCommand(['secrets'], { ...secrets, DATA_DIR: nodes[0]?.dataDir, ...database.env })).lines.at(-1);
const keysOf = (...[current, ...others]: [string, ...string[]]) => deriveKeys(current, ...others);

/** Replaces one node after the other. The embedded database can be used by only one node at a time. */
async function replaceNodes(secrets: Secrets): Promise<void> {
  for (const [n, node] of nodes.entries()) {
    if (!onPostgres) await node.stop();
    const replaced = await start(secrets);
    nodes[n] = replaced;
    if (onPostgres) await node.stop();
    await exerciseAll();
  }
}

/** The device ID in the cookie of a browser that has signed in before. */
function knownDevice({ cookies }: Person): string | undefined {
  const sealed = /known-device=([\w-]+)/.exec(cookies.headers().cookie ?? '')?.[1] ?? '';
  return unseal(keysOf(NEW, OLD)['known-device'], sealed).toString().split('.')[1];
}

/** Logs the user in again in the same browser. */
async function logInAgain(node: TestNode): Promise<void> {
  const { email, password, cookies } = user;
  await cookies.keep(call(node, signInOperations.login, { headers: cookies.headers(), body: { email, password } }));
}

/** Uses every function that depends on a secret, on every node. Each token is used on a node that did not issue it. */
async function exerciseAll(): Promise<void> {
  const device = knownDevice(user);
  for (const [n, node] of nodes.entries()) {
    const { token, refreshToken } = user;
    expect((await call(node, sessionOperations.getCurrentUser, { token })).status).toBe(200);
    const refreshed = await Promise.all(
      nodes.map((each) => call(each, sessionOperations.refresh, { body: { refreshToken } })),
    );
    expect(refreshed.map(({ status }) => status)).toEqual(nodes.map(() => 200));
    expect(new Set(refreshed.map(({ body }) => body.refreshToken)).size).toBe(1);
    user = { ...user, ...tokensOf(refreshed[n]?.body ?? {}) };
    await logInAgain(node);
    expect(knownDevice(user)).toBe(device);
    expect((await loginWithCode(node, twoFactorUser)).status).toBe(200);
    nextPeriod(first);
    const drawn = await collectCard(node, user);
    expect(drawn.status).toBeLessThan(300);
  }
}

async function canUnsubscribe(): Promise<boolean> {
  const responses = await Promise.all(
    nodes.map((node) => call(node, unsubscribe, { query: { token: unsubscribeToken } })),
  );
  expect(new Set(responses.map(({ status }) => status)).size).toBe(1);
  return responses.every(({ status }) => status === 200);
}

async function loginWithBackupCode(n: number): Promise<number> {
  const node = nodes.at(-1) as TestNode;
  const tempToken = await startTwoFactorLogin(node, twoFactorUser);
  const backupCode = twoFactorUser.backupCodes[n] ?? '';
  return (await call(node, signInOperations.verifyLoginCode, { body: { tempToken, backupCode } })).status;
}

/** Stores two encrypted emails: one that is sent after the rotation, and one that could not be sent. */
async function storeJobs(): Promise<void> {
  const props = { username: user.username, href: first.publicUrl };
  const email = { id: randomUUID(), kind: 'verify-email', to: user.email, props, isSuppressed: false };
  const sealed = seal(keysOf(OLD).seal, Buffer.from(JSON.stringify(email)));
  await query(
    database,
    `insert into pgboss.job (name, data, state, start_after)
      select name, json_build_object('sealed', $1::text), state::pgboss.job_state, now() + interval '30 days'
        from (values ('mail', 'created'), ('mail-dead-letters', 'created')) as jobs (name, state)`,
    [sealed],
  );
}

/** Returns the stored values that cannot be decrypted with a secret alone. */
async function encryptedOtherwise(secret: string): Promise<string[]> {
  const columns: [KeyPurpose, string][] = [
    ['seal', 'select sealed_seed as sealed from draw_days'],
    ['seal', 'select sealed from stored_keys'],
    ['second-factor', 'select sealed_secret as sealed from second_factors'],
    ['seal', `select data->>'sealed' as sealed from pgboss.job where data->>'sealed' is not null`],
  ];
  const found: string[] = [];
  for (const [purpose, statement] of columns) {
    const rows = await query<{ sealed: string }>(database, statement);
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows) {
      try {
        unseal(deriveKeys(secret)[purpose], sealed);
      } catch {
        found.push(statement);
      }
    }
  }
  return found;
}

const before = { APP_SECRET: OLD };
const both = { APP_SECRET: OLD, APP_SECRET_PREVIOUS: NEW };
const swapped = { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD };
const after = { APP_SECRET: NEW };

beforeAll(async () => {
  database = await testDatabase();
  first = await startNode({ database, env: { COLLECT_INTERVAL: '0', ...before } });
  nodes = onPostgres ? [first, await start(before)] : [first];
  user = await newWalletOwner(first);
  await logInAgain(first);
  twoFactorUser = await enableTwoFactor(first, await newPerson(first));
  const [account] = await query<{ id: string }>(database, 'select id from accounts where email = $1', [
    twoFactorUser.email,
  ]);
  const accountId = account?.id ?? '';
  unsubscribeToken = createUnsubscribeToken(keysOf(OLD).unsubscribe, { accountId, kind: null });
  await storeJobs();
  commitments = (await call(first, cardOperations.listDrawDays, {})).body.days;
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database.drop();
});

describe('a change of APP_SECRET', () => {
  test('begins with a fingerprint that the first start has recorded; a node with other secrets does not start', async () => {
    const rows = await query<{ fingerprint: string }>(database, 'select fingerprint from app_secrets');
    expect(rows).toEqual([{ fingerprint: fingerprintOf(OLD) }]);
    expect(await failureOf({ APP_SECRET: OTHER })).toMatch(/^APP_SECRET is not the secret of this database/);
    expect(await failureOf(after)).toMatch(/^APP_SECRET is not the secret of this database/);
    if (onPostgres)
      expect(await failureOf(swapped)).toMatch(/^APP_SECRET is new, and 2 of 2 running nodes could not read/);
    await exerciseAll();
  });

  test('does not begin while no secret is recorded, as after an upgrade', async () => {
    await query(database, 'delete from app_secrets');
    for (const secrets of [both, swapped])
      expect(await failureOf(secrets)).toMatch(/^APP_SECRET_PREVIOUS: no secret of this database is recorded/);
    expect(await query(database, 'select from app_secrets')).toEqual([]);
    expect(await failureOf(before)).toBe('started');
  });

  test('step 1: all nodes accept the next secret for reading', async () => {
    await replaceNodes(both);
    expect(await describeRotation(both)).toMatch(/^Step 1 is complete/);
    expect(await failureOf(after)).toMatch(/^APP_SECRET is not the secret of this database/);
  });

  test('step 2: the nodes swap the secrets one by one', async () => {
    await replaceNodes(swapped);
    await runJob(database, 'secret-rotation');
    expect(await loginWithBackupCode(0)).toBe(200);
    expect(await canUnsubscribe()).toBe(true);
  });

  test('step 3: a job encrypts stored data again; the old secret is needed until all signatures made with it have expired', async () => {
    for (const secrets of [before, after])
      expect(await failureOf(secrets)).toMatch(/^APP_SECRET_PREVIOUS: stored data/);
    await Promise.all([runJob(database, 'secret-rotation'), runJob(database, 'secret-rotation')]);
    await until(async () => (await describeRotation(swapped))?.includes('is needed until') === true, TIMEOUT_MS);
    expect(await encryptedOtherwise(NEW)).toEqual([]);
    expect(await failureOf(after)).toMatch(/^APP_SECRET_PREVIOUS: stored data/);
    await exerciseAll();
    await query(
      database,
      `update app_secrets set last_used_at = last_used_at - interval '1 hour' where fingerprint = $1`,
      [fingerprintOf(OLD)],
    );
    expect(await describeRotation(swapped)).toMatch(/^The rotation is complete/);
  });

  test('step 4: the nodes work without the old secret', async () => {
    await replaceNodes(after);
    expect(await describeRotation(after)).toBe('No rotation is in progress.');
    expect(await loginWithBackupCode(1)).toBe(200);
    expect(await canUnsubscribe()).toBe(false);
    expect(await failureOf(before)).toMatch(/^APP_SECRET is not the secret of this database/);
    const lines = nodes.flatMap(({ logged }) => logged).join('');
    for (const secret of [OLD, NEW]) expect(lines).not.toContain(secret);
  });

  test('does not affect emails queued before it, nor the seed whose fingerprint was published before it', async () => {
    const queued = await query<{ id: string }>(
      database,
      `update pgboss.job set start_after = now()
        where name = 'mail' and state = 'created' and start_after > now() + interval '1 day' returning id`,
    );
    expect(queued).toHaveLength(1);
    await until(async () => first.mails.filter(({ to }) => to === user.email).length === 2, TIMEOUT_MS);
    const node = nodes[0] as TestNode;
    passMidnight(first);
    await call(node, cardOperations.listDrawDays, {});
    passMidnight(first);
    await call(node, cardOperations.listDrawDays, {});
    first.clock.advance(REVEAL_MARGIN_SECONDS);
    const { days } = (await call(node, cardOperations.listDrawDays, {})).body;
    const committed = commitments.at(-1);
    const revealed = days.find(({ day }) => day === committed?.day);
    expect(revealed?.commitment).toBe(committed?.commitment);
    expect(
      createHash('sha256')
        .update(Buffer.from(revealed?.seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(committed?.commitment);
  });
});
