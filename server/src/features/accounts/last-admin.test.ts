import * as emailOperations from '@app/contract/email/schemas';
import * as privacyOperations from '@app/contract/privacy/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newName, newPerson, PASSWORD, type Person, signUp, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const LAST_ADMIN = { status: 422, body: { code: 'LAST_ADMIN', error: 'The last admin cannot be removed' } };
// Each test uses its own email address, because an email to an account deleted by an earlier test may still be queued
const adminEmails = Array.from({ length: 3 }, () => `${newName()}@example.com`);
const unusedAdminEmails = adminEmails.values();

const cluster = setUpCluster({ env: { ADMIN_EMAILS: adminEmails.join() } });
// Each test creates its own admins
beforeEach(async () => {
  await query(cluster.first.database, 'delete from accounts');
  cluster.first.mails.length = 0;
});

async function newAdmin(): Promise<Person> {
  const person = await newPerson(cluster.first);
  await query(cluster.first.database, 'update accounts set is_admin = true where email = $1', [person.email]);
  return person;
}

async function newListedAdmin(): Promise<Person> {
  const person = await signUp(cluster.first, unusedAdminEmails.next().value);
  const { text } = await cluster.first.mailTo(person.email);
  await call(cluster.first, emailOperations.verifyEmail, { body: { token: tokenIn(text), password: person.password } });
  return { ...person, ...(await logIn(cluster.first, person)) };
}

const requestDeletion = ({ token }: Person) => call(cluster.first, privacyOperations.requestAccountDeletion, { token });
const confirmDeletion = (token: string, node = cluster.first) =>
  call(node, privacyOperations.confirmAccountDeletion, { body: { token, password: PASSWORD } });
const newestDeletionToken = ({ email }: Person) =>
  tokenIn(
    cluster.first.mails.filter(({ to, text }) => to === email && text.includes('deletion?token=')).at(-1)?.text ?? '',
  );

async function requestDeletionToken(person: Person): Promise<string> {
  expect((await requestDeletion(person)).status).toBe(200);
  await cluster.first.mailTo(person.email, 2);
  return newestDeletionToken(person);
}

describe('the last admin', () => {
  test('cannot request deletion, as a granted or a listed admin', async () => {
    await newPerson(cluster.first);
    const admin = await newListedAdmin();
    expect(await requestDeletion(admin)).toMatchObject(LAST_ADMIN);
    const granted = await newAdmin();
    await confirmDeletion(await requestDeletionToken(granted));
    expect(await query(cluster.first.database, 'select 1 from accounts where is_admin')).toEqual([]);
    expect(await query(cluster.first.database, 'select 1 from accounts where email = $1', [admin.email])).toHaveLength(
      1,
    );
  });

  test('is not deleted by an email link sent while there was another admin; the link stays valid', async () => {
    const [first, second] = [await newAdmin(), await newAdmin()];
    const tokens = [await requestDeletionToken(first), await requestDeletionToken(second)] as const;
    expect((await confirmDeletion(tokens[0])).status).toBe(200);
    expect(await confirmDeletion(tokens[1])).toMatchObject(LAST_ADMIN);
    expect((await call(cluster.first, getCurrentUser, second)).body.user.isAdmin).toBe(true);
    await newAdmin();
    expect((await confirmDeletion(tokens[1])).status).toBe(200);
  });

  test('remains when all admins confirm their deletion concurrently, on all nodes', async () => {
    const admins = [await newAdmin(), await newAdmin(), await newListedAdmin()];
    const tokens: string[] = [];
    for (const admin of admins) tokens.push(await requestDeletionToken(admin));
    const responses = await Promise.all(tokens.map((token, n) => confirmDeletion(token, cluster.at(n))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(responses.find(({ status }) => status === 422)).toMatchObject(LAST_ADMIN);
  });

  test('cannot change an email address listed in ADMIN_EMAILS unless there is another admin', async () => {
    const admin = await newListedAdmin();
    const email = `${newName()}@example.com`;
    await call(cluster.first, emailOperations.requestEmailChange, { token: admin.token, body: { email } });
    const emailToken = tokenIn((await cluster.first.mailTo(email)).text);
    const confirmChange = () =>
      call(cluster.first, emailOperations.confirmEmailChange, { token: admin.token, body: { token: emailToken } });
    expect(await confirmChange()).toMatchObject(LAST_ADMIN);
    await newAdmin();
    expect((await confirmChange()).status).toBe(200);
    expect((await call(cluster.first, getCurrentUser, admin)).body.user).toMatchObject({ email, isAdmin: false });
  });

  test.each([
    ['does not count an admin without a verified sign-in method', { steam: { verified: false, data: {} } }, false],
    ['counts an admin who signs in with a provider only', { twitch: { verified: true, data: {} } }, true],
    ['does not count an admin with an integration only', { x: { verified: true, data: {} } }, false],
  ])('%s', async (_, linked, isCounted) => {
    const [admin, otherAdmin] = [await newAdmin(), await newAdmin()];
    const statement = 'update accounts set email_verified = false, linked = $2 where username = $1';
    await query(cluster.first.database, statement, [otherAdmin.username, JSON.stringify(linked)]);
    const response = await requestDeletion(admin);
    if (isCounted) expect(response.status).toBe(200);
    else expect(response).toMatchObject(LAST_ADMIN);
  });
});
