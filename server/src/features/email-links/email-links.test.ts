import { VERIFICATION_LINK_SECONDS } from '@app/contract/email/limits';
import * as emailOperations from '@app/contract/email/schemas';
import { MAX_DECLINED_EMAILS } from '@app/contract/email-links/limits';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { dumpProductTables } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newName, newPerson, type Person, signUp, tokenIn } from '../../../testing/people/people.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { sendRaw } from '../../../testing/requests/raw.ts';

const cluster = setUpCluster();

const INVALID = { status: 422, body: { code: 'LINK_INVALID', error: expect.stringContaining('expired') } };
type SentLink = Partial<Pick<Person, 'cookies'>> & { readonly token: string };
/** Uses a link in the browser that signed up. */
const confirm = ({ token, cookies }: SentLink, node = cluster.first) =>
  call(node, emailOperations.verifyEmail, { headers: cookies?.headers() ?? {}, body: { token } });
const resend = (email: string) => call(cluster.first, emailOperations.resendVerification, { body: { email } });

/** Signs up. @returns also the token of the verification link */
async function signUpWithLink() {
  const person = await signUp(cluster.first);
  return { ...person, token: tokenIn((await cluster.first.mailTo(person.email)).text) };
}

describe('an email link', () => {
  test('works once: of many concurrent requests on all nodes one succeeds; the others, and later ones, are rejected as invalid', async () => {
    for (let round = 0; round < 8; round += 1) {
      const signup = await signUpWithLink();
      const responses = await runConcurrently(12, (n) => confirm(signup, cluster.at(n)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status, body }) => status === 422 && body.code === 'LINK_INVALID')).toHaveLength(11);
      expect(await confirm(signup)).toMatchObject(INVALID);
    }
  });

  test('expires after 24 hours', async () => {
    const [valid, expired] = [await signUpWithLink(), await signUpWithLink()];
    cluster.first.clock.advance(VERIFICATION_LINK_SECONDS - 60);
    expect((await confirm(valid)).status).toBe(200);
    cluster.first.clock.advance(120);
    expect(await confirm(expired)).toMatchObject(INVALID);
  });

  test('becomes invalid when a newer one is requested', async () => {
    const signup = await signUpWithLink();
    expect((await resend(signup.email.toUpperCase())).status).toBe(200);
    const newToken = tokenIn((await cluster.first.mailTo(signup.email, 2)).text);
    expect(await confirm(signup)).toMatchObject(INVALID);
    expect((await confirm({ ...signup, token: newToken })).status).toBe(200);
  });

  test('stays valid after another sign-up with the email address, until one of the accounts verifies it', async () => {
    const first = await signUpWithLink();
    const second = await signUp(cluster.first, first.email);
    const token = tokenIn((await cluster.first.mailTo(first.email, 2)).text);
    expect((await confirm(first)).status).toBe(200);
    expect(await confirm({ ...second, token })).toMatchObject(INVALID);
  });

  test.each(['x', 'A'.repeat(43), '0'.repeat(64), '../../etc', '%00'])(
    'is invalid with the unknown token %s',
    async (token) => {
      expect(await confirm({ token })).toMatchObject(INVALID);
    },
  );

  test('is sent to unverified accounts only, with the same response for every email address', async () => {
    const verified = await newPerson(cluster.first);
    const unverified = await signUpWithLink();
    const emailsBefore = cluster.first.mails.length;
    const responses = [
      await resend(verified.email),
      await resend('unknown@example.com'),
      await resend(unverified.email),
    ];
    await cluster.first.mailTo(unverified.email, 2);
    expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(cluster.first.mails.slice(emailsBefore).map(({ to }) => to)).toEqual([unverified.email]);
  });

  test('is not sent to an email address that already has an account: its owner gets a notice without a link', async () => {
    const owner = await newPerson(cluster.first);
    const second = await signUp(cluster.first, owner.email.toUpperCase());
    const notice = await cluster.first.mailTo(second.email);
    expect(notice.text).toContain(owner.username);
    expect(notice.text + notice.html).not.toContain('token=');
    const login = await call(cluster.first, signInOperations.login, { body: owner });
    expect(login.body.user.username).toBe(owner.username);
  });

  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-forwarded-proto': 'https' },
  ])('is built from PUBLIC_URL with the headers %o', async (headers) => {
    const { email } = await signUpWithLink();
    const response = await sendRaw(cluster.first, 'POST', '/api/auth/resend-verification', headers, { email });
    expect(response).toMatch(/^HTTP\/1.1 200 /);
    const { text, html } = await cluster.first.mailTo(email, 2);
    expect(text).toContain(`${cluster.first.publicUrl}/verify-email?token=${tokenIn(text)}`);
    expect(text + html + response).not.toContain('evil.example');
    const origins = text.match(/https?:\/\/[\w.:-]*\w/g);
    expect(new Set(origins)).toEqual(new Set([cluster.first.publicUrl]));
  });

  // The embedded database has only one connection, so that no other one can lock the tables
  test.runIf(onPostgres)('is resent after the response, and no email address is looked up before', async () => {
    const { email } = await signUp(cluster.first);
    const blocker = await openClient(cluster.first.database.env.DATABASE_URL as string);
    await blocker.query('begin; lock table accounts, email_links in access exclusive mode');
    expect((await resend(email)).status).toBe(200);
    await blocker.query('rollback');
    await blocker.end();
    await cluster.first.mailTo(email, 2);
  });

  test('is not consumed by the GET request of a mail scanner or a prefetch', async () => {
    const signup = await signUpWithLink();
    const { token } = signup;
    const before = await dumpProductTables(cluster.first.database);
    const endpoints = ['verify-email', 'verify-provider', 'confirm-email-change', 'reset-password'];
    for (const endpoint of [...endpoints, 'confirm-account-deletion']) {
      for (const method of ['GET', 'HEAD']) {
        for (const path of [`${endpoint}?token=${token}`, `${endpoint}/${token}`])
          expect((await send(cluster.first, method, `/auth/${path}`)).status).toBe(404);
      }
    }
    const page = await fetch(`${cluster.first.url}/verify-email?token=${token}`);
    expect(await page.text()).not.toContain(token);
    expect(await dumpProductTables(cluster.first.database)).toEqual(before);
    expect((await confirm(signup)).status).toBe(200);
  });
});

