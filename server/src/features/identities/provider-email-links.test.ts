import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { VERIFICATION_LINK_SECONDS } from '@app/contract/email/limits';
import * as emailOperations from '@app/contract/email/schemas';
import * as emailLinkOperations from '@app/contract/email-links/schemas';
import { emailLinkDeclinedMessage } from '@app/contract/email-links/texts';
import * as passwordOperations from '@app/contract/passwords/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { describe, expect, test } from 'vitest';
import { dumpAll } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { logIn, newName, newPerson, type Person, signUp, tokenIn } from '../../../testing/people/people.ts';
import { enableTwoFactor } from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';
import { type PersonaInput, setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow } from '../../../testing/social/people.ts';

const PROVIDERS = ['discord', 'google', 'twitch'] as const;
type Provider = (typeof PROVIDERS)[number];
const INVALID = { status: 422, body: { code: 'LINK_INVALID', error: expect.stringContaining('expired') } };

const { cluster } = setUpSocial();

const userOf = async (token: string) =>
  (await call(cluster.last, sessionOperations.getCurrentUser, { token })).body.user;
const verify = (token: string, provider: SignInProvider | 'email', n = 1) =>
  call(cluster.at(n), emailOperations.verifyProvider, { body: { token, provider } });

/**
 * Signs in with a provider that reports the email address of an existing account.
 * @param count number of emails to that email address, including the one with the link
 * @returns the link's token and the email
 */
async function requestLink(provider: Provider, owner: Pick<Person, 'email'>, persona: PersonaInput, count = 2) {
  const response = await runProviderFlow(cluster.first, provider, { ...persona, email: owner.email });
  expect(response.body).toEqual({
    requiresEmailVerification: true,
    provider,
    email: owner.email,
    message: expect.any(String),
  });
  const { text, html } = await cluster.first.mailTo(owner.email, count);
  return { linkToken: tokenIn(text), text, html };
}

describe.each(PROVIDERS)('the email link of %s', (provider) => {
  const name = PROVIDER_NAMES[provider];

  test('links the identity and signs in, once, in any browser', async () => {
    const owner = await newPerson(cluster.first);
    const persona = newPersona();
    const { linkToken, text } = await requestLink(provider, owner, persona);
    expect(await userOf(owner.token)).toMatchObject({ providers: ['email'] });
    expect(text).toContain(`${cluster.first.publicUrl}/verify-provider?token=${linkToken}&provider=${provider}`);
    const verified = await verify(linkToken, provider);
    expect(verified).toMatchObject({
      status: 200,
      body: { token: expect.any(String), message: `${name} account verified successfully!` },
    });
    expect(await userOf(verified.body.token ?? '')).toMatchObject({
      username: owner.username,
      providers: ['email', provider],
      auth: { providers: { [provider]: { verified: true } } },
    });
    expect(await verify(linkToken, provider)).toMatchObject(INVALID);
    expect((await runProviderFlow(cluster.last, provider, persona)).body.user.username).toBe(owner.username);
  });

  test('is invalid once declined, and links nothing', async () => {
    const owner = await newPerson(cluster.first);
    const { linkToken } = await requestLink(provider, owner, newPersona());
    const body = { token: linkToken, provider, decline: true as const };
    const declined = await call(cluster.first, emailOperations.verifyProvider, { body });
    expect(declined).toMatchObject({ status: 200, body: { message: emailLinkDeclinedMessage } });
    expect(Object.keys(declined.body)).toEqual(['message']);
    expect(
      await call(cluster.last, emailLinkOperations.getEmailLinkInfo, { body: { token: linkToken } }),
    ).toMatchObject(INVALID);
    expect(await verify(linkToken, provider)).toMatchObject(INVALID);
    expect(await userOf(owner.token)).toMatchObject({ providers: ['email'] });
  });

  test('is valid for one provider, one purpose and one day', async () => {
    const owner = await newPerson(cluster.first);
    const { linkToken } = await requestLink(provider, owner, newPersona());
    for (const wrong of ['email', 'steam', ...PROVIDERS.filter((other) => other !== provider)] as const) {
      expect(await verify(linkToken, wrong)).toMatchObject(INVALID);
    }
    for (const operation of [emailOperations.verifyEmail, emailOperations.confirmEmailChange]) {
      expect(await call(cluster.first, operation, { body: { token: linkToken } })).toMatchObject(INVALID);
    }
    cluster.first.clock.advance(VERIFICATION_LINK_SECONDS + 1);
    expect(await verify(linkToken, provider)).toMatchObject(INVALID);
    expect((await logIn(cluster.first, owner)).token).toEqual(expect.any(String));
  });

  test('requires the second factor before it signs in', async () => {
    const owner = await newPerson(cluster.first);
    await enableTwoFactor(cluster.first, owner);
    const persona = newPersona();
    const { linkToken } = await requestLink(provider, owner, persona);
    const { status, body } = await verify(linkToken, provider);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['message', 'requires2FA', 'tempToken']);
    expect(await userOf(owner.token)).toMatchObject({ providers: ['email', provider] });
    expect((await runProviderFlow(cluster.first, provider, persona)).body.requires2FA).toBe(true);
  });

  test('becomes invalid when it is requested again or the password or email address changes', async () => {
    const owner = await newPerson(cluster.first);
    const persona = newPersona();
    const first = await requestLink(provider, owner, persona);
    const second = await requestLink(provider, owner, persona, 3);
    expect(await verify(first.linkToken, provider)).toMatchObject(INVALID);
    const body = { currentPassword: owner.password, newPassword: 'Kestrel42' };
    expect((await call(cluster.first, passwordOperations.changePassword, { token: owner.token, body })).status).toBe(
      200,
    );
    expect(await verify(second.linkToken, provider)).toMatchObject(INVALID);
    await cluster.first.reportTo(owner.email, 'your password was changed');
    const third = await requestLink(provider, owner, persona, 4);
    const email = `${newName()}@example.com`;
    expect(
      (await call(cluster.first, emailOperations.requestEmailChange, { token: owner.token, body: { email } })).status,
    ).toBe(200);
    const changeToken = tokenIn((await cluster.first.mailTo(email)).text);
    expect(
      (
        await call(cluster.first, emailOperations.confirmEmailChange, {
          body: { token: changeToken, password: 'Kestrel42' },
        })
      ).status,
    ).toBe(200);
    expect(await verify(third.linkToken, provider)).toMatchObject(INVALID);
  });

  test('can be resent, which revokes the earlier one', async () => {
    const owner = await newPerson(cluster.first);
    const { linkToken } = await requestLink(provider, owner, newPersona());
    const body = { email: owner.email, provider };
    expect((await call(cluster.first, emailOperations.resendVerification, { body })).status).toBe(200);
    const { text } = await cluster.first.mailTo(owner.email, 3);
    expect(text).toContain('/verify-provider?token=');
    expect(await verify(linkToken, provider)).toMatchObject(INVALID);
    const verified = await verify(tokenIn(text), provider);
    expect((await userOf(verified.body.token ?? '')).providers).toEqual(['email', provider]);
  });

  test('is rejected, but not consumed, if the identity or the provider is already linked', async () => {
    const [owner, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const persona = newPersona();
    const { linkToken } = await requestLink(provider, owner, persona);
    await linkProvider(cluster.first, provider, other, persona);
    const error = `This ${name} account is already linked to another user`;
    expect(await verify(linkToken, provider)).toMatchObject({ status: 409, body: { code: 'IDENTITY_TAKEN', error } });
    await linkProvider(cluster.first, provider, owner);
    expect(await verify(linkToken, provider)).toMatchObject({ status: 409, body: { code: 'PROVIDER_ALREADY_LINKED' } });
    expect(await userOf(owner.token)).toMatchObject({ username: owner.username });
  });
});

