import * as deletion from '@app/contract/accounts/deletion/schemas';
import * as calls from '@app/contract/accounts/email/schemas';
import { EMAIL_CHANGE_LINK_SECONDS, RECENT_LOGIN_SECONDS } from '@app/contract/accounts/limits';
import * as accounts from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster, until } from '../../../testing/cluster.ts';
import { createCookieJar } from '../../../testing/cookie-jar.ts';
import { dumpProductTables, query } from '../../../testing/dump.ts';
import { logIn, newName, newPerson, PASSWORD, type Person, signUp, tokenIn } from '../../../testing/people.ts';
import { sendRaw } from '../../../testing/raw.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const INVALID = { status: 422, body: { code: 'LINK_INVALID', error: expect.stringContaining('expired') } };
const newAddress = () => `${newName()}@example.com`;
type Session = Pick<Person, 'token'> & Partial<Pick<Person, 'cookies'>>;
const ask = async ({ token, cookies = createCookieJar() }: Session, email: string, node = cluster.one) =>
  cookies.keep(call(node, calls.requestEmailChange, { token, headers: cookies.headers(), body: { email } }));
/** Follows a link in the browser that asked for the change. */
const confirm = (token: string, { cookies }: Partial<Pick<Person, 'cookies'>> = {}, node = cluster.one) =>
  call(node, calls.confirmEmailChange, { headers: cookies?.headers() ?? {}, body: { token } });
const resend = (email: string, token?: string) =>
  call(cluster.one, accounts.resendVerification, { ...(token !== undefined && { token }), body: { email } });
const userOf = async ({ token }: Pick<Person, 'token'>, node = cluster.one) =>
  (await call(node, accounts.verify, { token })).body.user;

/** Somebody who has asked for a new address, and the link that came there. */
async function asking() {
  const person = await newPerson(cluster.one);
  const email = newAddress();
  expect((await ask(person, email)).status).toBe(200);
  const mail = await cluster.one.mailTo(email);
  return { person, email, mail, link: tokenIn(mail.text) };
}

async function eventsOf({ email }: { email: string }): Promise<string[]> {
  const rows = await query<{ type: string }>(
    cluster.one.database,
    'select type from security_events join accounts on accounts.id = account_id where email = $1 order by security_events.id',
    [email],
  );
  return rows.map(({ type }) => type);
}