describe('an email address whose owner declined an email change', () => {
  const newEmail = () => `${newName()}@example.com`;
  const mailsTo = (email: string) => cluster.first.mails.filter(({ to }) => to === email);

  async function requestChange({ token }: Person, email: string): Promise<void> {
    expect((await call(cluster.first, emailOperations.requestEmailChange, { token, body: { email } })).status).toBe(
      200,
    );
  }

  async function requestAndDecline(person: Person, email = newEmail()): Promise<void> {
    await requestChange(person, email);
    const token = tokenIn((await cluster.first.mailTo(email)).text);
    expect(
      (await call(cluster.first, emailOperations.confirmEmailChange, { body: { token, decline: true } })).status,
    ).toBe(200);
  }

  /** Waits for a later email to another mailbox; an email that was requested earlier would have been sent by then. */
  async function waitForLaterEmail(): Promise<void> {
    await signUpWithLink();
  }

  test('gets no other link, not even after the owners of other email addresses declined', async () => {
    const [person, declined] = [await newPerson(cluster.first), newEmail()];
    await requestAndDecline(person, declined);
    await requestAndDecline(person);
    await requestChange(person, declined);
    await requestChange(person, declined.toUpperCase());
    await waitForLaterEmail();
    expect(mailsTo(declined)).toHaveLength(1);
    expect(mailsTo(declined.toUpperCase())).toEqual([]);
    await requestAndDecline(person);
  });

  test('counts toward a maximum, at which the account can send no more links', async () => {
    const [person, first, last] = [await newPerson(cluster.first), newEmail(), newEmail()];
    await requestAndDecline(person, first);
    for (let count = 1; count < MAX_DECLINED_EMAILS; count += 1) await requestAndDecline(person);
    for (const email of [first, last]) await requestChange(person, email);
    await waitForLaterEmail();
    expect(mailsTo(first)).toHaveLength(1);
    expect(mailsTo(last)).toEqual([]);
  });
});
