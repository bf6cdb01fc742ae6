import { confirmEmailChange, requestEmailChange } from '@app/contract/email/schemas';
import * as operations from '@app/contract/passwords/schemas';
import { updateProfile } from '@app/contract/profile/schemas';
import { login } from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { dumpAll, query } from '../../../testing/database/dump.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { newName, newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import { smallPicture, upload } from '../../../testing/people/pictures.ts';
import { removePassword } from '../../../testing/people/remove-password.ts';
import { enableTwoFactor } from '../../../testing/people/two-factor.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { until } from '../../../testing/processes/until.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { sendRaw } from '../../../testing/requests/raw.ts';

const cluster = setUpCluster({ size: 1 });

const requestReset = (email: string) => call(cluster.first, operations.forgotPassword, { body: { email } });
const reset = (token: string, password: string) =>
  call(cluster.first, operations.resetPassword, { body: { token, password } });

describe('a request for a reset link', () => {
  test('responds identically whether or not the email address has an account', async () => {
    const [verified, unverified] = [await newPerson(cluster.first), await signUp(cluster.first)];
    const emails = [verified.email, ` ${unverified.email.toUpperCase()} `, `${newName()}@example.com`];
    const responses: string[] = [];
    for (const email of emails) {
      const { status, body } = await requestReset(email);
      responses.push(JSON.stringify({ status, body }));
    }
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toContain('a link to set a new password is on its way');
  });

  // The embedded database has only one connection, so no other one can hold a lock
  test.runIf(onPostgres)('responds before it looks up the account', async () => {
    const { email } = await newPerson(cluster.first);
    const blocker = await openClient(cluster.first.database.env.DATABASE_URL as string);
    await blocker.query('begin; lock table accounts, email_links in access exclusive mode');
    expect((await requestReset(email)).status).toBe(200);
    await blocker.query('rollback');
    await blocker.end();
    await cluster.first.mailTo(email, 2);
  });

  test('emails the verified account, and an unverified one only if there is no verified one', async () => {
    const owner = await newPerson(cluster.first);
    const squatter = await signUp(cluster.first, owner.email, 'Squatter1');
    await cluster.first.mailTo(owner.email, 2);
    await requestReset(owner.email);
    const mail = await cluster.first.mailTo(owner.email, 3);
    expect(mail.text).toContain(owner.username);
    expect((await reset(tokenIn(mail.text), 'Kestrel42')).status).toBe(200);
    const headers = squatter.cookies.headers();
    const squatterLogin = await call(cluster.first, login, { headers, body: { ...squatter } });
    expect(squatterLogin.body.user.username).toBe(squatter.username);
    const ownerLogin = await call(cluster.first, login, { body: { email: owner.email, password: 'Kestrel42' } });
    expect(ownerLogin.body.user.username).toBe(owner.username);
  });

  test('removes everything that a stranger added to an unverified account when the mailbox owner resets its password', async () => {
    const stranger = await signUp(cluster.first);
    const headers = stranger.cookies.headers();
    const { token } = (await call(cluster.first, login, { headers, body: stranger })).body;
    await enableTwoFactor(cluster.first, { ...stranger, token, refreshToken: '' });
    const picture = await upload(cluster.first, token, await smallPicture());
    const pfp = { key: picture.body.key };
    expect((await call(cluster.first, updateProfile, { token, body: { pfp } })).status).toBe(200);
    const strangerEmail = `${newName()}@example.com`;
    await call(cluster.first, requestEmailChange, { token, body: { email: strangerEmail } });
    const changeToken = tokenIn((await cluster.first.mailTo(strangerEmail)).text);

    await requestReset(stranger.email);
    const { text } = await cluster.first.mailTo(stranger.email, 2);
    expect((await reset(tokenIn(text), 'Kestrel42')).status).toBe(200);
    expect((await call(cluster.first, login, { headers, body: stranger })).status).toBe(401);
    expect((await send(cluster.first, 'GET', '/auth/verify', { token })).status).toBe(401);
    const confirmed = await call(cluster.first, confirmEmailChange, {
      body: { token: changeToken, password: stranger.password },
    });
    expect(confirmed.status).toBe(422);
    const ownerLogin = await call(cluster.first, login, { body: { email: stranger.email, password: 'Kestrel42' } });
    expect(ownerLogin.body.user).toMatchObject({
      username: stranger.username,
      emailVerified: true,
      has2FA: false,
      pfp: null,
      providers: ['email'],
      auth: { email: { hasPendingEmailChange: false } },
    });
  });

  test('sets a password for an account without one', async () => {
    const person = await newPerson(cluster.first);
    await removePassword(cluster.first, person, { emailVerified: true });
    await requestReset(person.email);
    expect((await reset(tokenIn((await cluster.first.mailTo(person.email, 2)).text), 'Kestrel42')).status).toBe(200);
    const ownerLogin = await call(cluster.first, login, { body: { email: person.email, password: 'Kestrel42' } });
    expect(ownerLogin.body.user.providers).toContain('email');
  });

  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ])('builds the link from PUBLIC_URL despite the headers %o', async (headers) => {
    const { email } = await newPerson(cluster.first);
    const response = await sendRaw(cluster.first, 'POST', '/api/auth/forgot-password', headers, { email });
    const { text, html } = await cluster.first.mailTo(email, 2);
    expect(text).toContain(`${cluster.first.publicUrl}/reset-password?token=${tokenIn(text)}`);
    expect(html).toContain(`${cluster.first.publicUrl}/reset-password?token=${tokenIn(text)}`);
    expect(text + html + response).not.toContain('evil.example');
  });

  test('stores the link as a hash and logs neither the link nor the email address', async () => {
    const { email } = await newPerson(cluster.first);
    await requestReset(email);
    const token = tokenIn((await cluster.first.mailTo(email, 2)).text);
    expect(JSON.stringify([...(await dumpAll(cluster.first.database))])).not.toContain(token);
    for (const { logged } of cluster.nodes) expect(logged.join('')).not.toMatch(new RegExp(`${token}|${email}`));
  });
});

