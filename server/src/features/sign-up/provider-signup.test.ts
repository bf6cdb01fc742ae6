import * as emailOperations from '@app/contract/email/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { getSecurityLog } from '@app/contract/security-log/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as operations from '@app/contract/sign-up/schemas';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { logIn, newName, newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import { smallPicture, upload } from '../../../testing/people/pictures.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { type PersonaInput, setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow } from '../../../testing/social/people.ts';

/** Providers that verify email addresses, although an account there may have no email address. */
const PROVIDERS = ['discord', 'google', 'twitch'] as const;
type Provider = (typeof PROVIDERS)[number];
const IDENTITY_TAKEN = { status: 409, body: { code: 'IDENTITY_TAKEN' } };
const TOKEN_INVALID = { status: 401, body: { code: 'SIGNUP_TOKEN_INVALID' } };

const { cluster } = setUpSocial();

const userOf = async (token: string) =>
  (await call(cluster.last, sessionOperations.getCurrentUser, { token })).body.user;
const getInfo = (token: string) => call(cluster.last, operations.getTempTokenInfo, { token });
const complete = (tempToken: string, body: object = { username: newName() }, n = 0) =>
  call(cluster.at(n), operations.completeSignup, { body: { tempToken, ...body } });

/** Starts a sign-up with a provider. @returns its temp token */
async function startSignup(provider: Provider, persona: PersonaInput = newPersona()): Promise<string> {
  const { body } = await runProviderFlow(cluster.first, provider, persona);
  if (!body.requiresUsername) throw new Error(`No sign-up was started: ${JSON.stringify(body)}`);
  return body.tempToken;
}

describe.each(PROVIDERS)('a sign-up with %s', (provider) => {
  test('returns its data only for its temp token', async () => {
    const { email, ...persona } = newPersona();
    const tempToken = await startSignup(provider, { ...persona, email });
    const { status, body } = await getInfo(tempToken);
    expect({ status, body }).toMatchObject({ status: 200, body: { type: provider, provider, email } });
    expect(new Date(body.expiresAt).getTime()).toBeGreaterThan(cluster.first.clock.now().getTime());
    if (provider !== 'google') expect(body.providerData.username).toEqual(expect.any(String));
    expect(await getInfo('x'.repeat(43))).toMatchObject(TOKEN_INVALID);
    expect(await send(cluster.first, 'GET', '/auth/temp-token-info')).toMatchObject({
      status: 401,
      body: { code: 'NO_TOKEN' },
    });
  });

  test('creates an account with a verified email address and a session', async () => {
    const persona = newPersona();
    const tempToken = await startSignup(provider, persona);
    const username = newName();
    const completed = await complete(tempToken, { username });
    expect(completed.status).toBe(200);
    expect(Object.keys(completed.body).sort()).toEqual(['refreshToken', 'token']);
    const user = await userOf(completed.body.token);
    expect(user).toMatchObject({
      username,
      email: persona.email,
      emailVerified: true,
      providers: [provider],
      auth: { email: { verified: true }, providers: { [provider]: { verified: true, data: expect.any(Object) } } },
    });
    const { body } = await call(cluster.first, getSecurityLog, { token: completed.body.token });
    expect(body.events.map(({ type }) => type)).toEqual(['login']);
    expect(await complete(tempToken)).toMatchObject(TOKEN_INVALID);
    expect((await call(cluster.first, sessionOperations.refresh, { body: completed.body })).status).toBe(200);
  });

  test('uses a picture uploaded with its temp token', async () => {
    const tempToken = await startSignup(provider);
    const { body } = await upload(cluster.first, tempToken, await smallPicture());
    const completed = await complete(tempToken, { username: newName(), pfp: { key: body.key } });
    expect((await userOf(completed.body.token)).pfp).toEqual({ link: body.url, key: body.key });
  });

  test('succeeds without an email address', async () => {
    const completed = await complete(await startSignup(provider, { name: newName() }));
    expect(await userOf(completed.body.token)).toMatchObject({
      email: null,
      emailVerified: false,
      providers: [provider],
    });
    // The verified identity is enough for full access
    expect((await call(cluster.first, listNotifications, { token: completed.body.token })).status).toBe(200);
  });

  test('requires a username, and keeps its temp token valid after each rejection', async () => {
    const tempToken = await startSignup(provider);
    const message = 'Username is required';
    expect(await complete(tempToken, {})).toMatchObject({
      status: 400,
      body: { error: message, code: 'VALIDATION_FAILED', details: [{ path: 'username', message }] },
    });
    const { username } = await newPerson(cluster.first);
    expect(await complete(tempToken, { username })).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    const pfp = { key: 'unknown.webp' };
    expect((await complete(tempToken, { username: newName(), pfp })).status).toBe(422);
    expect((await complete(tempToken)).status).toBe(200);
  });

  test('leaves pending accounts with the email address unchanged, but revokes their links', async () => {
    const pending = await signUp(cluster.first);
    const session = await logIn(cluster.first, pending);
    const link = tokenIn((await cluster.first.mailTo(pending.email)).text);
    const tempToken = await startSignup(provider, { ...newPersona(), email: pending.email });
    expect((await getInfo(tempToken)).body).toMatchObject({ type: `${provider}-overwrite`, email: pending.email });

    const completed = await complete(tempToken);
    expect(await userOf(completed.body.token)).toMatchObject({ email: pending.email, providers: [provider] });
    expect(await userOf(session.token)).toMatchObject({ username: pending.username, emailVerified: false });
    expect((await logIn(cluster.first, pending)).token).toEqual(expect.any(String));
    const body = { token: link, password: pending.password };
    expect((await call(cluster.first, emailOperations.verifyEmail, { body })).status).toBe(422);
    // The owner of the email address gets a notice instead of another link
    await call(cluster.first, emailOperations.resendVerification, {
      token: session.token,
      body: { email: pending.email },
    });
    const notice = await cluster.first.mailTo(pending.email, 2);
    expect(notice.text + notice.html).not.toContain('token=');
  });

  test('is not an overwrite if a pending account has a verified sign-in method', async () => {
    const pending = await signUp(cluster.first);
    const { token } = await logIn(cluster.first, pending);
    await linkProvider(cluster.first, provider === 'twitch' ? 'discord' : 'twitch', { token });
    const tempToken = await startSignup(provider, { ...newPersona(), email: pending.email });
    expect((await getInfo(tempToken)).body.type).toBe(provider);
    const completed = await complete(tempToken);
    expect(await userOf(completed.body.token)).toMatchObject({ email: pending.email, emailVerified: true });
    expect(await userOf(token)).toMatchObject({
      username: pending.username,
      email: pending.email,
      emailVerified: false,
    });
  });

  test('is rejected if another account has since verified the email address', async () => {
    const unverified = await signUp(cluster.first);
    const tempToken = await startSignup(provider, { ...newPersona(), email: unverified.email });
    const link = tokenIn((await cluster.first.mailTo(unverified.email)).text);
    const body = { token: link, password: unverified.password };
    expect((await call(cluster.first, emailOperations.verifyEmail, { body })).status).toBe(200);
    expect(await complete(tempToken)).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_ADDRESS_ALREADY_LINKED', error: expect.stringContaining('already linked') },
    });
  });

  test('is rejected if the identity has since been linked', async () => {
    const persona = { name: newName() };
    const tempToken = await startSignup(provider, persona);
    await linkProvider(cluster.first, provider, await newPerson(cluster.first), persona);
    expect(await complete(tempToken)).toMatchObject(IDENTITY_TAKEN);
  });
});

