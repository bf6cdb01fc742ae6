import { FAILED_LOGINS_LOGGED_PER_HOUR, SECURITY_LOG_RETENTION_SECONDS } from '@app/contract/security-log/limits';
import * as operations from '@app/contract/security-log/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { logIn, newName, newPerson } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const TIMEOUT_MS = 10_000;

const node = setUpNode();

const failLogin = (email: string) => call(node, signInOperations.login, { body: { email, password: 'wrong' } });
const listEventTypes = async (token: string) =>
  (await call(node, operations.getSecurityLog, { token, query: { limit: 100 } })).body.events.map(({ type }) => type);
const countFailedLogins = async (token: string) =>
  (await listEventTypes(token)).filter((type) => type === 'login_failed').length;
const countAllFailedLogins = async () =>
  (await query(node.database, `select 1 from security_events where type = 'login_failed'`)).length;

describe('a failed login', () => {
  test('is recorded for the owner of the email address, but not if the email address has no account', async () => {
    const person = await newPerson(node);
    const before = await countAllFailedLogins();
    expect((await failLogin(`${newName()}@example.com`)).status).toBe(401);
    expect((await failLogin(person.email.toUpperCase())).status).toBe(401);
    await until(async () => (await countFailedLogins(person.token)) === 1, TIMEOUT_MS);
    expect(await countAllFailedLogins()).toBe(before + 1);
  });

  test('is recorded a limited number of times per hour, so that an attacker cannot fill the log', async () => {
    const person = await newPerson(node);
    for (let n = 1; n <= FAILED_LOGINS_LOGGED_PER_HOUR; n++) {
      await failLogin(person.email);
      await until(async () => (await countFailedLogins(person.token)) === n, TIMEOUT_MS);
    }
    await runConcurrently(5, () => failLogin(person.email));
    // Failed logins are recorded in the background: wait until the entry of a later request is there
    const other = await newPerson(node);
    await failLogin(other.email);
    await until(async () => (await countFailedLogins(other.token)) === 1, TIMEOUT_MS);
    expect(await countFailedLogins(person.token)).toBe(FAILED_LOGINS_LOGGED_PER_HOUR);
    node.clock.advance(3601);
    const { token } = await logIn(node, person);
    await failLogin(person.email);
    await until(async () => (await countFailedLogins(token)) === FAILED_LOGINS_LOGGED_PER_HOUR + 1, TIMEOUT_MS);
  });
});

test('security events are deleted after half a year', async () => {
  const person = await newPerson(node);
  node.clock.advance(SECURITY_LOG_RETENTION_SECONDS / 2);
  const session = await logIn(node, person);
  expect(await listEventTypes(session.token)).toEqual(['login', 'login']);
  node.clock.advance(SECURITY_LOG_RETENTION_SECONDS / 2 + 60);
  const { token } = await logIn(node, person);
  await query(node.database, `insert into pgboss.job (name, data) values ('accounts-cleanup', '{}')`);
  await until(async () => (await listEventTypes(token)).length === 2, TIMEOUT_MS);
});