test('sends one link per request even if the job fails afterwards', async () => {
  const node = await startNode();
  const { email } = await newPerson(node);
  // Completing the job fails the first time; a sequence counts the attempts because it is not rolled back
  for (const statement of [
    'create sequence completions',
    `create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('completions') = 1 then raise exception 'failed once'; end if;
        return new;
      end $$`,
    `create trigger fail_once before update on pgboss.job_common for each row
      when (new.name = 'forgot-password' and new.state = 'completed') execute function fail_once()`,
  ])
    await query(node.database, statement);
  await call(node, operations.forgotPassword, { body: { email } });
  const unfinishedJobs = () =>
    query(node.database, `select 1 from pgboss.job where name in ('forgot-password', 'mail') and state <> 'completed'`);
  await node.mailTo(email, 2);
  await until(async () => (await unfinishedJobs()).length === 0, 60_000);
  expect(await query(node.database, 'select last_value from completions')).not.toEqual([{ last_value: '1' }]);
  expect(node.mails.filter(({ to }) => to === email)).toHaveLength(2);
  await node.stop();
});

test('limits reset links to one a minute and five an hour, with or without an account', async () => {
  const node = await startNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const { email } = await signUp(node);
  let clients = 0;
  const requestFromNewClient = (recipient: string) =>
    call(node, operations.forgotPassword, {
      body: { email: recipient },
      headers: { 'x-forwarded-for': `203.0.113.${++clients}` },
    });
  for (const recipient of [email, `${newName()}@example.com`]) {
    for (let n = 0; n < 5; n++) {
      expect((await requestFromNewClient(recipient)).status).toBe(200);
      const limited = await requestFromNewClient(recipient.toUpperCase());
      expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      node.clock.advance(61);
    }
    expect((await requestFromNewClient(recipient)).status).toBe(429);
    node.clock.advance(3600);
    expect((await requestFromNewClient(recipient)).status).toBe(200);
    node.clock.advance(61);
  }
  await node.stop();
});
