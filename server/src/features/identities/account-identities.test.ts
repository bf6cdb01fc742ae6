import * as emailOperations from '@app/contract/email/schemas';
import * as passwordOperations from '@app/contract/passwords/schemas';
import { UNVERIFIED_ACCOUNT_SECONDS } from '@app/contract/privacy/limits';
import * as privacyOperations from '@app/contract/privacy/schemas';
import { getSecurityLog } from '@app/contract/security-log/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import * as socialOperations from '@app/contract/social/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { logIn, newName, newPerson, PASSWORD, signUp, tokenIn } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow, signUpWithProvider } from '../../../testing/social/people.ts';

const LAST_SIGN_IN_METHOD = { status: 422, body: { code: 'LAST_SIGN_IN_METHOD' } };

const { cluster } = setUpSocial({ size: 1 });

const newEmail = () => `${newName()}@example.com`;
const userOf = async (token: string) =>
  (await call(cluster.first, sessionOperations.getCurrentUser, { token })).body.user;
const requestChange = (token: string, email: string) =>
  call(cluster.first, emailOperations.requestEmailChange, { token, body: { email } });
const confirmChange = (token: string, linkToken: string) =>
  call(cluster.first, emailOperations.confirmEmailChange, { token, body: { token: linkToken } });
const unlink = (token: string, provider: 'discord' | 'twitch') =>
  call(cluster.first, socialOperations.unlinkProvider, { token, params: { provider } });
const linkTokenTo = async (email: string, count = 1) => tokenIn((await cluster.first.mailTo(email, count)).text);

describe('a change of the email address', () => {
  test('unlinks only Discord and Google, when it is confirmed', async () => {
    const person = await newPerson(cluster.first);
    const { token } = person;
    const personas = new Map();
    for (const provider of ['discord', 'google', 'twitch', 'x'] as const) {
      personas.set(provider, await linkProvider(cluster.first, provider, { token }));
    }
    const email = newEmail();
    expect((await requestChange(token, email)).status).toBe(200);
    expect((await userOf(token)).providers).toEqual(['email', 'discord', 'google', 'twitch', 'x']);
    expect((await confirmChange(token, await linkTokenTo(email))).status).toBe(200);
    const user = await userOf(token);
    expect(user).toMatchObject({ email, providers: ['email', 'twitch', 'x'] });
    expect(Object.keys(user.auth.providers).sort()).toEqual(['twitch', 'x']);
    const { body } = await call(cluster.first, getSecurityLog, { token });
    expect(body.events.filter(({ type }) => type === 'provider_unlinked')).toHaveLength(2);
    expect((await runProviderFlow(cluster.first, 'twitch', personas.get('twitch'))).body.user.id).toBe(user.id);
    // The unlinked identity no longer signs in to the account
    const response = await runProviderFlow(cluster.first, 'discord', { ...personas.get('discord'), email: newEmail() });
    expect(response.body).toMatchObject({ requiresUsername: true, provider: 'discord' });
  });

  test.each(['discord', 'google'] as const)('is rejected if %s is the only sign-in method', async (provider) => {
    const { token } = await signUpWithProvider(cluster.first, provider);
    const email = newEmail();
    expect(await requestChange(token, email)).toMatchObject(LAST_SIGN_IN_METHOD);
    expect(cluster.first.mails.filter(({ to }) => to === email)).toEqual([]);
    expect(
      (await call(cluster.first, passwordOperations.setPassword, { token, body: { newPassword: 'Kestrel42' } })).status,
    ).toBe(200);
    expect((await requestChange(token, email)).status).toBe(200);
    expect((await confirmChange(token, await linkTokenTo(email))).status).toBe(200);
    expect(await userOf(token)).toMatchObject({ email, providers: ['email'] });
  });

  test('is rejected on confirmation if no sign-in method would be left', async () => {
    const { token } = await signUpWithProvider(cluster.first, 'discord');
    const persona = await linkProvider(cluster.first, 'twitch', { token });
    const email = newEmail();
    expect((await requestChange(token, email)).status).toBe(200);
    const linkToken = await linkTokenTo(email);
    expect((await unlink(token, 'twitch')).status).toBe(204);
    expect(await confirmChange(token, linkToken)).toMatchObject(LAST_SIGN_IN_METHOD);
    expect((await userOf(token)).providers).toEqual(['discord']);
    await linkProvider(cluster.first, 'twitch', { token }, persona);
    expect((await confirmChange(token, linkToken)).status).toBe(200);
    expect((await userOf(token)).providers).toEqual(['twitch']);
  });
});

