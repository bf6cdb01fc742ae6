import * as deletion from '@app/contract/accounts/deletion/schemas';
import * as change from '@app/contract/accounts/email/schemas';
import { verify, verifyEmail } from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { logIn, newName, newPerson, type Person, signUp, tokenIn } from '../../../testing/people.ts';

const LAST = { status: 422, body: { code: 'LAST_ADMIN', error: 'The last admin cannot be removed' } };
// an email address for each test: an email to a deleted account may still be queued
const listed = Array.from({ length: 3 }, () => `${newName()}@example.com`);
const unused = listed.values();

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster({ env: { ADMIN_EMAILS: listed.join() } });
});
afterAll(() => cluster.stop());
// each test creates its own admins
beforeEach(async () => {
  await query(cluster.one.database, 'delete from accounts');
  cluster.one.mails.length = 0;
});

async function newAdmin(): Promise<Person> {
  const person = await newPerson(cluster.one);
  await query(cluster.one.database, 'update accounts set is_admin = true where email = $1', [person.email]);
  return person;
}

async function newListedAdmin(): Promise<Person> {
  const person = await signUp(cluster.one, unused.next().value);
  const { text } = await cluster.one.mailTo(person.email);
  await call(cluster.one, verifyEmail, { body: { token: tokenIn(text), password: person.password } });
  return { ...person, ...(await logIn(cluster.one, person)) };
}

const requestDeletion = ({ token }: Person) => call(cluster.one, deletion.requestAccountDeletion, { token });
const confirm = (token: string, node = cluster.one) => call(node, deletion.confirmAccountDeletion, { body: { token } });
const lastLinkTo = ({ email }: Person) =>
  tokenIn(
    cluster.one.mails.filter(({ to, text }) => to === email && text.includes('deletion?token=')).at(-1)?.text ?? '',
  );

async function requestDeletionLink(person: Person): Promise<string> {
  expect((await requestDeletion(person)).status).toBe(200);
  await cluster.one.mailTo(person.email, 2);
  return lastLinkTo(person);
}

describe('the last admin', () => {
  test('cannot request deletion, as a granted or a listed admin', async () => {
    await newPerson(cluster.one);
    const admin = await newListedAdmin();
    expect(await requestDeletion(admin)).toMatchObject(LAST);
    const granted = await newAdmin();
    await confirm(await requestDeletionLink(granted));
    expect(await query(cluster.one.database, 'select 1 from accounts where is_admin')).toEqual([]);
    expect(await query(cluster.one.database, 'select 1 from accounts where email = $1', [admin.email])).toHaveLength(1);
  });

  test('is not deleted by an earlier email link, which stays valid until there is another admin', async () => {
    const [first, second] = [await newAdmin(), await newAdmin()];
    const links = [await requestDeletionLink(first), await requestDeletionLink(second)] as const;
    expect((await confirm(links[0])).status).toBe(200);
    expect(await confirm(links[1])).toMatchObject(LAST);
    expect((await call(cluster.one, verify, second)).body.user.isAdmin).toBe(true);
    await newAdmin();
    expect((await confirm(links[1])).status).toBe(200);
  });

  test('remains when all admins confirm their deletion at once, on all nodes', async () => {
    const admins = [await newAdmin(), await newAdmin(), await newListedAdmin()];
    const links: string[] = [];
    for (const admin of admins) links.push(await requestDeletionLink(admin));
    const responses = await Promise.all(links.map((link, n) => confirm(link, cluster.at(n))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(responses.find(({ status }) => status === 422)).toMatchObject(LAST);
  });

  test('cannot change a listed email address unless there is another admin', async () => {
    const admin = await newListedAdmin();
    const email = `${newName()}@example.com`;
    await call(cluster.one, change.requestEmailChange, { token: admin.token, body: { email } });
    const link = tokenIn((await cluster.one.mailTo(email)).text);
    const follow = () => call(cluster.one, change.confirmEmailChange, { token: admin.token, body: { token: link } });
    expect(await follow()).toMatchObject(LAST);
    await newAdmin();
    expect((await follow()).status).toBe(200);
    expect((await call(cluster.one, verify, admin)).body.user).toMatchObject({ email, isAdmin: false });
  });

  test.each([
    ['does not count an admin without a verified sign-in method', { steam: { verified: false, data: {} } }, false],
    ['counts an admin who signs in with a provider only', { twitch: { verified: true, data: {} } }, true],
    ['does not count an admin with an integration only', { x: { verified: true, data: {} } }, false],
  ])('%s', async (_, linked, isCounted) => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const set = 'update accounts set email_verified = false, linked = $2 where username = $1';
    await query(cluster.one.database, set, [other.username, JSON.stringify(linked)]);
    const response = await requestDeletion(admin);
    if (isCounted) expect(response.status).toBe(200);
    else expect(response).toMatchObject(LAST);
  });
});