describe('an email change', () => {
  test('takes effect once the new mailbox is verified, and notifies the old one of both steps', async () => {
    const { person, email, mail, link } = await asking();
    expect(mail.text).toContain(`${cluster.one.publicUrl}/confirm-email-change?token=${link}`);
    const asked = await cluster.one.mailTo(person.email, 2);
    expect(asked.text).toContain(email);
    expect(asked.text + asked.html).not.toContain('token=');
    expect(await userOf(person, cluster.other)).toMatchObject({
      email: person.email,
      auth: { email: { verified: true, hasPendingEmailChange: true } },
    });

    expect(await confirm(link, person, cluster.other)).toMatchObject({
      status: 200,
      body: { message: 'Email Confirmed!' },
    });
    const told = await cluster.one.reportTo(person.email, 'email address was changed');
    expect(told.text).toContain(`now ${email}`);
    expect(told.text + told.html).not.toContain('token=');
    expect(await userOf(person)).toMatchObject({
      email,
      emailVerified: true,
      auth: { email: { verified: true, hasPendingEmailChange: false } },
    });
    expect((await call(cluster.one, accounts.login, { body: { ...person, email } })).status).toBe(200);
    expect((await call(cluster.one, accounts.login, { body: person })).status).toBe(401);
    expect(await eventsOf({ email })).toEqual(['login', 'email_change_requested', 'email_changed', 'login']);
  });

  test('releases the old email address', async () => {
    const { person, link } = await asking();
    await confirm(link, person);
    const next = await signUp(cluster.one, person.email);
    const { text } = await cluster.one.mailTo(person.email, 3);
    const body = { token: tokenIn(text), password: next.password };
    expect((await call(cluster.one, accounts.verifyEmail, { body })).status).toBe(200);
    expect((await call(cluster.one, accounts.login, { body: next })).body.user.username).toBe(next.username);
  });

  test('verifies an unverified account, and sends nothing to the former unverified mailbox', async () => {
    const person = await signUp(cluster.one);
    await cluster.one.mailTo(person.email);
    const session = { ...person, ...(await logIn(cluster.one, person)) };
    const email = newAddress();
    await ask(session, email);
    expect((await confirm(tokenIn((await cluster.one.mailTo(email)).text), session)).status).toBe(200);
    expect(await userOf(session)).toMatchObject({ email, emailVerified: true });
    expect(cluster.one.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  test('is cancelled by the cleanup after its link has expired, unless it was requested again', async () => {
    const [late, renewed] = [await asking(), await asking()];
    cluster.one.clock.advance(EMAIL_CHANGE_LINK_SECONDS + 1);
    const [first, second] = [await logIn(cluster.one, late.person), await logIn(cluster.one, renewed.person)];
    await ask(second, newAddress());
    await query(cluster.one.database, `insert into pgboss.job (name, data) values ('accounts-cleanup', '{}')`);
    await until(async () => !(await userOf(first)).auth.email.hasPendingEmailChange, 15_000);
    expect((await userOf(second)).auth.email.hasPendingEmailChange).toBe(true);
  });

  test('to the current email address is rejected', async () => {
    const person = await newPerson(cluster.one);
    expect(await ask(person, ` ${person.email.toUpperCase()}`)).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_UNCHANGED', error: 'This is already your email address' },
    });
  });

  test('requires a recent login', async () => {
    const person = await newPerson(cluster.one);
    cluster.one.clock.advance(RECENT_LOGIN_SECONDS + 1);
    const { token } = (await call(cluster.one, accounts.refresh, { body: person })).body;
    expect(await ask({ token }, newAddress())).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    expect((await userOf({ token })).auth.email.hasPendingEmailChange).toBe(false);
  });
});

describe('an address that already has an account', () => {
  test('gets the same response; its owner receives a notice without a link and keeps the email address', async () => {
    const [owner, person] = [await newPerson(cluster.one), await newPerson(cluster.one)];
    const free = newAddress();
    const answers = [await ask(person, free), await ask(person, owner.email.toUpperCase())];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    const notice = await cluster.one.mailTo(owner.email.toUpperCase());
    expect(notice.text).toContain(owner.username);
    expect(notice.text + notice.html).not.toContain('token=');
    // the asker sees the same of both in their own mailbox and account
    expect((await cluster.one.mailTo(person.email, 3)).subject).toBe(
      (await cluster.one.mailTo(person.email, 2)).subject,
    );
    expect((await userOf(person)).auth.email.hasPendingEmailChange).toBe(true);
    expect((await userOf(owner)).email).toBe(owner.email);
  });

  test('is rejected if it was verified after the link was sent, and the account is unchanged', async () => {
    const { person, email, link } = await asking();
    const { password } = await signUp(cluster.one, email);
    const verification = tokenIn((await cluster.one.mailTo(email, 2)).text);
    await call(cluster.one, accounts.verifyEmail, { body: { token: verification, password } });
    expect(await confirm(link, person)).toMatchObject({ status: 422, body: { code: 'ADDRESS_CLAIMED' } });
    expect(await userOf(person)).toMatchObject({ email: person.email, emailVerified: true });
  });

  test('is assigned to one of two accounts that confirm it concurrently on all nodes', async () => {
    for (let round = 0; round < 4; round++) {
      const email = newAddress();
      const people = [await newPerson(cluster.one), await newPerson(cluster.one)];
      for (const person of people) await ask(person, email);
      const links = [
        tokenIn((await cluster.one.mailTo(email)).text),
        tokenIn((await cluster.one.mailTo(email, 2)).text),
      ];
      const answers = await atOnce(2, (n) => confirm(links[n] as string, people[n], cluster.at(n)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const lost = answers.find(({ status }) => status === 422);
      expect(lost?.body).toMatchObject({ code: 'ADDRESS_CLAIMED' });
      const addresses = await Promise.all(people.map(async (person) => (await userOf(person)).email));
      expect(addresses.filter((address) => address === email)).toHaveLength(1);
    }
  });
});

describe('the link that confirms a new address', () => {
  test('works once', async () => {
    const { person, link } = await asking();
    expect((await confirm(link, person)).status).toBe(200);
    expect(await confirm(link, person)).toMatchObject(INVALID);
  });

  test('succeeds once when used concurrently on all nodes', async () => {
    const { person, link } = await asking();
    const answers = await atOnce(10, (n) => confirm(link, person, cluster.at(n)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  });

  test('expires after 24 hours', async () => {
    const [early, late] = [await asking(), await asking()];
    cluster.one.clock.advance(EMAIL_CHANGE_LINK_SECONDS - 60);
    expect((await confirm(early.link, early.person)).status).toBe(200);
    cluster.one.clock.advance(120);
    expect(await confirm(late.link, late.person)).toMatchObject(INVALID);
  });

  test('is invalid once another change is requested, or the same one again', async () => {
    const { person, email, link } = await asking();
    const other = newAddress();
    await ask(person, other);
    const second = tokenIn((await cluster.one.mailTo(other)).text);
    expect(await confirm(link, person)).toMatchObject(INVALID);
    await ask(person, email);
    const third = tokenIn((await cluster.one.mailTo(email, 2)).text);
    expect(await confirm(second, person)).toMatchObject(INVALID);
    expect((await confirm(third, person)).status).toBe(200);
  });

  test('is invalid once resent, and the response does not reveal a pending change', async () => {
    const { person, email, link } = await asking();
    const answers = [await resend(person.email, person.token), await resend('nobody@example.com')];
    expect(answers[0]).toMatchObject({ status: 200, body: answers[1]?.body });
    const newer = tokenIn((await cluster.one.mailTo(email, 2)).text);
    expect(await confirm(link, person)).toMatchObject(INVALID);
    expect((await confirm(newer, person)).status).toBe(200);
  });

  test('invalidates every other link of the account', async () => {
    const { person, link } = await asking();
    await call(cluster.one, deletion.requestAccountDeletion, { token: person.token });
    const leaving = tokenIn((await cluster.one.mailTo(person.email, 3)).text);
    await confirm(link, person);
    expect(await call(cluster.one, deletion.confirmAccountDeletion, { body: { token: leaving } })).toMatchObject(
      INVALID,
    );
    expect((await userOf(person)).emailVerified).toBe(true);
  });

  test('serves only its own purpose, and no other link or token serves it', async () => {
    const { person, link } = await asking();
    await call(cluster.one, deletion.requestAccountDeletion, { token: person.token });
    const leaving = tokenIn((await cluster.one.mailTo(person.email, 3)).text);
    const stranger = await signUp(cluster.one);
    const verification = tokenIn((await cluster.one.mailTo(stranger.email)).text);
    const signup = (await call(cluster.one, accounts.signup, { body: { email: newAddress(), password: PASSWORD } }))
      .body;
    for (const token of [leaving, verification, signup.tempToken, person.token, person.refreshToken, 'x', '../x']) {
      expect(await confirm(token, person)).toMatchObject(INVALID);
    }
    for (const endpoint of [accounts.verifyEmail, calls.verifyProvider, deletion.confirmAccountDeletion]) {
      expect(await call(cluster.one, endpoint, { body: { token: link } })).toMatchObject(INVALID);
    }
    expect((await confirm(link, person)).status).toBe(200);
  });

  test.each<Record<string, string>>([{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }])(
    'is built from PUBLIC_URL despite the headers %o',
    async (headers) => {
      const { token } = await newPerson(cluster.one);
      const email = newAddress();
      const all = { ...headers, authorization: `Bearer ${token}` };
      expect(await sendRaw(cluster.one, 'POST', '/api/auth/request-email-change', all, { email })).toMatch(
        /^HTTP\/1.1 200 /,
      );
      const { text, html } = await cluster.one.mailTo(email);
      expect(text).toContain(`${cluster.one.publicUrl}/confirm-email-change?token=${tokenIn(text)}`);
      expect(text + html).not.toContain('evil.example');
    },
  );

  test('is unaffected by GET and HEAD requests of mail scanners and prefetches', async () => {
    const { person, link } = await asking();
    const before = await dumpProductTables(cluster.one.database);
    for (const method of ['GET', 'HEAD']) {
      expect((await send(cluster.one, method, `/auth/confirm-email-change?token=${link}`)).status).toBe(404);
    }
    const page = await fetch(`${cluster.one.url}/confirm-email-change?token=${link}`);
    expect(await page.text()).not.toContain(link);
    expect(await dumpProductTables(cluster.one.database)).toEqual(before);
    expect((await confirm(link, person)).status).toBe(200);
  });
});

describe('verify-provider', () => {
  const verify = (body: object) => send(cluster.one, 'POST', '/auth/verify-provider', { body });
  test('verifies an email address like verify-email', async () => {
    const person = await signUp(cluster.one);
    const token = tokenIn((await cluster.one.mailTo(person.email)).text);
    expect(await verify({ token, provider: 'nobody' })).toMatchObject({
      status: 400,
      body: { error: 'Invalid provider' },
    });
    const { status, body } = await verify({ token, password: person.password });
    expect({ status, body }).toMatchObject({ status: 200, body: { refreshToken: expect.any(String) } });
    expect(await userOf({ token: String(body.token) })).toMatchObject({ email: person.email, emailVerified: true });
    expect(await verify({ token, provider: 'email' })).toMatchObject(INVALID);
  });
});
