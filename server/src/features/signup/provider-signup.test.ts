import * as accounts from '@app/contract/accounts/schemas';
import { securityLog } from '@app/contract/accounts/security/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { atOnce, type TestCluster } from '../../../testing/cluster.ts';
import { logIn, newName, newPerson, signUp, tokenIn } from '../../../testing/people.ts';
import { smallPicture, upload } from '../../../testing/pictures.ts';
import { type PersonaInput, type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow } from '../../../testing/social/people.ts';

/** Those that vouch for an address, if they know one. */
const VOUCHING = ['discord', 'google', 'twitch'] as const;
type Vouching = (typeof VOUCHING)[number];
const TAKEN = { status: 409, body: { code: 'IDENTITY_TAKEN' } };
const SPENT = { status: 401, body: { code: 'SIGNUP_TOKEN_INVALID' } };

let world: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

const userOf = async (token: string) => (await call(cluster.other, accounts.verify, { token })).body.user;
const info = (token: string) => call(cluster.other, accounts.tempTokenInfo, { token });
const complete = (tempToken: string, body: object = { username: newName() }, n = 0) =>
  call(cluster.at(n), accounts.completeSignup, { body: { tempToken, ...body } });

async function begin(provider: Vouching, persona: PersonaInput = newPersona()): Promise<string> {
  const { body } = await runProviderFlow(cluster.one, provider, persona);
  if (!body.requiresUsername) throw new Error(`No signup has begun: ${JSON.stringify(body)}`);
  return body.tempToken;
}

