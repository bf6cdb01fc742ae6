import { VERIFICATION_LINK_SECONDS } from '@app/contract/accounts/limits';
import * as calls from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { atOnce, startCluster, type TestCluster } from '../../../testing/cluster.ts';
import { dumpProductTables } from '../../../testing/dump.ts';
import { newPerson, type Person, signUp, tokenIn } from '../../../testing/people.ts';
import { sendRaw } from '../../../testing/raw.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const INVALID = { status: 422, body: { code: 'LINK_INVALID', error: expect.stringContaining('expired') } };
type Sent = Partial<Pick<Person, 'cookies'>> & { readonly link: string };
/** Follows a link in the browser that signed up. */
const confirm = ({ link, cookies }: Sent, node = cluster.one) =>
  call(node, calls.verifyEmail, { headers: cookies?.headers() ?? {}, body: { token: link } });
const resend = (email: string) => call(cluster.one, calls.resendVerification, { body: { email } });

async function mailed() {
  const person = await signUp(cluster.one);
  const mail = await cluster.one.mailTo(person.email);
  return { ...person, mail, link: tokenIn(mail.text) };
}

describe('an email link', () => {
  test('works once', async () => {
    const sent = await mailed();
    expect((await confirm(sent)).status).toBe(200);
    expect(await confirm(sent)).toMatchObject(INVALID);
  });

  test('is used by one of many concurrent requests on all nodes; the others are rejected as invalid', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sent = await mailed();
      const responses = await atOnce(12, (n) => confirm(sent, cluster.at(n)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status, body }) => status === 422 && body.code === 'LINK_INVALID')).toHaveLength(11);
    }
  });

  test('expires after 24 hours', async () => {
    const [early, late] = [await mailed(), await mailed()];
    cluster.one.clock.advance(VERIFICATION_LINK_SECONDS - 60);
    expect((await confirm(early)).status).toBe(200);
    cluster.one.clock.advance(120);
    expect(await confirm(late)).toMatchObject(INVALID);
  });

  test('becomes invalid when a newer one is requested', async () => {
    const sent = await mailed();
    expect((await resend(sent.email.toUpperCase())).status).toBe(200);
    const newer = tokenIn((await cluster.one.mailTo(sent.email, 2)).text);
    expect(await confirm(sent)).toMatchObject(INVALID);
    expect((await confirm({ ...sent, link: newer })).status).toBe(200);
  });

  test('stays valid after another sign-up with the email address, until one of them verifies it', async () => {
    const first = await mailed();
    const second = await signUp(cluster.one, first.email);
    const link = tokenIn((await cluster.one.mailTo(first.email, 2)).text);
    expect((await confirm(first)).status).toBe(200);
    expect(await confirm({ ...second, link })).toMatchObject(INVALID);
  });

  test.each(['x', 'A'.repeat(43), '0'.repeat(64), '../../etc', '%00'])(
    'is invalid with the unknown token %s',
    async (link) => {
      expect(await confirm({ link })).toMatchObject(INVALID);
    },
  );

  test('is sent to unverified accounts only, with the same response for every email address', async () => {
    const verified = await newPerson(cluster.one);
    const waiting = await mailed();
    const before = cluster.one.mails.length;
    const answers = [await resend(verified.email), await resend('nobody@example.com'), await resend(waiting.email)];
    await cluster.one.mailTo(waiting.email, 2);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(cluster.one.mails.slice(before).map(({ to }) => to)).toEqual([waiting.email]);
  });

  test('is not sent to an email address that already has an account: its owner gets a notice without a link', async () => {
    const owner = await newPerson(cluster.one);
    const second = await signUp(cluster.one, owner.email.toUpperCase());
    const notice = await cluster.one.mailTo(second.email);
    expect(notice.text).toContain(owner.username);
    expect(notice.text + notice.html).not.toContain('token=');
    const login = await call(cluster.one, calls.login, { body: owner });
    expect(login.body.user.username).toBe(owner.username);
  });

  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-forwarded-proto': 'https' },
  ])('is built from PUBLIC_URL with the headers %o', async (headers) => {
    const { email } = await mailed();
    const asked = await sendRaw(cluster.one, 'POST', '/api/auth/resend-verification', headers, { email });
    expect(asked).toMatch(/^HTTP\/1.1 200 /);
    const { text, html } = await cluster.one.mailTo(email, 2);
    expect(text).toContain(`${cluster.one.publicUrl}/verify-email?token=${tokenIn(text)}`);
    expect(text + html + asked).not.toContain('evil.example');
    const origins = text.match(/https?:\/\/[\w.:-]*\w/g);
    expect(new Set(origins)).toEqual(new Set([cluster.one.publicUrl]));
  });

  test('is not consumed by the GET request of a mail scanner or a prefetch', async () => {
    const sent = await mailed();
    const { link } = sent;
    const before = await dumpProductTables(cluster.one.database);
    for (const path of [`/auth/verify-email?token=${link}`, `/auth/verify-email/${link}`]) {
      for (const method of ['GET', 'HEAD']) {
        expect((await send(cluster.one, method, path)).status).toBe(404);
      }
    }
    const page = await fetch(`${cluster.one.url}/verify-email?token=${link}`);
    expect(await page.text()).not.toContain(link);
    expect(await dumpProductTables(cluster.one.database)).toEqual(before);
    expect((await confirm(sent)).status).toBe(200);
  });
});
