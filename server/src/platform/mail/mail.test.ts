import { join } from 'node:path';
import * as emailOperations from '@app/contract/email/schemas';
import { forgotPassword } from '@app/contract/passwords/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { decodeQuotedPrintable, outboxEmails, waitForOutboxEmail } from '../../../testing/faults/outbox.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { PRODUCT_NAME, startNode, type TestNode } from '../../../testing/node/node.ts';
import { newName, PASSWORD, signUp, tokenIn } from '../../../testing/people/people.ts';
import { type PreparedSignup, prepareSignups } from '../../../testing/people/signups.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { type SmtpServer, startSmtp } from '../../../testing/services/smtp.ts';

const DELIVERY_MS = 40_000;

let database: TestDatabase;
let smtp: SmtpServer;
let node: TestNode;
const restart = () =>
  startNode({ database, realTransport: true, env: { SMTP_URL: smtp.url, MAIL_FROM: 'Cards <cards@example.com>' } });
beforeAll(async () => {
  database = await testDatabase();
  smtp = await startSmtp();
  node = await restart();
});
afterAll(async () => {
  await node.stop();
  await smtp.stop();
  await database.drop();
});
beforeEach(() => smtp.setBehavior('accepts'));

const receivedFor = (emailAddress: string) => smtp.received.filter((mail) => mail.includes(`To: ${emailAddress}\r\n`));
const waitForDelivery = (emailAddress: string) => until(async () => receivedFor(emailAddress).length > 0, DELIVERY_MS);

const runQuery = (text: string, values: unknown[]) => query(database, text, values);

async function complete({ tempToken, username }: PreparedSignup): Promise<void> {
  expect((await call(node, signUpOperations.completeSignup, { body: { tempToken, username } })).status).toBe(200);
}

async function completeSignup() {
  const email = `${newName()}@example.com`;
  const { body } = await call(node, signUpOperations.signup, { body: { email, password: PASSWORD } });
  const startedAt = performance.now();
  const response = await call(node, signUpOperations.completeSignup, {
    body: { tempToken: body.tempToken, username: newName() },
  });
  expect(response.status).toBe(200);
  return { email, ms: performance.now() - startedAt };
}

/** Completes a sign-up whose email the mail server rejects. */
async function completeSignupWith(reply: Parameters<SmtpServer['setBehavior']>[0]): Promise<PreparedSignup> {
  const [signup] = await prepareSignups(runQuery, 1);
  if (!signup) throw new Error('There is no sign-up');
  smtp.setBehaviorFor(signup.email, reply);
  await complete(signup);
  return signup;
}

/** The IDs of the PNG pictures that an email contains and its HTML shows, in this order. */
function inlinePictures(mail: string): string[] {
  const shown = [...decodeQuotedPrintable(mail).matchAll(/src="cid:([^"]+)"/g)].map(([, id]) => id as string);
  const attached = [...mail.matchAll(/^Content-ID: <(.+)>\r\n(?:.+\r\n)*\r\niVBORw0KGgo/gm)].map(([, id]) => id);
  expect(attached).toEqual(shown);
  return shown;
}