describe.each(VOUCHING)('a signup by %s', (provider) => {
  test('returns its data only for its temp token', async () => {
    const { email, ...persona } = newPersona();
    const tempToken = await begin(provider, { ...persona, email });
    const { status, body } = await info(tempToken);
    expect({ status, body }).toMatchObject({ status: 200, body: { type: provider, provider, email } });
    expect(new Date(body.expiresAt).getTime()).toBeGreaterThan(cluster.one.clock.now().getTime());
    if (provider !== 'google') expect(body.providerData.username).toEqual(expect.any(String));
    expect(await info('x'.repeat(43))).toMatchObject(SPENT);
    expect(await send(cluster.one, 'GET', '/auth/temp-token-info')).toMatchObject({
      status: 401,
      body: { code: 'NO_TOKEN' },
    });
  });

  test('creates an account with a verified email address and a session', async () => {
    const persona = newPersona();
    const tempToken = await begin(provider, persona);
    const username = newName();
    const made = await complete(tempToken, { username });
    expect(made.status).toBe(200);
    expect(Object.keys(made.body).sort()).toEqual(['refreshToken', 'token']);
    const user = await userOf(made.body.token);
    expect(user).toMatchObject({
      username,
      email: persona.email,
      emailVerified: true,
      providers: [provider],
      auth: { email: { verified: true }, providers: { [provider]: { verified: true, data: expect.any(Object) } } },
    });
    const { body } = await call(cluster.one, securityLog, { token: made.body.token });
    expect(body.events.map(({ type }) => type)).toEqual(['login']);
    expect(await complete(tempToken)).toMatchObject(SPENT);
    expect((await call(cluster.one, accounts.refresh, { body: made.body })).status).toBe(200);
  });

  test('keeps a picture uploaded with its temp token', async () => {
    const tempToken = await begin(provider);
    const { body } = await upload(cluster.one, tempToken, await smallPicture());
    const made = await complete(tempToken, { username: newName(), pfp: { key: body.key } });
    expect((await userOf(made.body.token)).pfp).toEqual({ link: body.url, key: body.key });
  });

  test('succeeds without an email address', async () => {
    const made = await complete(await begin(provider, { name: newName() }));
    expect(await userOf(made.body.token)).toMatchObject({ email: null, emailVerified: false, providers: [provider] });
    // it has a verified way in all the same
    expect((await call(cluster.one, listNotifications, { token: made.body.token })).status).toBe(200);
  });

  test('requires a username, and keeps its temp token valid after each rejection', async () => {
    const tempToken = await begin(provider);
    const message = 'Username is required';
    expect(await complete(tempToken, {})).toMatchObject({
      status: 400,
      body: { error: message, code: 'VALIDATION_FAILED', details: [{ path: 'username', message }] },
    });
    const { username } = await newPerson(cluster.one);
    expect(await complete(tempToken, { username })).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    const pfp = { key: 'nobody.webp' };
    expect((await complete(tempToken, { username: newName(), pfp })).status).toBe(422);
    expect((await complete(tempToken)).status).toBe(200);
  });

  test('leaves pending accounts with the email address unchanged, but invalidates their links', async () => {
    const pending = await signUp(cluster.one);
    const session = await logIn(cluster.one, pending);
    const link = tokenIn((await cluster.one.mailTo(pending.email)).text);
    const tempToken = await begin(provider, { ...newPersona(), email: pending.email });
    expect((await info(tempToken)).body).toMatchObject({ type: `${provider}-overwrite`, email: pending.email });

    const made = await complete(tempToken);
    expect(await userOf(made.body.token)).toMatchObject({ email: pending.email, providers: [provider] });
    expect(await userOf(session.token)).toMatchObject({ username: pending.username, emailVerified: false });
    expect((await logIn(cluster.one, pending)).token).toEqual(expect.any(String));
    const body = { token: link, password: pending.password };
    expect((await call(cluster.one, accounts.verifyEmail, { body })).status).toBe(422);
    // the owner of the email address gets a notice instead of another link
    await call(cluster.one, accounts.resendVerification, { token: session.token, body: { email: pending.email } });
    const notice = await cluster.one.mailTo(pending.email, 2);
    expect(notice.text + notice.html).not.toContain('token=');
  });

  test('is not an overwrite if a pending account has a verified sign-in method', async () => {
    const holder = await signUp(cluster.one);
    const { token } = await logIn(cluster.one, holder);
    await linkProvider(cluster.one, provider === 'twitch' ? 'discord' : 'twitch', { token });
    const tempToken = await begin(provider, { ...newPersona(), email: holder.email });
    expect((await info(tempToken)).body.type).toBe(provider);
    const made = await complete(tempToken);
    expect(await userOf(made.body.token)).toMatchObject({ email: holder.email, emailVerified: true });
    expect(await userOf(token)).toMatchObject({ username: holder.username, email: holder.email, emailVerified: false });
  });

  test('is rejected if the email address was verified meanwhile', async () => {
    const waiting = await signUp(cluster.one);
    const tempToken = await begin(provider, { ...newPersona(), email: waiting.email });
    const link = tokenIn((await cluster.one.mailTo(waiting.email)).text);
    const body = { token: link, password: waiting.password };
    expect((await call(cluster.one, accounts.verifyEmail, { body })).status).toBe(200);
    expect(await complete(tempToken)).toMatchObject({
      status: 422,
      body: { code: 'ADDRESS_ALREADY_LINKED', error: expect.stringContaining('already linked') },
    });
  });

  test('is rejected if the identity was linked meanwhile', async () => {
    const persona = { name: newName() };
    const tempToken = await begin(provider, persona);
    await linkProvider(cluster.one, provider, await newPerson(cluster.one), persona);
    expect(await complete(tempToken)).toMatchObject(TAKEN);
  });
});

describe('concurrently on all nodes', () => {
  test('a signup is completed once', async () => {
    for (let round = 0; round < 3; round++) {
      const tempToken = await begin('discord');
      const answers = await atOnce(6, (n) => complete(tempToken, { username: newName() }, n));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    }
  });

  test('one of several sign-ups with one identity creates its account', async () => {
    const persona = newPersona();
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) tokens.push(await begin('google', persona));
    const answers = await atOnce(4, (n) => complete(tokens[n] ?? '', { username: newName() }, n));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([409, 422], body.code).toContain(status);
    }
  });

  test('one of several providers that vouch for an email address gets it', async () => {
    for (let round = 0; round < 3; round++) {
      const { email } = await signUp(cluster.one);
      const tokens: string[] = [];
      for (const provider of VOUCHING) tokens.push(await begin(provider, { ...newPersona(), email }));
      const answers = await atOnce(3, (n) => complete(tokens[n] ?? '', { username: newName() }, n));
      expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).sort()).toEqual([
        '200',
        '422 ADDRESS_ALREADY_LINKED',
        '422 ADDRESS_ALREADY_LINKED',
      ]);
    }
  });
});
