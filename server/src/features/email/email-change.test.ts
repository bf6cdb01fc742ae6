import { EMAIL_CHANGE_LINK_SECONDS } from '@app/contract/email/limits';
import * as operations from '@app/contract/email/schemas';
import * as privacyOperations from '@app/contract/privacy/schemas';
import { RECENT_LOGIN_SECONDS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newName, newPerson, PASSWORD, type Person, signUp, tokenIn } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { createCookieJar } from '../../../testing/requests/cookie-jar.ts';
import { sendRaw } from '../../../testing/requests/raw.ts';

const cluster = setUpCluster();

const INVALID = { status: 422, body: { code: 'LINK_INVALID', error: expect.stringContaining('expired') } };
const newEmail = () => `${newName()}@example.com`;
type Session = Pick<Person, 'token'> & Partial<Pick<Person, 'cookies'>>;
const requestChange = async ({ token, cookies = createCookieJar() }: Session, email: string, node = cluster.first) =>
  cookies.keep(call(node, operations.requestEmailChange, { token, headers: cookies.headers(), body: { email } }));
/** Uses a link in the browser that requested the change. */
const confirm = (token: string, { cookies }: Partial<Pick<Person, 'cookies'>> = {}, node = cluster.first) =>
  call(node, operations.confirmEmailChange, { headers: cookies?.headers() ?? {}, body: { token } });
const resend = (email: string, token?: string) =>
  call(cluster.first, operations.resendVerification, { ...(token !== undefined && { token }), body: { email } });
const userOf = async ({ token }: Pick<Person, 'token'>, node = cluster.first) =>
  (await call(node, sessionOperations.getCurrentUser, { token })).body.user;

/** A user with a pending email change, and the link sent to the new email address. */
async function startChange() {
  const person = await newPerson(cluster.first);
  const email = newEmail();
  expect((await requestChange(person, email)).status).toBe(200);
  const linkEmail = await cluster.first.mailTo(email);
  return { person, email, linkEmail, link: tokenIn(linkEmail.text) };
}

async function eventsOf({ email }: { email: string }): Promise<string[]> {
  const rows = await query<{ type: string }>(
    cluster.first.database,
    'select type from security_events join accounts on accounts.id = account_id where email = $1 order by security_events.id',
    [email],
  );
  return rows.map(({ type }) => type);
}

