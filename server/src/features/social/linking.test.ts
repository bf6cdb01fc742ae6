import { PROVIDER_NAMES, SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import * as operations from '@app/contract/social/schemas';
import { describe, expect, test } from 'vitest';
import { signInRecords } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { logIn, newName, newPerson, signUp } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow, signUpWithProvider } from '../../../testing/social/people.ts';

const { cluster } = setUpSocial();

const userOf = async (token: string, node = cluster.first) =>
  (await call(node, sessionOperations.getCurrentUser, { token })).body.user;
const unlink = (provider: SocialProvider, token: string, node = cluster.first) =>
  call(node, operations.unlinkProvider, { token, params: { provider } });
/** Providers that report whether an email address is verified. */
const EMAIL_VERIFYING_PROVIDERS = ['discord', 'google'] as const;

describe('a provider identity', () => {
  test.each(SIGN_IN_PROVIDERS)('of %s is its subject ID, not its name', async (provider) => {
    const name = newName();
    const first = await signUpWithProvider(cluster.first, provider, { ...newPersona(), name: `${name} x` });
    // This person has a similar name and another email address
    const second = await runProviderFlow(cluster.first, provider, { ...newPersona(), name: `${name}-x` });
    expect(second.body).toMatchObject({ requiresUsername: true });
    const again = await runProviderFlow(cluster.first, provider, { name: `${name} x` });
    expect(again.body.user.username).toBe(first.username);
  });

  test.each(EMAIL_VERIFYING_PROVIDERS)('of %s stays the same when its email address changes', async (provider) => {
    const { persona, username } = await signUpWithProvider(cluster.first, provider);
    const changedPersona = { ...persona, email: `${newName()}@example.com` };
    expect((await runProviderFlow(cluster.first, provider, changedPersona)).body.user.username).toBe(username);
  });

  test('of one provider never matches one of another provider', async () => {
    const persona = newPersona();
    await signUpWithProvider(cluster.first, 'discord', persona);
    const otherProvider = await runProviderFlow(cluster.first, 'twitch', {
      ...persona,
      email: `${newName()}@example.com`,
    });
    expect(otherProvider.body).toMatchObject({ requiresUsername: true, provider: 'twitch' });
  });
});

describe.each(EMAIL_VERIFYING_PROVIDERS)('an email address from %s', (provider) => {
  test('that is unverified links nothing and sends no email', async () => {
    const victim = await newPerson(cluster.first);
    const before = await userOf(victim.token);
    const emailCount = cluster.first.mails.filter(({ to }) => to === victim.email).length;
    const persona = { ...newPersona(), email: victim.email, emailVerified: false };
    const flow = await runProviderFlow(cluster.first, provider, persona);
    expect(flow.body).toMatchObject({ requiresUsername: true, provider });
    const { tempToken } = flow.body;
    const completed = await call(cluster.first, signUpOperations.completeSignup, {
      body: { tempToken, username: newName() },
    });
    expect(completed.status).toBe(200);
    const otherUser = await userOf(completed.body.token);
    expect(otherUser.id).not.toBe(before.id);
    expect(otherUser).toMatchObject({ email: null, emailVerified: false });
    expect(await userOf(victim.token)).toEqual(before);
    expect(cluster.first.mails.filter(({ to }) => to === victim.email)).toHaveLength(emailCount);
  });

  test('that an attacker signed up with first does not give access to the victim’s account', async () => {
    const emailAddress = `${newName()}@example.com`;
    const attacker = await signUp(cluster.first, emailAddress);
    const session = await logIn(cluster.first, attacker);
    const victim = await signUpWithProvider(cluster.first, provider, { ...newPersona(), email: emailAddress });
    const user = await userOf(victim.token);
    expect(user).toMatchObject({ email: emailAddress, emailVerified: true, providers: [provider] });
    const login = await call(cluster.first, signInOperations.login, { body: attacker });
    expect(login.status).toBe(401);
    const { status, body } = await call(cluster.last, sessionOperations.getCurrentUser, { token: session.token });
    expect(status === 401 || body.user.id !== user.id).toBe(true);
  });
});

