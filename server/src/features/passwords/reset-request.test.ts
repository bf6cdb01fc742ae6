import { confirmEmailChange, requestEmailChange } from '@app/contract/accounts/email/schemas';
import * as calls from '@app/contract/accounts/password/schemas';
import { updateProfile } from '@app/contract/accounts/profile/schemas';
import { login } from '@app/contract/accounts/schemas';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { startCluster, type TestCluster, until } from '../../../testing/cluster.ts';
import { onPostgres } from '../../../testing/database.ts';
import { dumpAll, dumpProductTables, query } from '../../../testing/dump.ts';
import { startNode } from '../../../testing/node.ts';
import { newName, newPerson, signUp, tokenIn } from '../../../testing/people.ts';
import { smallPicture, upload } from '../../../testing/pictures.ts';
import { sendRaw } from '../../../testing/raw.ts';
import { removePassword } from '../../../testing/remove-password.ts';
import { enableTwoFactor } from '../../../testing/two-factor.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const forgot = (email: string) => call(cluster.one, calls.forgotPassword, { body: { email } });
const reset = (token: string, password: string) =>
  call(cluster.other, calls.resetPassword, { body: { token, password } });

describe('requesting a reset link', () => {
  test('responds identically whether or not the email address has an account', async () => {
    const [verified, waiting] = [await newPerson(cluster.one), await signUp(cluster.one)];
    const asked = [verified.email, ` ${waiting.email.toUpperCase()} `, `${newName()}@example.com`];
    const answers: string[] = [];
    for (const email of asked) {
      const { status, body } = await forgot(email);
      answers.push(JSON.stringify({ status, body }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('a link to set a new password is on its way');
  });

  // the embedded database has one connection, on which nobody can stand in the way
  test.runIf(onPostgres)('responds before it looks up the account', async () => {
    const { email } = await newPerson(cluster.one);
    const blocker = new Client({ connectionString: cluster.one.database.env.DATABASE_URL });
    await blocker.connect();
    await blocker.query('begin; lock table accounts, mailed_links in access exclusive mode');
    expect((await forgot(email)).status).toBe(200);
    await blocker.query('rollback');
    await blocker.end();
    await cluster.one.mailTo(email, 2);
  });

  test('emails the verified account, and an unverified one only if there is no verified one', async () => {
    const owner = await newPerson(cluster.one);
    const squatter = await signUp(cluster.one, owner.email, 'Squatter1');
    await cluster.one.mailTo(owner.email, 2);
    await forgot(owner.email);
    const mail = await cluster.one.mailTo(owner.email, 3);
    expect(mail.text).toContain(owner.username);
    expect((await reset(tokenIn(mail.text), 'Kestrel42')).status).toBe(200);
    const headers = squatter.cookies.headers();
    const squatted = await call(cluster.one, login, { headers, body: { ...squatter } });
    expect(squatted.body.user.username).toBe(squatter.username);
    const again = await call(cluster.one, login, { body: { email: owner.email, password: 'Kestrel42' } });
    expect(again.body.user.username).toBe(owner.username);
  });

  test('removes what a stranger added to an unverified account before the mailbox owner gains access', async () => {
    const stranger = await signUp(cluster.one);
    const headers = stranger.cookies.headers();
    const { token } = (await call(cluster.one, login, { headers, body: stranger })).body;
    await enableTwoFactor(cluster.one, { ...stranger, token, refreshToken: '' });
    const picture = await upload(cluster.one, token, await smallPicture());
    const pfp = { key: picture.body.key };
    expect((await call(cluster.one, updateProfile, { token, body: { pfp } })).status).toBe(200);
    const elsewhere = `${newName()}@example.com`;
    await call(cluster.one, requestEmailChange, { token, body: { email: elsewhere } });
    const change = tokenIn((await cluster.one.mailTo(elsewhere)).text);

    await forgot(stranger.email);
    const { text } = await cluster.one.mailTo(stranger.email, 2);
    expect((await reset(tokenIn(text), 'Kestrel42')).status).toBe(200);
    expect((await call(cluster.one, login, { headers, body: stranger })).status).toBe(401);
    expect((await send(cluster.one, 'GET', '/auth/verify', { token })).status).toBe(401);
    const confirmed = await call(cluster.one, confirmEmailChange, {
      body: { token: change, password: stranger.password },
    });
    expect(confirmed.status).toBe(422);
    const own = await call(cluster.one, login, { body: { email: stranger.email, password: 'Kestrel42' } });
    expect(own.body.user).toMatchObject({
      username: stranger.username,
      emailVerified: true,
      has2FA: false,
      pfp: null,
      providers: ['email'],
      auth: { email: { hasPendingEmailChange: false } },
    });
  });

  test('sets a password for an account without one', async () => {
    const social = await newPerson(cluster.one);
    await removePassword(cluster.one, social, { emailVerified: true });
    await forgot(social.email);
    expect((await reset(tokenIn((await cluster.one.mailTo(social.email, 2)).text), 'Kestrel42')).status).toBe(200);
    const own = await call(cluster.one, login, { body: { email: social.email, password: 'Kestrel42' } });
    expect(own.body.user.providers).toContain('email');
  });

  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ])('builds the link from PUBLIC_URL despite the headers %o', async (headers) => {
    const { email } = await newPerson(cluster.one);
    const asked = await sendRaw(cluster.one, 'POST', '/api/auth/forgot-password', headers, { email });
    const { text, html } = await cluster.one.mailTo(email, 2);
    expect(text).toContain(`${cluster.one.publicUrl}/reset-password?token=${tokenIn(text)}`);
    expect(html).toContain(`${cluster.one.publicUrl}/reset-password?token=${tokenIn(text)}`);
    expect(text + html + asked).not.toContain('evil.example');
  });

  test('stores the link as a hash and logs neither the link nor the email address', async () => {
    const { email } = await newPerson(cluster.one);
    await forgot(email);
    const token = tokenIn((await cluster.one.mailTo(email, 2)).text);
    expect(JSON.stringify([...(await dumpAll(cluster.one.database))])).not.toContain(token);
    for (const { logged } of cluster.nodes) expect(logged.join('')).not.toMatch(new RegExp(`${token}|${email}`));
  });

  test('GET and HEAD requests change nothing, and the link remains valid', async () => {
    const { email } = await newPerson(cluster.one);
    await forgot(email);
    const token = tokenIn((await cluster.one.mailTo(email, 2)).text);
    const before = await dumpProductTables(cluster.one.database);
    for (const method of ['GET', 'HEAD']) {
      expect((await send(cluster.one, method, `/auth/reset-password?token=${token}`)).status).toBe(404);
    }
    const page = await fetch(`${cluster.one.url}/reset-password?token=${token}`);
    expect(await page.text()).not.toContain(token);
    expect(await dumpProductTables(cluster.one.database)).toEqual(before);
    expect((await reset(token, 'Kestrel42')).status).toBe(200);
  });
});

test('sends one link per request even if the job fails afterwards', async () => {
  const node = await startNode();
  const { email } = await newPerson(node);
  // the first time that the job is marked as done, that fails; a sequence remembers it through any rollback
  for (const statement of [
    'create sequence markings',
    `create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('markings') = 1 then raise exception 'died'; end if;
        return new;
      end $$`,
    `create trigger fail_once before update on pgboss.job_common for each row
      when (new.name = 'forgot-password' and new.state = 'completed') execute function fail_once()`,
  ])
    await query(node.database, statement);
  await call(node, calls.forgotPassword, { body: { email } });
  const left = () =>
    query(node.database, `select 1 from pgboss.job where name in ('forgot-password', 'mail') and state <> 'completed'`);
  await node.mailTo(email, 2);
  await until(async () => (await left()).length === 0, 60_000);
  expect(await query(node.database, 'select last_value from markings')).not.toEqual([{ last_value: '1' }]);
  expect(node.mails.filter(({ to }) => to === email)).toHaveLength(2);
  await node.stop();
});

test('limits reset links to one a minute and five an hour, with or without an account', async () => {
  const node = await startNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const { email } = await signUp(node);
  let callers = 0;
  const ask = (address: string) =>
    call(node, calls.forgotPassword, {
      body: { email: address },
      headers: { 'x-forwarded-for': `203.0.113.${++callers}` },
    });
  for (const address of [email, `${newName()}@example.com`]) {
    for (let n = 0; n < 5; n++) {
      expect((await ask(address)).status).toBe(200);
      const refused = await ask(address.toUpperCase());
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      node.clock.advance(61);
    }
    expect((await ask(address)).status).toBe(429);
    node.clock.advance(3600);
    expect((await ask(address)).status).toBe(200);
    node.clock.advance(61);
  }
  await node.stop();
});
