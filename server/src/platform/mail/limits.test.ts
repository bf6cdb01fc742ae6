import { RECIPIENT_EMAIL_RATE } from '@app/contract/core/limits';
import * as emailOperations from '@app/contract/email/schemas';
import { changePassword, forgotPassword } from '@app/contract/passwords/schemas';
import { requestAccountDeletion } from '@app/contract/privacy/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { describe, expect, test } from 'vitest';
import { allEmailsSent } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newName, newPerson, PASSWORD, type Person, signUp, tokenIn } from '../../../testing/people/people.ts';
import { type ApiResponse, call } from '../../../testing/requests/call.ts';

const { calls: MAX, seconds: HOUR } = RECIPIENT_EMAIL_RATE;
const RATE_LIMITED = { status: 429, body: { code: 'RATE_LIMITED' } };

// Behind a trusted proxy, so that a test can use many client IP addresses
const cluster = setUpCluster({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

let clients = 0;
/** Headers of a client with a new IP address. */
const newClient = () => ({ 'x-forwarded-for': `203.0.${113 + (clients >> 8)}.${clients++ & 255}` });
const newEmail = () => `${newName()}@example.com`;
const nextMinute = () => cluster.first.clock.advance(61);

/** Returns the emails sent to a recipient once the queue is empty. */
async function sentTo(email: string) {
  await allEmailsSent(cluster.first.database);
  return cluster.first.mails.filter(({ to }) => to.toLowerCase() === email);
}

/** Signs up as a new client every minute. @returns the responses, without the email address */
async function strangersSignUp(times: number, email: string): Promise<string[]> {
  const responses: string[] = [];
  for (let n = 0; n < times; n++) {
    nextMinute();
    const input = n % 2 ? email.toUpperCase() : ` ${email} `;
    const headers = newClient();
    const { body } = await call(cluster.at(n), signUpOperations.signup, {
      headers,
      body: { email: input, password: PASSWORD },
    });
    const completed = await call(cluster.at(n), signUpOperations.completeSignup, {
      headers,
      body: { tempToken: body.tempToken, username: newName() },
    });
    responses.push(JSON.stringify([completed.status, completed.body]).toLowerCase());
  }
  return responses;
}

const requestReset = (email: string, cookie?: string) =>
  call(cluster.last, forgotPassword, { headers: { ...newClient(), ...(cookie && { cookie }) }, body: { email } });
const resend = (email: string, token?: string) =>
  call(cluster.last, emailOperations.resendVerification, {
    headers: newClient(),
    ...(token !== undefined && { token }),
    body: { email },
  });
const cookieOf = ({ headers }: ApiResponse<unknown>) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const verify = (token: string) =>
  call(cluster.first, emailOperations.verifyEmail, { headers: newClient(), body: { token, password: PASSWORD } });

describe('emails that anyone can trigger', () => {
  test('are limited to five verifications per recipient per hour, with identical responses over the limit', async () => {
    const email = newEmail();
    const responses = await strangersSignUp(MAX + 2, email);
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toContain('200');
    expect(await sentTo(email)).toHaveLength(MAX);
    cluster.first.clock.advance(HOUR);
    await strangersSignUp(1, email);
    expect(await sentTo(email)).toHaveLength(MAX + 1);
  });

  test('are limited to five notices per recipient per hour, separately from other emails', async () => {
    const owner = await newPerson(cluster.first);
    const responses = await strangersSignUp(MAX + 2, owner.email);
    expect(new Set(responses).size).toBe(1);
    const sent = await sentTo(owner.email);
    expect(sent.filter(({ subject }) => subject.includes('with your email address'))).toHaveLength(MAX);
    expect((await requestReset(owner.email)).status).toBe(200);
    expect(await sentTo(owner.email)).toHaveLength(sent.length + 1);
  });

  test('count for the email address that they are sent to, not the submitted one', async () => {
    const requestedEmail = newEmail();
    const people = [await newPerson(cluster.first), await newPerson(cluster.first)];
    for (const { token } of people) {
      nextMinute();
      const headers = newClient();
      const requested = await call(cluster.first, emailOperations.requestEmailChange, {
        headers,
        token,
        body: { email: requestedEmail },
      });
      expect(requested.status).toBe(200);
    }
    for (const { email, token } of [...people, ...people]) {
      nextMinute();
      expect((await resend(email, token)).status).toBe(200);
    }
    expect(await sentTo(requestedEmail)).toHaveLength(MAX);
  });

  test('leave the last link valid when they are suppressed', async () => {
    const { email } = await signUp(cluster.first);
    for (let n = 0; n < MAX; n++) {
      nextMinute();
      expect((await resend(email)).status).toBe(200);
    }
    const sent = await sentTo(email);
    expect(sent).toHaveLength(MAX);
    expect((await verify(tokenIn(sent.at(-1)?.text ?? ''))).status).toBe(200);
  });

  test('are limited too when an account requests them for its own unverified email address', async () => {
    const squatter = await signUp(cluster.first);
    const { token } = await logIn(cluster.first, squatter);
    for (let n = 0; n < MAX; n++) {
      nextMinute();
      const requested = await call(cluster.first, requestAccountDeletion, { headers: newClient(), token });
      expect(requested.status).toBe(200);
    }
    expect(await sentTo(squatter.email)).toHaveLength(MAX);
  });
});

describe('emails to the owner of a verified email address', () => {
  test('are sent at the request of a known device even when strangers have exhausted the limit', async () => {
    const person = await signUp(cluster.first);
    const { text } = await cluster.first.mailTo(person.email);
    const cookie = cookieOf(await verify(tokenIn(text)));
    const stranger = await newPerson(cluster.first);
    const login = { headers: newClient(), body: stranger };
    const strangerCookie = cookieOf(await call(cluster.first, signInOperations.login, login));
    for (let n = 0; n < MAX; n++) {
      nextMinute();
      expect((await requestReset(person.email)).status).toBe(200);
    }
    const before = (await sentTo(person.email)).length;
    for (let n = 0; n < MAX; n++) {
      nextMinute();
      expect(await requestReset(person.email)).toMatchObject(RATE_LIMITED);
      expect(await requestReset(person.email, strangerCookie)).toMatchObject(RATE_LIMITED);
      expect((await requestReset(person.email, cookie)).status).toBe(200);
    }
    expect(await sentTo(person.email)).toHaveLength(before + MAX);
    nextMinute();
    expect(await requestReset(person.email, cookie)).toMatchObject(RATE_LIMITED);
  });

  test('are not limited when they report a change', async () => {
    const person = await newPerson(cluster.first);
    let [currentPassword, newPassword]: [string, string] = [person.password, 'Kestrel42'];
    for (let n = 0; n <= MAX; n++) {
      const body = { currentPassword, newPassword };
      const changed = await call(cluster.first, changePassword, { headers: newClient(), token: person.token, body });
      expect(changed.status).toBe(200);
      [currentPassword, newPassword] = [newPassword, currentPassword];
    }
    await allEmailsSent(cluster.first.database);
    const reports = cluster.first.reports.filter(({ to }) => to === person.email);
    expect(reports).toHaveLength(MAX + 1);
  });

  test('are not limited when the signed-in owner causes them', async () => {
    const person: Person = await newPerson(cluster.first);
    for (let n = 0; n < MAX; n++) {
      nextMinute();
      const { token } = await logIn(cluster.first, person);
      await call(cluster.first, requestAccountDeletion, { headers: newClient(), token });
    }
    expect(await sentTo(person.email)).toHaveLength(1 + MAX);
  });
});