describe('an identity that is linked to another account', () => {
  test.each(SOCIAL_PROVIDERS)('of %s cannot be linked a second time', async (provider) => {
    const [owner, thief] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const persona = await linkProvider(cluster.first, provider, owner);
    const before = await signInRecords(cluster.first);
    const response = await runProviderFlow(cluster.last, provider, persona, thief);
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: 'IDENTITY_TAKEN',
        error: `This ${PROVIDER_NAMES[provider]} account is already linked to another user`,
      },
    });
    expect(await signInRecords(cluster.first)).toEqual(before);
    expect((await userOf(thief.token)).providers).toEqual(['email']);
  });

  test('is linked to one account by concurrent requests on all nodes', async () => {
    const people = await runConcurrently(8, () => newPerson(cluster.first));
    const persona = newPersona();
    const started = await Promise.all(
      people.map(async ({ token }) => {
        const browser = newBrowser();
        const { body } = await browser.startAuthorization(cluster.first, 'discord', { token });
        return { browser, token, callbackUrl: await grantConsent(body.authUrl, persona) };
      }),
    );
    const responses = await Promise.all(
      started.map(({ browser, token, callbackUrl }, n) =>
        browser.sendCallback(cluster.at(n), 'discord', callbackUrl, token),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    // Another node may still use its cached copy of the account
    const users = await runConcurrently(8, (n) => userOf(people[n]?.token ?? '', cluster.at(n)));
    expect(users.filter(({ providers }) => providers.includes('discord'))).toHaveLength(1);
  });

  test.each(SOCIAL_PROVIDERS)('does not replace the linked identity of %s', async (provider) => {
    const person = await newPerson(cluster.first);
    const first = await linkProvider(cluster.first, provider, person);
    expect(await runProviderFlow(cluster.first, provider, newPersona(), person)).toMatchObject({
      status: 409,
      body: {
        code: 'PROVIDER_ALREADY_LINKED',
        error: `Another ${PROVIDER_NAMES[provider]} account is linked to yours. Unlink it first.`,
      },
    });
    expect((await runProviderFlow(cluster.first, provider, first, person)).status).toBe(200);
  });

  test('is linked once by two concurrent requests', async () => {
    const { token } = await newPerson(cluster.first);
    const responses = await runConcurrently(6, (n) =>
      runProviderFlow(cluster.at(n), 'twitch', newPersona(), { token }),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('the last sign-in method', () => {
  const LAST_SIGN_IN_METHOD = {
    status: 422,
    body: { code: 'LAST_SIGN_IN_METHOD', error: 'You must keep at least one sign-in method' },
  };

  test.each(SIGN_IN_PROVIDERS)('cannot be unlinked if it is %s, even with other integrations', async (provider) => {
    const user = await signUpWithProvider(cluster.first, provider);
    await linkProvider(cluster.first, 'x', user);
    expect(await unlink(provider, user.token)).toMatchObject(LAST_SIGN_IN_METHOD);
    const params = { id: provider };
    expect(await call(cluster.first, operations.disconnectIntegration, { token: user.token, params })).toMatchObject(
      LAST_SIGN_IN_METHOD,
    );
    expect((await unlink('x', user.token)).status).toBe(204);
    expect((await runProviderFlow(cluster.first, provider, user.persona)).body.user.username).toBe(user.username);
  });

  test('is kept when two methods are unlinked concurrently on two nodes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await signUpWithProvider(cluster.first, 'discord');
      await linkProvider(cluster.first, 'twitch', user);
      const responses = await Promise.all([
        unlink('discord', user.token, cluster.first),
        unlink('twitch', user.token, cluster.last),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 422]);
      expect(responses.find(({ status }) => status === 422)).toMatchObject(LAST_SIGN_IN_METHOD);
      // The other node may still use its cached copy of the account
      const changedNode = responses[0]?.status === 204 ? cluster.first : cluster.last;
      expect((await userOf(user.token, changedNode)).providers).toHaveLength(1);
    }
  });

  test('is unlinked once by concurrent requests', async () => {
    const person = await newPerson(cluster.first);
    await linkProvider(cluster.first, 'google', person);
    const responses = await runConcurrently(8, (n) => unlink('google', person.token, cluster.at(n)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
  });
});
