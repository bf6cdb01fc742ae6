import { RECENT_LOGIN_SECONDS } from '@app/contract/accounts/limits';
import { ADD_PASSWORD_LINK_SECONDS } from '@app/contract/accounts/password/limits';
import * as calls from '@app/contract/accounts/password/schemas';
import { login, refresh, resendVerification, verify, verifyEmail } from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster, until } from '../../../testing/cluster.ts';
import { createCookieJar } from '../../../testing/cookie-jar.ts';
import { logIn, newPerson, type Person, tokenIn } from '../../../testing/people.ts';
import { removePassword } from '../../../testing/remove-password.ts';

const NEW = 'Kestrel42';
const INVALID = { status: 422, body: { code: 'LINK_INVALID' } };

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const set = (token: string, newPassword = NEW, node = cluster.one, cookies = createCookieJar()) =>
  cookies.keep(call(node, calls.setPassword, { token, headers: cookies.headers(), body: { newPassword } }));
/** Follows a link in the browser that chose the password. */
const confirm = (token: string, { cookies }: Pick<Person, 'cookies'>, node = cluster.one) =>
  call(node, verifyEmail, { headers: cookies.headers(), body: { token } });
const logInWith = ({ email }: Pick<Person, 'email'>, password = NEW) =>
  call(cluster.other, login, { body: { email, password } });
const userOf = async (token: string) => (await call(cluster.one, verify, { token })).body.user;

async function social(emailVerified: boolean): Promise<Person> {
  const person = await newPerson(cluster.one);
  await removePassword(cluster.one, person, { emailVerified });
  return person;
}

describe('a first password', () => {
  test('is active immediately if the email address is verified, and revokes no session', async () => {
    const person = await social(true);
    expect(await set(person.token)).toMatchObject({ status: 200, body: { requiresEmailVerification: false } });
    expect((await logInWith(person)).status).toBe(200);
    expect((await userOf(person.token)).providers).toEqual(['email']);
    await cluster.one.reportTo(person.email, 'your password was set');
  });

  test('requires a login within the last 30 minutes', async () => {
    const person = await social(true);
    cluster.one.clock.advance(RECENT_LOGIN_SECONDS + 60);
    const { token } = (await call(cluster.one, refresh, { body: person })).body;
    expect(await set(token)).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    expect((await logInWith(person)).status).toBe(401);
  });

  test('is rejected if there is one already, also under concurrent requests', async () => {
    const owner = await newPerson(cluster.one);
    expect(await set(owner.token)).toMatchObject({ status: 422, body: { code: 'PASSWORD_ALREADY_SET' } });
    const person = await social(true);
    const answers = await atOnce(6, (n) => set(person.token, `Kestrel4${n}`, cluster.at(n)));
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    expect((await logInWith(person, `Kestrel4${won[0]}`)).status).toBe(200);
  });

  test('requires an email address', async () => {
    const person = await newPerson(cluster.one);
    await removePassword(cluster.one, person, { emailVerified: false, email: null });
    expect(await set(person.token)).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_REQUIRED', error: 'Email Required' },
    });
    await until(async () => (await userOf(person.token)).email === null, 2000);
  });
});

describe('a password added to an unverified email address', () => {
  /** Adds a password; answers the link that was mailed. */
  async function add(): Promise<Person & { link: string }> {
    const person = await social(false);
    const answer = await set(person.token, NEW, cluster.one, person.cookies);
    expect(answer).toMatchObject({ status: 200, body: { requiresEmailVerification: true } });
    return { ...person, link: tokenIn((await cluster.one.mailTo(person.email, 2)).text) };
  }

  test('is pending until the email link is confirmed, which also verifies the email address', async () => {
    const { link, ...person } = await add();
    expect((await logInWith(person)).status).toBe(401);
    expect(await userOf(person.token)).toMatchObject({
      emailVerified: false,
      providers: [],
      auth: { email: { hasPendingPassword: true, pendingChanges: { passwordAddition: true } } },
    });
    const confirmed = await confirm(link, person, cluster.other);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toEqual({ isNewUserVerification: false, message: 'Password added successfully!' });
    expect((await logInWith(person)).status).toBe(200);
    expect(await userOf(person.token)).toMatchObject({
      emailVerified: true,
      providers: ['email'],
      auth: { email: { hasPendingPassword: false, pendingChanges: { passwordAddition: false } } },
    });
  });

  test('the link works once, also concurrently on all nodes, and only for its purpose', async () => {
    const { link, ...person } = await add();
    expect(await call(cluster.one, calls.resetPassword, { body: { token: link, password: NEW } })).toMatchObject(
      INVALID,
    );
    const answers = await atOnce(6, (n) => confirm(link, person, cluster.at(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(INVALID);
  });

  test('the link expires after 24 hours', async () => {
    const { link, ...person } = await add();
    cluster.one.clock.advance(ADD_PASSWORD_LINK_SECONDS + 60);
    expect(await confirm(link, person)).toMatchObject(INVALID);
    expect((await logInWith(person)).status).toBe(401);
  });

  test('a second request replaces the password and the link', async () => {
    const { link, ...person } = await add();
    await set(person.token, 'Another42', cluster.one, person.cookies);
    const newer = tokenIn((await cluster.one.mailTo(person.email, 3)).text);
    expect(await confirm(link, person)).toMatchObject(INVALID);
    expect((await confirm(newer, person)).status).toBe(200);
    expect((await logInWith(person)).status).toBe(401);
    expect((await logInWith(person, 'Another42')).status).toBe(200);
  });

  test('the link can be resent', async () => {
    const { link, ...person } = await add();
    await call(cluster.one, resendVerification, { body: { email: person.email } });
    const newer = tokenIn((await cluster.one.mailTo(person.email, 3)).text);
    expect(await confirm(link, person)).toMatchObject(INVALID);
    expect((await confirm(newer, person)).body.message).toBe('Password added successfully!');
    expect((await logIn(cluster.one, { email: person.email, password: NEW })).token).toBeDefined();
  });

  test('the link works with the session that set the password, in no other browser, and can be declined', async () => {
    const { link, ...person } = await add();
    const elsewhere = (body: object = {}, token?: string) =>
      call(cluster.one, verifyEmail, { ...(token !== undefined && { token }), body: { token: link, ...body } });
    expect(await elsewhere()).toMatchObject({ status: 422, body: { code: 'OTHER_BROWSER' } });
    expect(await elsewhere({ password: NEW })).toMatchObject({ status: 422, body: { code: 'OTHER_BROWSER' } });
    expect(await elsewhere({}, person.token)).toMatchObject({ status: 200 });
    const second = await add();
    const declined = await call(cluster.one, verifyEmail, { body: { token: second.link, decline: true } });
    expect(declined).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await confirm(second.link, second)).toMatchObject(INVALID);
  });

  test('does not affect the verified account with the email address, whose owner gets a notice without a link', async () => {
    const owner = await newPerson(cluster.one);
    const person = await newPerson(cluster.one);
    await removePassword(cluster.one, person, { emailVerified: false, email: owner.email });
    expect(await set(person.token)).toMatchObject({ status: 200, body: { requiresEmailVerification: true } });
    const notice = await cluster.one.mailTo(owner.email, 2);
    expect(notice.text).toContain(owner.username);
    expect(notice.text + notice.html).not.toContain('token=');
    expect((await logInWith(owner)).status).toBe(401);
    expect((await logInWith(owner, owner.password)).body.user.username).toBe(owner.username);
  });
});
