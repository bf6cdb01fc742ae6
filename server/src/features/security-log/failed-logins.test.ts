import * as accounts from '@app/contract/accounts/schemas';
import { FAILED_LOGINS_LOGGED_PER_HOUR, SECURITY_LOG_RETENTION_SECONDS } from '@app/contract/accounts/security/limits';
import * as calls from '@app/contract/accounts/security/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { atOnce, until } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { logIn, newName, newPerson } from '../../../testing/people.ts';

const WAIT_MS = 10_000;

let node: TestNode;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.stop());

const fail = (email: string) => call(node, accounts.login, { body: { email, password: 'wrong' } });
const typesOf = async (token: string) =>
  (await call(node, calls.securityLog, { token, query: { limit: 100 } })).body.events.map(({ type }) => type);
const failures = async (token: string) => (await typesOf(token)).filter((type) => type === 'login_failed').length;
const logged = async () =>
  (await query(node.database, `select 1 from security_events where type = 'login_failed'`)).length;

describe('a failed login', () => {
  test('is recorded for the owner of the email address, and not for an unknown one', async () => {
    const person = await newPerson(node);
    const before = await logged();
    expect((await fail(`${newName()}@example.com`)).status).toBe(401);
    expect((await fail(person.email.toUpperCase())).status).toBe(401);
    await until(async () => (await failures(person.token)) === 1, WAIT_MS);
    expect(await logged()).toBe(before + 1);
  });

  test('is recorded at most a few times an hour, so that nobody can fill the log', async () => {
    const person = await newPerson(node);
    for (let n = 1; n <= FAILED_LOGINS_LOGGED_PER_HOUR; n++) {
      await fail(person.email);
      await until(async () => (await failures(person.token)) === n, WAIT_MS);
    }
    await atOnce(5, () => fail(person.email));
    // failed logins are recorded in the background: wait for a later one of another account
    const other = await newPerson(node);
    await fail(other.email);
    await until(async () => (await failures(other.token)) === 1, WAIT_MS);
    expect(await failures(person.token)).toBe(FAILED_LOGINS_LOGGED_PER_HOUR);
    node.clock.advance(3601);
    const { token } = await logIn(node, person);
    await fail(person.email);
    await until(async () => (await failures(token)) === FAILED_LOGINS_LOGGED_PER_HOUR + 1, WAIT_MS);
  });
});

test('deletes events of the security log after half a year', async () => {
  const person = await newPerson(node);
  node.clock.advance(SECURITY_LOG_RETENTION_SECONDS / 2);
  const later = await logIn(node, person);
  expect(await typesOf(later.token)).toEqual(['login', 'login']);
  node.clock.advance(SECURITY_LOG_RETENTION_SECONDS / 2 + 60);
  const { token } = await logIn(node, person);
  await query(node.database, `insert into pgboss.job (name, data) values ('accounts-cleanup', '{}')`);
  await until(async () => (await typesOf(token)).length === 2, WAIT_MS);
});
