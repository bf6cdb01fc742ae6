import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { REFRESH_GRACE_SECONDS } from '@app/contract/accounts/limits';
import * as operations from '@app/contract/accounts/schemas';
import { reauthenticate } from '@app/contract/accounts/security/schemas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../testing/call.ts';
import { until } from '../../../testing/cluster.ts';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { logIn, newPerson, type Person } from '../../../testing/people.ts';
import { readMigrations } from '../../platform/migrations/read-migrations.ts';
import { deriveKeys, fingerprintOf } from '../../platform/secrets/keys.ts';
import { RENEWAL_MS } from '../../platform/secrets/secrets.store.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { ACCOUNT_ID_CODE_VERSION, SESSION_ID_CODE_VERSION } from './refresh-token.ts';

const APP_SECRET = randomBytes(32).toString('base64');
const TIMEOUT_MS = 10_000;
/** A token of code from before migration 36. */
const UNNAMED = /^[\w-]{43}$/;

let node: TestNode;
let person: Person;
let accountId: string;
beforeAll(async () => {
  node = await startNode({ env: { APP_SECRET } });
  person = await newPerson(node);
  const [account] = await store<{ id: string }>('select id from accounts where username = $1', person.username);
  accountId = account?.id ?? '';
});
afterAll(() => node.stop());

const refresh = (refreshToken: string, at = node) => call(at, operations.refresh, { body: { refreshToken } });
const store = <Row>(statement: string, ...values: unknown[]) => query<Row>(node.database, statement, values);
const named = (id = accountId) => new RegExp(`^${id}\\.[\\w-]{36}\\.[\\w-]{43}$`);

/** Derives the successor of a refresh token as earlier code does. */
const deriveAsBefore = (refreshToken: string) =>
  createHmac('sha256', deriveKeys(APP_SECRET)['refresh-successor'][0])
    .update(hashToken(refreshToken))
    .digest('base64url');

/** Uses a refresh token as earlier code does. @returns its successor */
async function rotateAsBefore(refreshToken: string): Promise<string> {
  const successor = deriveAsBefore(refreshToken);
  const hash = hashToken(refreshToken);
  await store(
    'insert into refresh_tokens (token_hash, session_id) select $2, session_id from refresh_tokens where token_hash = $1',
    hash,
    hashToken(successor),
  );
  await store('update refresh_tokens set used_at = $2 where token_hash = $1', hash, node.clock.now());
  return successor;
}

test.each([
  ['accounts', '_refresh-tokens-name-accounts', ACCOUNT_ID_CODE_VERSION],
  ['sessions', '_used-refresh-tokens-without-index', SESSION_ID_CODE_VERSION],
])('the code that names %s begins with the migration of the same release', (_, migrationName, codeVersion) => {
  const [migration] = readMigrations().filter(({ name }) => name.endsWith(migrationName));
  expect(migration?.number).toBe(codeVersion);
});

describe('a refresh token of earlier code', () => {
  let token: string;
  let before: string;
  beforeEach(async () => {
    const session = await logIn(node, person);
    token = session.token;
    before = await rotateAsBefore(session.refreshToken);
    expect(before).toMatch(UNNAMED);
  });

  test('is exchanged for one that contains the account’s ID', async () => {
    const { status, body } = await refresh(before);
    expect(status).toBe(200);
    expect(body.refreshToken).toMatch(named());
    expect((await refresh(before)).body.refreshToken).toBe(body.refreshToken);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  test('revokes the session with all descendants when reused after the grace period', async () => {
    const second = (await refresh(before)).body.refreshToken;
    node.clock.advance(REFRESH_GRACE_SECONDS + 1);
    expect((await refresh(before)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });

  test('is replaced by a reauthentication, and then returns the same successor', async () => {
    const { body } = await call(node, reauthenticate, { token, body: { password: person.password } });
    expect(body.refreshToken).toMatch(named());
    expect((await refresh(before)).body.refreshToken).toBe(body.refreshToken);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  test('returns the successor that earlier code has issued', async () => {
    const successor = await rotateAsBefore(before);
    expect((await refresh(before)).body.refreshToken).toBe(successor);
    expect((await refresh(successor)).status).toBe(200);
  });
});

describe('a refresh token that names its account', () => {
  test('returns the successor that earlier code has issued', async () => {
    const { refreshToken } = await logIn(node, person);
    const successor = await rotateAsBefore(refreshToken);
    expect((await refresh(refreshToken)).body.refreshToken).toBe(successor);
    expect((await refresh(successor)).status).toBe(200);
  });

  test('has successors that name it, too', async () => {
    const { refreshToken } = await logIn(node, person);
    const second = (await refresh(refreshToken)).body.refreshToken;
    for (const each of [refreshToken, second]) expect(each).toMatch(named());
  });

  test('is rejected if it names another account, and if the named account is not that of the row', async () => {
    const { refreshToken } = await logIn(node, person);
    const other = await newPerson(node);
    const [otherId, secret] = [other.refreshToken.split('.')[0], refreshToken.split('.')[2]];
    for (const forged of [`${otherId}.${secret}`, `${secret}`, `${other.refreshToken}.`]) {
      expect(await refresh(forged)).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    }
    await store(
      'update refresh_tokens set token_hash = $2 where token_hash = $1',
      hashToken(refreshToken),
      hashToken(`${otherId}.${secret}`),
    );
    expect((await refresh(`${otherId}.${secret}`)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });
});

// only one node at a time uses the embedded database
describe.runIf(onPostgres)('a node', () => {
  const earlierNode = randomUUID();
  let upgraded: TestNode;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    upgraded = await startNode({ peer: node, env: { APP_SECRET } });
  });
  afterAll(async () => {
    await upgraded.stop();
    vi.useRealTimers();
  });

  const startEarlierNode = () =>
    store('insert into app_secret_nodes (node_id, current) values ($1, $2)', earlierNode, fingerprintOf(APP_SECRET));
  const endEarlierNode = () => store('delete from app_secret_nodes where node_id = $1', earlierNode);
  afterEach(endEarlierNode);
  const logsInWith = async (form: RegExp) => form.test((await logIn(upgraded, person)).refreshToken);
  async function beatUntilTokensAre(form: RegExp): Promise<void> {
    vi.advanceTimersByTime(RENEWAL_MS);
    await until(() => logsInWith(form), TIMEOUT_MS);
  }

  test('issues the tokens that earlier code derives while earlier code is running', async () => {
    const session = await logIn(upgraded, person);
    expect(session.refreshToken).toMatch(named());
    await startEarlierNode();
    await beatUntilTokensAre(UNNAMED);

    const second = (await refresh(session.refreshToken, upgraded)).body.refreshToken;
    expect(second).toBe(deriveAsBefore(session.refreshToken));
    const third = (await refresh(second, upgraded)).body.refreshToken;
    expect(third).toBe(deriveAsBefore(second));
    const password = { token: session.token, body: { password: person.password } };
    expect((await call(upgraded, reauthenticate, password)).body.refreshToken).toBe(deriveAsBefore(third));

    await endEarlierNode();
    await beatUntilTokensAre(named());
  });

  test('issues such tokens immediately after its start', async () => {
    await startEarlierNode();
    const started = await startNode({ peer: node, env: { APP_SECRET } });
    expect((await logIn(started, person)).refreshToken).toMatch(UNNAMED);
    await started.stop();
  });
});