describe('an email over SMTP', () => {
  test('is delivered once, from the configured sender, as HTML and text with the same link', async () => {
    const { email } = await completeSignup();
    await waitForDelivery(email);
    const mail = receivedFor(email)[0] as string;
    expect(mail).toMatch(/^From: Cards <cards@example\.com>\r$/m);
    expect(mail).toContain(`Subject: Verify your email for ${PRODUCT_NAME}\r\n`);
    expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>\r$/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const [, text = '', html = ''] = mail.split(/^Content-Type: (?=text\/(?:plain|html))/m).map(decodeQuotedPrintable);
    expect(text).toMatch(/^text\/plain/);
    expect(html).toMatch(/^text\/html/);
    expect(html).toContain(`href="${node.publicUrl}/verify-email?token=${tokenIn(text)}"`);
    expect(
      (await call(node, emailOperations.verifyEmail, { body: { token: tokenIn(text), password: PASSWORD } })).status,
    ).toBe(200);
    expect(receivedFor(email)).toHaveLength(1);
  }, 60_000);

  test('leaves only a row with the ID of the email in the database once it is sent', async () => {
    const { email } = await completeSignup();
    await waitForDelivery(email);
    const ofMail = (condition: string) =>
      query(database, `select id from pgboss.job where name = 'mail' and ${condition}`);
    await until(async () => (await ofMail(`state <> 'completed'`)).length === 0, DELIVERY_MS);
    const id = /^Message-ID: <([0-9a-f-]{36})@/m.exec(receivedFor(email)[0] as string)?.[1];
    expect(await ofMail('data is null')).toContainEqual({ id });
    expect(await ofMail('data is not null')).toEqual([]);
  }, 60_000);

  test('contains its pictures (a card only in welcome emails) in at most 30 kB', async () => {
    const { email } = await completeSignup();
    await waitForDelivery(email);
    const welcome = receivedFor(email)[0] as string;
    expect(welcome.length).toBeLessThan(30_000);
    expect(inlinePictures(welcome)).toEqual(['logo@pictures', 'card@pictures']);
    const link = tokenIn(decodeQuotedPrintable(welcome));
    await call(node, emailOperations.verifyEmail, { body: { token: link, password: PASSWORD } });
    await call(node, forgotPassword, { body: { email } });
    await until(async () => receivedFor(email).length === 2, DELIVERY_MS);
    expect(inlinePictures(receivedFor(email)[1] as string)).toEqual(['logo@pictures']);
  }, 60_000);

  test('does not delay responses while the SMTP server defers, and is delivered once afterwards', async () => {
    smtp.setBehavior('defers');
    const before = smtp.attempts();
    const signups = [await completeSignup()];
    await until(async () => smtp.attempts() > before, DELIVERY_MS);
    signups.push(await completeSignup(), await completeSignup());
    // Only the fastest response counts: load on the machine can delay some, but waiting for the mail server would delay all
    expect(Math.min(...signups.map(({ ms }) => ms))).toBeLessThan(1000);
    smtp.setBehavior('accepts');
    for (const { email } of signups) await waitForDelivery(email);
    expect(signups.map(({ email }) => receivedFor(email).length)).toEqual([1, 1, 1]);
  }, 120_000);

  test('to a slow recipient uses one connection and does not delay other recipients', async () => {
    const slow = `${newName()}@example.com`;
    smtp.setBehaviorFor(slow, 'hangs');
    const toSlow = await prepareSignups(runQuery, 12, slow);
    const toOthers = await prepareSignups(runQuery, 30);
    for (const signup of toSlow) await complete(signup);
    await Promise.all(toOthers.map(complete));
    for (const { email } of toOthers) await waitForDelivery(email);
    expect(receivedFor(slow)).toEqual([]);
    expect(smtp.maxPending(slow)).toBe(1);
    smtp.setBehaviorFor(slow, 'accepts');
    await until(async () => receivedFor(slow).length === toSlow.length, DELIVERY_MS);
  }, 120_000);

  test('that is rejected permanently becomes a dead letter at once, logged and counted without its recipient', async () => {
    const [rejected, other] = await prepareSignups(runQuery, 2);
    if (!rejected || !other) throw new Error('There are no sign-ups');
    smtp.setBehaviorFor(rejected.email, 'rejects');
    await complete(rejected);
    await complete(other);
    await waitForDelivery(other.email);
    const deadLetters = () => query(database, `select data from pgboss.job where name = 'mail-dead-letters'`);
    await until(async () => (await deadLetters()).length === 1, DELIVERY_MS);
    expect(smtp.accepted.map(({ recipient }) => recipient)).not.toContain(rejected.email);
    const line = node.logged.find((logged) => logged.includes('dead letter')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 50, queue: 'mail', attempt: 1, err: { name: 'PermanentFailure' } });
    expect(line).toContain('RCPT TO, 550');
    expect(node.logged.join('') + JSON.stringify(await deadLetters())).not.toContain(rejected.email);
    const metrics = await (await fetch(`${node.url}/metrics`)).text();
    expect(metrics).toContain('jobs_total{queue="mail",outcome="dead"} 1\n');
    expect(metrics).toMatch(/^jobs_total\{queue="mail",outcome="completed"\} \d+$/m);
    expect(metrics).toMatch(/^mails_total\{kind="[^"]+",outcome="rejected"\} 1$/m);
  }, 60_000);

  test.each([
    '550 5.4.5 Daily user sending limit exceeded',
    '552 5.2.2 Mailbox full',
    '552 Exceeded storage allocation',
  ] as const)('is retried after a 5xx reply with a temporary reason: %s', async (reply) => {
    const { email } = await completeSignupWith(reply);
    const newestJob = `select state::text, retry_count > 0 as "isRetried" from pgboss.job
        where name = 'mail' order by created_on desc limit 1`;
    const isAttempted = ({ state, isRetried }: { readonly state: string; readonly isRetried: boolean }) =>
      isRetried || ['retry', 'cancelled', 'failed'].includes(state);
    await until(
      async () => (await query<Parameters<typeof isAttempted>[0]>(database, newestJob)).some(isAttempted),
      DELIVERY_MS,
    );
    smtp.setBehaviorFor(email, 'accepts');
    await waitForDelivery(email);
  });

  test('that could not be sent yet survives a restart', async () => {
    smtp.setBehavior('defers');
    const { email } = await completeSignup();
    await node.stop();
    expect(receivedFor(email)).toEqual([]);
    smtp.setBehavior('accepts');
    node = await restart();
    await waitForDelivery(email);
    expect(receivedFor(email)).toHaveLength(1);
  }, 120_000);

  test('can be enqueued right after a start by more callers than the database has connections', async () => {
    const tokens = await runConcurrently(24, async () => {
      const { body } = await call(node, signUpOperations.signup, {
        body: { email: `${newName()}@example.com`, password: PASSWORD },
      });
      return body.tempToken;
    });
    await node.stop();
    node = await restart();
    const responses = await runConcurrently(24, (n) =>
      call(node, signUpOperations.completeSignup, { body: { tempToken: tokens[n] as string, username: newName() } }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(24).fill(200));
  }, 60_000);
});

describe('an email without SMTP', () => {
  test('is written atomically to the outbox of the data directory', async () => {
    const local = await startNode({ realTransport: true });
    const outbox = join(local.dataDir, 'outbox');
    const { email, password } = await signUp(local);
    const { text } = await waitForOutboxEmail(outbox, email);
    expect((await call(local, emailOperations.verifyEmail, { body: { token: tokenIn(text), password } })).status).toBe(
      200,
    );
    const [mail = '', ...others] = await outboxEmails(outbox);
    expect(others).toEqual([]);
    expect(mail).toMatch(/^Content-Type: multipart\/alternative/m);
    await local.stop();
  }, 60_000);
});