test('an email link signs in once for concurrent requests on all nodes', async () => {
  for (let round = 0; round < 3; round++) {
    const owner = await newPerson(cluster.first);
    const { linkToken } = await requestLink('discord', owner, newPersona());
    const responses = await runConcurrently(6, (n) => verify(linkToken, 'discord', n));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  }
});

test('an identity is linked to one of two accounts that confirm it concurrently', async () => {
  const persona = newPersona();
  const owners = [await newPerson(cluster.first), await newPerson(cluster.first)];
  const linkTokens: string[] = [];
  for (const owner of owners) linkTokens.push((await requestLink('google', owner, persona)).linkToken);
  const responses = await Promise.all(linkTokens.map((linkToken, n) => verify(linkToken, 'google', n)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const users = await Promise.all(owners.map(({ token }) => userOf(token)));
  expect(users.filter(({ providers }) => providers.includes('google'))).toHaveLength(1);
});

test('an email link is stored as a hash and never logged', async () => {
  const owner = await newPerson(cluster.first);
  const { linkToken } = await requestLink('twitch', owner, newPersona());
  expect(JSON.stringify([...(await dumpAll(cluster.first.database))])).not.toContain(linkToken);
  expect((await verify(linkToken, 'twitch')).status).toBe(200);
  for (const { logged } of cluster.nodes) expect(logged.join('')).not.toContain(linkToken);
});

test('no email link is sent to an unverified email address', async () => {
  const { email } = await signUp(cluster.first);
  await cluster.first.mailTo(email);
  const { body } = await runProviderFlow(cluster.first, 'google', { ...newPersona(), email });
  expect(body).toMatchObject({ requiresUsername: true, provider: 'google' });
  expect(cluster.first.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

test('emails do not contain the provider username', async () => {
  const owner = await newPerson(cluster.first);
  const persona = { ...newPersona(), name: 'evil.example click here' };
  const { text, html } = await requestLink('discord', owner, persona);
  expect(text + html).not.toMatch(/evil|click here/);
});
