import { resendVerification, verifyEmail } from '@app/contract/email/schemas';
import { ADD_PASSWORD_LINK_SECONDS } from '@app/contract/passwords/limits';
import * as operations from '@app/contract/passwords/schemas';
import { RECENT_LOGIN_SECONDS } from '@app/contract/sessions/limits';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { login } from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson, type Person, tokenIn } from '../../../testing/people/people.ts';
import { removePassword } from '../../../testing/people/remove-password.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { createCookieJar } from '../../../testing/requests/cookie-jar.ts';

const NEW_PASSWORD = 'Kestrel42';
const INVALID = { status: 422, body: { code: 'LINK_INVALID' } };

const cluster = setUpCluster();

const setPassword = (token: string, newPassword = NEW_PASSWORD, node = cluster.first, cookies = createCookieJar()) =>
  cookies.keep(call(node, operations.setPassword, { token, headers: cookies.headers(), body: { newPassword } }));
/** Opens a link in the browser in which the password was entered. */
const confirm = (token: string, { cookies }: Pick<Person, 'cookies'>, node = cluster.first) =>
  call(node, verifyEmail, { headers: cookies.headers(), body: { token } });
const logInWith = ({ email }: Pick<Person, 'email'>, password = NEW_PASSWORD) =>
  call(cluster.last, login, { body: { email, password } });
const userOf = async (token: string) => (await call(cluster.first, getCurrentUser, { token })).body.user;

/** Creates a user without a password, as if they had signed up with a provider. */
async function newPersonWithoutPassword(emailVerified: boolean): Promise<Person> {
  const person = await newPerson(cluster.first);
  await removePassword(cluster.first, person, { emailVerified });
  return person;
}

describe('a first password', () => {
  test('is active immediately if the email address is verified, and revokes no session', async () => {
    const person = await newPersonWithoutPassword(true);
    expect(await setPassword(person.token)).toMatchObject({ status: 200, body: { requiresEmailVerification: false } });
    expect((await logInWith(person)).status).toBe(200);
    expect((await userOf(person.token)).providers).toEqual(['email']);
    await cluster.first.reportTo(person.email, 'your password was set');
  });

  test('requires a login within the last 30 minutes', async () => {
    const person = await newPersonWithoutPassword(true);
    cluster.first.clock.advance(RECENT_LOGIN_SECONDS + 60);
    const { token } = (await call(cluster.first, refresh, { body: person })).body;
    expect(await setPassword(token)).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    expect((await logInWith(person)).status).toBe(401);
  });

  test('is rejected if the account has a password already, even for concurrent requests', async () => {
    const owner = await newPerson(cluster.first);
    expect(await setPassword(owner.token)).toMatchObject({ status: 422, body: { code: 'PASSWORD_ALREADY_SET' } });
    const person = await newPersonWithoutPassword(true);
    const responses = await runConcurrently(6, (n) => setPassword(person.token, `Kestrel4${n}`, cluster.at(n)));
    const winners = responses.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    expect((await logInWith(person, `Kestrel4${winners[0]}`)).status).toBe(200);
  });

  test('requires an email address', async () => {
    const person = await newPerson(cluster.first);
    await removePassword(cluster.first, person, { emailVerified: false, email: null });
    expect(await setPassword(person.token)).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_REQUIRED', error: 'Email Required' },
    });
    await until(async () => (await userOf(person.token)).email === null, 2000);
  });
});

