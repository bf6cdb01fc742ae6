import * as deletion from '@app/contract/accounts/deletion/schemas';
import * as email from '@app/contract/accounts/email/schemas';
import { UNVERIFIED_ACCOUNT_SECONDS } from '@app/contract/accounts/limits';
import * as password from '@app/contract/accounts/password/schemas';
import * as accounts from '@app/contract/accounts/schemas';
import { exportData, securityLog } from '@app/contract/accounts/security/schemas';
import * as social from '@app/contract/social/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type TestCluster, until } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { logIn, newName, newPerson, signUp, tokenIn } from '../../../testing/people.ts';
import { type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow, signUpWithProvider } from '../../../testing/social/people.ts';

const LAST = { status: 422, body: { code: 'LAST_SIGN_IN_METHOD' } };

let world: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

const newAddress = () => `${newName()}@example.com`;
const userOf = async (token: string) => (await call(cluster.other, accounts.verify, { token })).body.user;
const ask = (token: string, address: string) =>
  call(cluster.one, email.requestEmailChange, { token, body: { email: address } });
const confirm = (bearer: string, token: string) =>
  call(cluster.other, email.confirmEmailChange, { token: bearer, body: { token } });
const unlink = (token: string, provider: 'discord' | 'twitch') =>
  call(cluster.one, social.unlinkProvider, { token, params: { provider } });
const linkTo = async (address: string, count = 1) => tokenIn((await cluster.one.mailTo(address, count)).text);

describe('a change of the email address', () => {
  test('unlinks only Discord and Google, when it is confirmed', async () => {
    const person = await newPerson(cluster.one);
    const { token } = person;
    const personas = new Map();
    for (const provider of ['discord', 'google', 'twitch', 'x'] as const) {
      personas.set(provider, await linkProvider(cluster.one, provider, { token }));
    }
    const address = newAddress();
    expect((await ask(token, address)).status).toBe(200);
    expect((await userOf(token)).providers).toEqual(['email', 'discord', 'google', 'twitch', 'x']);
    expect((await confirm(token, await linkTo(address))).status).toBe(200);
    const user = await userOf(token);
    expect(user).toMatchObject({ email: address, providers: ['email', 'twitch', 'x'] });
    expect(Object.keys(user.auth.providers).sort()).toEqual(['twitch', 'x']);
    const { body } = await call(cluster.one, securityLog, { token });
    expect(body.events.filter(({ type }) => type === 'provider_unlinked')).toHaveLength(2);
    expect((await runProviderFlow(cluster.one, 'twitch', personas.get('twitch'))).body.user.id).toBe(user.id);
    // whose address it was is not whose it is
    const again = await runProviderFlow(cluster.one, 'discord', { ...personas.get('discord'), email: newAddress() });
    expect(again.body).toMatchObject({ requiresUsername: true, provider: 'discord' });
  });

  test.each(['discord', 'google'] as const)('is rejected if %s is the only sign-in method', async (provider) => {
    const { token, email: present } = await signUpWithProvider(cluster.one, provider);
    const address = newAddress();
    expect(await ask(token, address)).toMatchObject(LAST);
    expect(cluster.one.mails.filter(({ to }) => to === address)).toEqual([]);
    expect((await call(cluster.one, password.setPassword, { token, body: { newPassword: 'Kestrel42' } })).status).toBe(
      200,
    );
    expect((await ask(token, address)).status).toBe(200);
    expect((await confirm(token, await linkTo(address))).status).toBe(200);
    expect(await userOf(token)).toMatchObject({ email: address, providers: ['email'] });
    expect(present).not.toBe(address);
  });

  test('is rejected at the confirmation if no other sign-in method is left', async () => {
    const { token } = await signUpWithProvider(cluster.one, 'discord');
    const persona = await linkProvider(cluster.one, 'twitch', { token });
    const address = newAddress();
    expect((await ask(token, address)).status).toBe(200);
    const link = await linkTo(address);
    expect((await unlink(token, 'twitch')).status).toBe(204);
    expect(await confirm(token, link)).toMatchObject(LAST);
    expect((await userOf(token)).providers).toEqual(['discord']);
    await linkProvider(cluster.one, 'twitch', { token }, persona);
    expect((await confirm(token, link)).status).toBe(200);
    expect((await userOf(token)).providers).toEqual(['twitch']);
  });
});