describe('concurrently on all nodes', () => {
  test('a sign-up is completed once', async () => {
    for (let round = 0; round < 3; round++) {
      const tempToken = await startSignup('discord');
      const responses = await runConcurrently(6, (n) => complete(tempToken, { username: newName() }, n));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    }
  });

  test('only one of several sign-ups with the same identity creates an account', async () => {
    const persona = newPersona();
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) tokens.push(await startSignup('google', persona));
    const responses = await runConcurrently(4, (n) => complete(tokens[n] ?? '', { username: newName() }, n));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses.filter(({ status }) => status !== 200)) {
      expect([409, 422], body.code).toContain(status);
    }
  });

  test('only one of several sign-ups whose providers have verified the same email address gets it', async () => {
    for (let round = 0; round < 3; round++) {
      const { email } = await signUp(cluster.first);
      const tokens: string[] = [];
      for (const provider of PROVIDERS) tokens.push(await startSignup(provider, { ...newPersona(), email }));
      const responses = await runConcurrently(3, (n) => complete(tokens[n] ?? '', { username: newName() }, n));
      expect(responses.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).sort()).toEqual([
        '200',
        '422 EMAIL_ADDRESS_ALREADY_LINKED',
        '422 EMAIL_ADDRESS_ALREADY_LINKED',
      ]);
    }
  });
});