describe('a password added to an unverified email address', () => {
  /** Adds a password. @returns also the token of the link that was sent */
  async function addPassword(): Promise<Person & { linkToken: string }> {
    const person = await newPersonWithoutPassword(false);
    const response = await setPassword(person.token, NEW_PASSWORD, cluster.first, person.cookies);
    expect(response).toMatchObject({ status: 200, body: { requiresEmailVerification: true } });
    return { ...person, linkToken: tokenIn((await cluster.first.mailTo(person.email, 2)).text) };
  }

  test('is pending until the email link is confirmed, which also verifies the email address', async () => {
    const { linkToken, ...person } = await addPassword();
    expect((await logInWith(person)).status).toBe(401);
    expect(await userOf(person.token)).toMatchObject({
      emailVerified: false,
      providers: [],
      auth: { email: { hasPendingPassword: true, pendingChanges: { passwordAddition: true } } },
    });
    const confirmed = await confirm(linkToken, person);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toEqual({ isNewUserVerification: false, message: 'Password added successfully!' });
    expect((await logInWith(person)).status).toBe(200);
    expect(await userOf(person.token)).toMatchObject({
      emailVerified: true,
      providers: ['email'],
      auth: { email: { hasPendingPassword: false, pendingChanges: { passwordAddition: false } } },
    });
  });

  test('has a link that works once, even concurrently on all nodes, and only for its purpose', async () => {
    const { linkToken, ...person } = await addPassword();
    expect(
      await call(cluster.first, operations.resetPassword, { body: { token: linkToken, password: NEW_PASSWORD } }),
    ).toMatchObject(INVALID);
    const responses = await runConcurrently(6, (n) => confirm(linkToken, person, cluster.at(n)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses) if (response.status !== 200) expect(response).toMatchObject(INVALID);
  });

  test('has a link that expires after 24 hours', async () => {
    const { linkToken, ...person } = await addPassword();
    cluster.first.clock.advance(ADD_PASSWORD_LINK_SECONDS + 60);
    expect(await confirm(linkToken, person)).toMatchObject(INVALID);
    expect((await logInWith(person)).status).toBe(401);
  });

  test('is replaced by a second request, with a new link', async () => {
    const { linkToken, ...person } = await addPassword();
    await setPassword(person.token, 'Another42', cluster.first, person.cookies);
    const newToken = tokenIn((await cluster.first.mailTo(person.email, 3)).text);
    expect(await confirm(linkToken, person)).toMatchObject(INVALID);
    expect((await confirm(newToken, person)).status).toBe(200);
    expect((await logInWith(person)).status).toBe(401);
    expect((await logInWith(person, 'Another42')).status).toBe(200);
  });

  test('has a link that can be resent', async () => {
    const { linkToken, ...person } = await addPassword();
    await call(cluster.first, resendVerification, { body: { email: person.email } });
    const newToken = tokenIn((await cluster.first.mailTo(person.email, 3)).text);
    expect(await confirm(linkToken, person)).toMatchObject(INVALID);
    expect((await confirm(newToken, person)).body.message).toBe('Password added successfully!');
    expect((await logIn(cluster.first, { email: person.email, password: NEW_PASSWORD })).token).toBeDefined();
  });

  test('has a link that works with the session that set the password, in no other browser, and can be declined', async () => {
    const { linkToken, ...person } = await addPassword();
    const confirmElsewhere = (body: object = {}, token?: string) =>
      call(cluster.first, verifyEmail, { ...(token !== undefined && { token }), body: { token: linkToken, ...body } });
    expect(await confirmElsewhere()).toMatchObject({ status: 422, body: { code: 'OTHER_BROWSER' } });
    expect(await confirmElsewhere({ password: NEW_PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'OTHER_BROWSER' },
    });
    expect(await confirmElsewhere({}, person.token)).toMatchObject({ status: 200 });
    const second = await addPassword();
    const declined = await call(cluster.first, verifyEmail, { body: { token: second.linkToken, decline: true } });
    expect(declined).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await confirm(second.linkToken, second)).toMatchObject(INVALID);
  });

  test('does not affect the verified account with the email address, whose owner gets a notice without a link', async () => {
    const owner = await newPerson(cluster.first);
    const person = await newPerson(cluster.first);
    await removePassword(cluster.first, person, { emailVerified: false, email: owner.email });
    expect(await setPassword(person.token)).toMatchObject({ status: 200, body: { requiresEmailVerification: true } });
    const notice = await cluster.first.mailTo(owner.email, 2);
    expect(notice.text).toContain(owner.username);
    expect(notice.text + notice.html).not.toContain('token=');
    expect((await logInWith(owner)).status).toBe(401);
    expect((await logInWith(owner, owner.password)).body.user.username).toBe(owner.username);
  });
});