describe('an account with an unverified email address', () => {
  test('has full access once it links a sign-in provider, which it cannot unlink', async () => {
    const { token } = await logIn(cluster.one, await signUp(cluster.one));
    const integrations = () => call(cluster.one, social.listIntegrations, { token });
    const WAITING = { status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } };
    expect(await integrations()).toMatchObject(WAITING);
    await linkProvider(cluster.one, 'x', { token });
    expect(await integrations()).toMatchObject(WAITING);
    await linkProvider(cluster.one, 'discord', { token });
    expect((await integrations()).status).toBe(200);
    // what is left would be neither proven nor kept for longer than a week
    expect(await unlink(token, 'discord')).toMatchObject(LAST);
    await linkProvider(cluster.one, 'twitch', { token });
    expect((await unlink(token, 'discord')).status).toBe(204);
    expect((await integrations()).status).toBe(200);
  });

  test('cannot reset its password once it has linked a provider', async () => {
    const holder = await signUp(cluster.one);
    const { token } = await logIn(cluster.one, holder);
    const forgot = () => call(cluster.one, password.forgotPassword, { body: { email: holder.email } });
    const reset = (link: string) =>
      call(cluster.one, password.resetPassword, { body: { token: link, password: 'Kestrel42' } });
    await forgot();
    const link = await linkTo(holder.email, 2);
    await linkProvider(cluster.one, 'discord', { token });
    expect(await reset(link)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } });
    expect((await userOf(token)).username).toBe(holder.username);
  });

  test('loses its Steam sign-up identity when the password is reset', async () => {
    const [persona, address] = [newPersona(), newAddress()];
    const { body } = await runProviderFlow(cluster.one, 'steam', persona);
    await call(cluster.one, accounts.completeSignup, {
      body: { tempToken: body.tempToken, username: newName(), email: address },
    });
    await cluster.one.mailTo(address);
    const squatter = (await runProviderFlow(cluster.one, 'steam', persona)).body;
    await call(cluster.one, password.forgotPassword, { body: { email: address } });
    const link = await linkTo(address, 2);
    const done = await call(cluster.one, password.resetPassword, { body: { token: link, password: 'Kestrel42' } });
    expect(done.status).toBe(200);
    expect((await call(cluster.other, accounts.verify, { token: squatter.token })).status).toBe(401);
    expect((await runProviderFlow(cluster.one, 'steam', persona)).body).toMatchObject({ requiresUsername: true });
    const own = await call(cluster.one, accounts.login, { body: { email: address, password: 'Kestrel42' } });
    expect(own.body.user.providers).toEqual(['email']);
  });

  test('is deleted after seven days unless it has a verified sign-in provider', async () => {
    const byTwitch = await signUpWithProvider(cluster.one, 'twitch', { name: newName() });
    const linked = await signUp(cluster.one);
    await linkProvider(cluster.one, 'discord', await logIn(cluster.one, linked));
    const integrated = await signUp(cluster.one);
    await linkProvider(cluster.one, 'x', await logIn(cluster.one, integrated));
    const { body } = await runProviderFlow(cluster.one, 'steam', newPersona());
    const username = newName();
    await call(cluster.one, accounts.completeSignup, {
      body: { tempToken: body.tempToken, username, email: newAddress() },
    });
    cluster.one.clock.advance(UNVERIFIED_ACCOUNT_SECONDS + 60);
    await query(cluster.one.database, `insert into pgboss.job (name, data) values ('accounts-cleanup', '{}')`);
    const left = async (...names: string[]) =>
      (
        await query<{ username: string }>(
          cluster.one.database,
          'select username from accounts where username = any($1)',
          [names],
        )
      ).map((row) => row.username);
    await until(async () => (await left(username, integrated.username)).length === 0, 20_000);
    expect((await left(byTwitch.username, linked.username)).sort()).toEqual(
      [byTwitch.username, linked.username].sort(),
    );
    const identities = await query(
      cluster.one.database,
      'select 1 from identities where account_id not in (select id from accounts)',
    );
    expect(identities).toEqual([]);
  });
});

test('a provider account can export its data, and deletion releases its identity', async () => {
  const { token, persona, email: address = '' } = await signUpWithProvider(cluster.one, 'google');
  const { body } = await call(cluster.one, exportData, { token });
  expect(body.identities).toEqual([{ provider: 'google', subject: expect.any(String), createdAt: expect.any(String) }]);
  expect(body.account).toMatchObject({ linked: { google: { verified: true, data: { email: address } } } });
  expect((await call(cluster.one, deletion.requestAccountDeletion, { token })).status).toBe(200);
  const link = await linkTo(address);
  expect((await call(cluster.other, deletion.confirmAccountDeletion, { body: { token: link } })).status).toBe(200);
  expect((await runProviderFlow(cluster.one, 'google', persona)).body).toMatchObject({ requiresUsername: true });
});