describe('an account with an unverified email address', () => {
  test('gets full access by linking a sign-in provider, and cannot unlink the last one', async () => {
    const { token } = await logIn(cluster.first, await signUp(cluster.first));
    const listIntegrations = () => call(cluster.first, socialOperations.listIntegrations, { token });
    const EMAIL_NOT_VERIFIED = { status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } };
    expect(await listIntegrations()).toMatchObject(EMAIL_NOT_VERIFIED);
    await linkProvider(cluster.first, 'x', { token });
    expect(await listIntegrations()).toMatchObject(EMAIL_NOT_VERIFIED);
    await linkProvider(cluster.first, 'discord', { token });
    expect((await listIntegrations()).status).toBe(200);
    // The account would be left without a verified sign-in method
    expect(await unlink(token, 'discord')).toMatchObject(LAST_SIGN_IN_METHOD);
    await linkProvider(cluster.first, 'twitch', { token });
    expect((await unlink(token, 'discord')).status).toBe(204);
    expect((await listIntegrations()).status).toBe(200);
  });

  test('loses the Steam identity with which it signed up when its password is reset', async () => {
    const [persona, email] = [newPersona(), newEmail()];
    const { body } = await runProviderFlow(cluster.first, 'steam', persona);
    await call(cluster.first, signUpOperations.completeSignup, {
      body: { tempToken: body.tempToken, username: newName(), email },
    });
    await cluster.first.mailTo(email);
    const squatter = (await runProviderFlow(cluster.first, 'steam', persona)).body;
    await call(cluster.first, passwordOperations.forgotPassword, { body: { email } });
    const token = await linkTokenTo(email, 2);
    const reset = await call(cluster.first, passwordOperations.resetPassword, {
      body: { token, password: 'Kestrel42' },
    });
    expect(reset.status).toBe(200);
    expect((await call(cluster.first, sessionOperations.getCurrentUser, { token: squatter.token })).status).toBe(401);
    expect((await runProviderFlow(cluster.first, 'steam', persona)).body).toMatchObject({ requiresUsername: true });
    const login = await call(cluster.first, signInOperations.login, { body: { email, password: 'Kestrel42' } });
    expect(login.body.user.providers).toEqual(['email']);
  });

  test('is deleted after seven days unless it has a verified sign-in provider', async () => {
    const twitchUser = await signUpWithProvider(cluster.first, 'twitch', { name: newName() });
    const discordUser = await signUp(cluster.first);
    await linkProvider(cluster.first, 'discord', await logIn(cluster.first, discordUser));
    const xUser = await signUp(cluster.first);
    await linkProvider(cluster.first, 'x', await logIn(cluster.first, xUser));
    const { body } = await runProviderFlow(cluster.first, 'steam', newPersona());
    const steamUsername = newName();
    await call(cluster.first, signUpOperations.completeSignup, {
      body: { tempToken: body.tempToken, username: steamUsername, email: newEmail() },
    });
    cluster.first.clock.advance(UNVERIFIED_ACCOUNT_SECONDS + 60);
    await query(cluster.first.database, `insert into pgboss.job (name, data) values ('accounts-cleanup', '{}')`);
    const findUsernames = async (...names: string[]) =>
      (
        await query<{ username: string }>(
          cluster.first.database,
          'select username from accounts where username = any($1)',
          [names],
        )
      ).map((row) => row.username);
    await until(async () => (await findUsernames(steamUsername, xUser.username)).length === 0, 20_000);
    expect((await findUsernames(twitchUser.username, discordUser.username)).sort()).toEqual(
      [twitchUser.username, discordUser.username].sort(),
    );
    const orphanedIdentities = await query(
      cluster.first.database,
      'select 1 from identities where account_id not in (select id from accounts)',
    );
    expect(orphanedIdentities).toEqual([]);
  });
});

test('a provider account can export its data, and deletion releases its identity', async () => {
  const { token, persona, email = '' } = await signUpWithProvider(cluster.first, 'google');
  const { body } = await call(cluster.first, privacyOperations.exportData, { token });
  expect(body.identities).toEqual([{ provider: 'google', subject: expect.any(String), createdAt: expect.any(String) }]);
  expect(body.account).toMatchObject({ linked: { google: { verified: true, data: { email } } } });
  expect((await call(cluster.first, privacyOperations.requestAccountDeletion, { token })).status).toBe(200);
  const link = { token: await linkTokenTo(email) };
  // The account has no password, so the link works in no other browser
  const elsewhere = { body: { ...link, password: PASSWORD } };
  expect(await call(cluster.first, privacyOperations.confirmAccountDeletion, elsewhere)).toMatchObject({
    status: 422,
    body: { code: 'OTHER_BROWSER' },
  });
  expect((await call(cluster.first, privacyOperations.confirmAccountDeletion, { token, body: link })).status).toBe(200);
  expect((await runProviderFlow(cluster.first, 'google', persona)).body).toMatchObject({ requiresUsername: true });
});