describe('an email change', () => {
  test('takes effect once the new email address is verified, and notifies the old one of both steps', async () => {
    const { person, email, linkEmail, link } = await startChange();
    expect(linkEmail.text).toContain(`${cluster.first.publicUrl}/confirm-email-change?token=${link}`);
    const notice = await cluster.first.mailTo(person.email, 2);
    expect(notice.text).toContain(email);
    expect(notice.text + notice.html).not.toContain('token=');
    expect(await userOf(person, cluster.last)).toMatchObject({
      email: person.email,
      auth: { email: { verified: true, hasPendingEmailChange: true } },
    });

    expect(await confirm(link, person, cluster.last)).toMatchObject({
      status: 200,
      body: { message: 'Email Confirmed!' },
    });
    const report = await cluster.first.reportTo(person.email, 'email address was changed');
    expect(report.text).toContain(`now ${email}`);
    expect(report.text + report.html).not.toContain('token=');
    expect(await userOf(person)).toMatchObject({
      email,
      emailVerified: true,
      auth: { email: { verified: true, hasPendingEmailChange: false } },
    });
    expect((await call(cluster.first, signInOperations.login, { body: { ...person, email } })).status).toBe(200);
    expect((await call(cluster.first, signInOperations.login, { body: person })).status).toBe(401);
    expect(await eventsOf({ email })).toEqual(['login', 'email_change_requested', 'email_changed', 'login']);
  });

  test('releases the old email address', async () => {
    const { person, link } = await startChange();
    await confirm(link, person);
    const next = await signUp(cluster.first, person.email);
    const { text } = await cluster.first.mailTo(person.email, 3);
    const body = { token: tokenIn(text), password: next.password };
    expect((await call(cluster.first, operations.verifyEmail, { body })).status).toBe(200);
    expect((await call(cluster.first, signInOperations.login, { body: next })).body.user.username).toBe(next.username);
  });

  test('verifies an unverified account, and sends nothing to the former unverified email address', async () => {
    const person = await signUp(cluster.first);
    await cluster.first.mailTo(person.email);
    const session = { ...person, ...(await logIn(cluster.first, person)) };
    const email = newEmail();
    await requestChange(session, email);
    expect((await confirm(tokenIn((await cluster.first.mailTo(email)).text), session)).status).toBe(200);
    expect(await userOf(session)).toMatchObject({ email, emailVerified: true });
    expect(cluster.first.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  test('is cancelled by the cleanup after its link has expired, unless it was requested again', async () => {
    const [expired, renewed] = [await startChange(), await startChange()];
    cluster.first.clock.advance(EMAIL_CHANGE_LINK_SECONDS + 1);
    const [first, second] = [await logIn(cluster.first, expired.person), await logIn(cluster.first, renewed.person)];
    await requestChange(second, newEmail());
    await query(cluster.first.database, `insert into pgboss.job (name, data) values ('accounts-cleanup', '{}')`);
    await until(async () => !(await userOf(first)).auth.email.hasPendingEmailChange, 15_000);
    expect((await userOf(second)).auth.email.hasPendingEmailChange).toBe(true);
  });

  test('to the current email address is rejected', async () => {
    const person = await newPerson(cluster.first);
    expect(await requestChange(person, ` ${person.email.toUpperCase()}`)).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_UNCHANGED', error: 'This is already your email address' },
    });
  });

  test('requires a recent login', async () => {
    const person = await newPerson(cluster.first);
    cluster.first.clock.advance(RECENT_LOGIN_SECONDS + 1);
    const { token } = (await call(cluster.first, sessionOperations.refresh, { body: person })).body;
    expect(await requestChange({ token }, newEmail())).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    expect((await userOf({ token })).auth.email.hasPendingEmailChange).toBe(false);
  });
});

describe('an email address that already has an account', () => {
  test('results in the same response; its owner receives a notice without a link and keeps the email address', async () => {
    const [owner, person] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const unusedEmail = newEmail();
    const responses = [
      await requestChange(person, unusedEmail),
      await requestChange(person, owner.email.toUpperCase()),
    ];
    expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    const notice = await cluster.first.mailTo(owner.email.toUpperCase());
    expect(notice.text).toContain(owner.username);
    expect(notice.text + notice.html).not.toContain('token=');
    // The requester's mailbox and account look the same in both cases
    expect((await cluster.first.mailTo(person.email, 3)).subject).toBe(
      (await cluster.first.mailTo(person.email, 2)).subject,
    );
    expect((await userOf(person)).auth.email.hasPendingEmailChange).toBe(true);
    expect((await userOf(owner)).email).toBe(owner.email);
  });

  test('is rejected if it was verified after the link was sent, and the account is unchanged', async () => {
    const { person, email, link } = await startChange();
    const { password } = await signUp(cluster.first, email);
    const verification = tokenIn((await cluster.first.mailTo(email, 2)).text);
    await call(cluster.first, operations.verifyEmail, { body: { token: verification, password } });
    expect(await confirm(link, person)).toMatchObject({ status: 422, body: { code: 'EMAIL_ADDRESS_CLAIMED' } });
    expect(await userOf(person)).toMatchObject({ email: person.email, emailVerified: true });
  });

  test('is assigned to only one of two accounts that confirm it concurrently on all nodes', async () => {
    for (let round = 0; round < 4; round++) {
      const email = newEmail();
      const people = [await newPerson(cluster.first), await newPerson(cluster.first)];
      for (const person of people) await requestChange(person, email);
      const links = [
        tokenIn((await cluster.first.mailTo(email)).text),
        tokenIn((await cluster.first.mailTo(email, 2)).text),
      ];
      const responses = await runConcurrently(2, (n) => confirm(links[n] as string, people[n], cluster.at(n)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
      const rejected = responses.find(({ status }) => status === 422);
      expect(rejected?.body).toMatchObject({ code: 'EMAIL_ADDRESS_CLAIMED' });
      const emails = await Promise.all(people.map(async (person) => (await userOf(person)).email));
      expect(emails.filter((each) => each === email)).toHaveLength(1);
    }
  });
});

describe('the link that confirms a new email address', () => {
  test('works once, even concurrently on all nodes', async () => {
    const { person, link } = await startChange();
    const responses = await runConcurrently(10, (n) => confirm(link, person, cluster.at(n)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(await confirm(link, person)).toMatchObject(INVALID);
  });

  test('expires after 24 hours', async () => {
    const [valid, expired] = [await startChange(), await startChange()];
    cluster.first.clock.advance(EMAIL_CHANGE_LINK_SECONDS - 60);
    expect((await confirm(valid.link, valid.person)).status).toBe(200);
    cluster.first.clock.advance(120);
    expect(await confirm(expired.link, expired.person)).toMatchObject(INVALID);
  });

  test('is invalid once another change is requested, or the same one again', async () => {
    const { person, email, link } = await startChange();
    const other = newEmail();
    await requestChange(person, other);
    const second = tokenIn((await cluster.first.mailTo(other)).text);
    expect(await confirm(link, person)).toMatchObject(INVALID);
    await requestChange(person, email);
    const third = tokenIn((await cluster.first.mailTo(email, 2)).text);
    expect(await confirm(second, person)).toMatchObject(INVALID);
    expect((await confirm(third, person)).status).toBe(200);
  });

  test('is invalid once a new one is sent; the response does not reveal whether a change is pending', async () => {
    const { person, email, link } = await startChange();
    const responses = [await resend(person.email, person.token), await resend('unknown@example.com')];
    expect(responses[0]).toMatchObject({ status: 200, body: responses[1]?.body });
    const newerLink = tokenIn((await cluster.first.mailTo(email, 2)).text);
    expect(await confirm(link, person)).toMatchObject(INVALID);
    expect((await confirm(newerLink, person)).status).toBe(200);
  });

  test('to the first email address of an account is resent to the session of the account', async () => {
    const person = await newPerson(cluster.first);
    await query(cluster.first.database, 'update accounts set email = null, email_verified = false where email = $1', [
      person.email,
    ]);
    const email = newEmail();
    expect((await requestChange(person, email)).status).toBe(200);
    await resend(email, person.token);
    const link = tokenIn((await cluster.first.mailTo(email, 2)).text);
    expect((await confirm(link, person)).status).toBe(200);
    expect(await userOf(person)).toMatchObject({ email, emailVerified: true });
  });

  test('requires the password of the account in another browser', async () => {
    const { person, email, link } = await startChange();
    const confirmWith = (body: object) =>
      call(cluster.first, operations.confirmEmailChange, { body: { token: link, ...body } });
    expect(await confirmWith({})).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
    expect(await confirmWith({ password: 'Wrong4Fjord' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_INCORRECT' },
    });
    expect((await confirmWith({ password: person.password })).status).toBe(200);
    expect((await userOf(person)).email).toBe(email);
  });

  test('revokes every other link of the account', async () => {
    const { person, link } = await startChange();
    await call(cluster.first, privacyOperations.requestAccountDeletion, { token: person.token });
    const deletionLink = tokenIn((await cluster.first.mailTo(person.email, 3)).text);
    await confirm(link, person);
    expect(
      await call(cluster.first, privacyOperations.confirmAccountDeletion, { body: { token: deletionLink } }),
    ).toMatchObject(INVALID);
    expect((await userOf(person)).emailVerified).toBe(true);
  });

  test('can be used only to confirm the change, and no other link or token can', async () => {
    const { person, link } = await startChange();
    await call(cluster.first, privacyOperations.requestAccountDeletion, { token: person.token });
    const deletionLink = tokenIn((await cluster.first.mailTo(person.email, 3)).text);
    const stranger = await signUp(cluster.first);
    const verification = tokenIn((await cluster.first.mailTo(stranger.email)).text);
    const signup = (
      await call(cluster.first, signUpOperations.signup, { body: { email: newEmail(), password: PASSWORD } })
    ).body;
    for (const token of [
      deletionLink,
      verification,
      signup.tempToken,
      person.token,
      person.refreshToken,
      'x',
      '../x',
    ]) {
      expect(await confirm(token, person)).toMatchObject(INVALID);
    }
    for (const endpoint of [
      operations.verifyEmail,
      operations.verifyProvider,
      privacyOperations.confirmAccountDeletion,
    ]) {
      expect(await call(cluster.first, endpoint, { body: { token: link } })).toMatchObject(INVALID);
    }
    expect((await confirm(link, person)).status).toBe(200);
  });

  test.each<Record<string, string>>([{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }])(
    'is built from PUBLIC_URL despite the headers %o',
    async (headers) => {
      const { token } = await newPerson(cluster.first);
      const email = newEmail();
      const allHeaders = { ...headers, authorization: `Bearer ${token}` };
      expect(await sendRaw(cluster.first, 'POST', '/api/auth/request-email-change', allHeaders, { email })).toMatch(
        /^HTTP\/1.1 200 /,
      );
      const { text, html } = await cluster.first.mailTo(email);
      expect(text).toContain(`${cluster.first.publicUrl}/confirm-email-change?token=${tokenIn(text)}`);
      expect(text + html).not.toContain('evil.example');
    },
  );
});

describe('verify-provider', () => {
  const verify = (body: object) => send(cluster.first, 'POST', '/auth/verify-provider', { body });
  test('verifies an email address like verify-email', async () => {
    const person = await signUp(cluster.first);
    const token = tokenIn((await cluster.first.mailTo(person.email)).text);
    expect(await verify({ token, provider: 'unknown' })).toMatchObject({
      status: 400,
      body: { error: 'Invalid provider' },
    });
    const { status, body } = await verify({ token, password: person.password });
    expect({ status, body }).toMatchObject({ status: 200, body: { refreshToken: expect.any(String) } });
    expect(await userOf({ token: String(body.token) })).toMatchObject({ email: person.email, emailVerified: true });
    expect(await verify({ token, provider: 'email' })).toMatchObject(INVALID);
  });
});
