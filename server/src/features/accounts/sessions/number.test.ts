import { REVOCATION_MS } from '@app/contract/accounts/limits';
import * as accounts from '@app/contract/accounts/schemas';
import { SESSIONS_MAX } from '@app/contract/accounts/security/limits';
import * as security from '@app/contract/accounts/security/schemas';
import { verifyLogin } from '@app/contract/accounts/two-factor/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster, until } from '../../../../testing/cluster.ts';
import { query } from '../../../../testing/dump.ts';
import { logIn, newPerson, type Person } from '../../../../testing/people.ts';
import { codeOf, firstStep, guard } from '../../../../testing/two-factor.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const verify = (token: string, node = cluster.one) => call(node, accounts.verify, { token });
const refresh = ({ refreshToken }: Pick<Person, 'refreshToken'>) =>
  call(cluster.one, accounts.refresh, { body: { refreshToken } });

async function countOf({ email }: Pick<Person, 'email'>): Promise<number> {
  const counted = `select count(*)::int as number from sessions s join accounts a on a.id = s.account_id where a.email = $1`;
  const [row] = await query<{ number: number }>(cluster.one.database, counted, [email]);
  return row?.number ?? 0;
}

/** Gives somebody as many sessions as there may be: others like the one that was used last. */
async function crowd(person: Person): Promise<Person> {
  await query(
    cluster.one.database,
    `insert into sessions
       select gen_random_uuid(), account_id, device, address, created_at, last_used_at, authenticated_at, idle_expires_at, expires_at
       from (select s.* from sessions s join accounts a on a.id = s.account_id where a.email = $1
         order by last_used_at desc limit 1) as latest cross join generate_series(1, $2::int)`,
    [person.email, SESSIONS_MAX - (await countOf(person))],
  );
  expect(await countOf(person)).toBe(SESSIONS_MAX);
  return person;
}

describe('the number of sessions of an account', () => {
  test('has a limit: a login ends the one used longest ago, on every node within a second', async () => {
    const [person, bystander] = [await newPerson(cluster.one), await newPerson(cluster.one)];
    cluster.one.clock.advance(60);
    const resting = await logIn(cluster.one, person);
    for (const node of cluster.nodes) expect((await verify(resting.token, node)).status).toBe(200);
    cluster.one.clock.advance(60);
    // it is older, but was used since
    expect((await refresh(person)).status).toBe(200);
    await crowd(person);
    const { token } = await logIn(cluster.other, person);
    for (const node of cluster.nodes) {
      await until(async () => (await verify(resting.token, node)).status === 401, REVOCATION_MS);
    }
    expect((await refresh(resting)).status).toBe(401);
    expect((await verify(person.token)).status).toBe(200);
    expect((await call(cluster.one, security.listSessions, { token })).body.sessions).toHaveLength(SESSIONS_MAX);
    expect(await countOf(person)).toBe(SESSIONS_MAX);
    expect((await verify(bystander.token)).status).toBe(200);
  });

  test('holds for logins at the same moment on all nodes, once another one has come', async () => {
    const person = await crowd(await newPerson(cluster.one));
    const begun = await atOnce(6, (n) => logIn(cluster.at(n), person));
    const { token } = await logIn(cluster.one, person);
    for (const session of [...begun, { token }]) expect((await verify(session.token)).status).toBe(200);
    expect(await countOf(person)).toBe(SESSIONS_MAX);
  });

  test('holds for a login with a second factor too', async () => {
    const person = await crowd(await newPerson(cluster.one));
    const { secret } = await guard(cluster.one, person);
    const tempToken = await firstStep(cluster.one, person);
    const totpToken = codeOf(secret, cluster.one.clock.now(), 1);
    const { status, body } = await call(cluster.one, verifyLogin, { body: { tempToken, totpToken } });
    expect(status).toBe(200);
    expect((await verify(body.token)).status).toBe(200);
    expect(await countOf(person)).toBe(SESSIONS_MAX);
  });
});
