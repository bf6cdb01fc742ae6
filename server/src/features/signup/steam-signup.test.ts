import * as email from '@app/contract/accounts/email/schemas';
import { requestEmailChange } from '@app/contract/accounts/email/schemas';
import { RECENT_LOGIN_SECONDS } from '@app/contract/accounts/limits';
import * as accounts from '@app/contract/accounts/schemas';
import { RECIPIENT_EMAIL_RATE } from '@app/contract/core/limits';
import { listNotifications } from '@app/contract/notifications/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import type { TestCluster } from '../../../testing/cluster.ts';
import { createCookieJar } from '../../../testing/cookie-jar.ts';
import { allEmailsSent } from '../../../testing/dump.ts';
import { logIn, newName, newPerson, signUp, tokenIn } from '../../../testing/people.ts';
import { type Browser, newBrowser } from '../../../testing/social/browser.ts';
import { type PersonaInput, type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { newPersona, runProviderFlow, signUpWithProvider } from '../../../testing/social/people.ts';

let world: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

const ELSEWHERE = {
  status: 422,
  body: {
    code: 'OTHER_BROWSER',
    error: 'Please open this link in the browser where you started, or log in first',
  },
};

const newAddress = () => `${newName()}@example.com`;
const userOf = async (token: string) => (await call(cluster.other, accounts.verify, { token })).body.user;
const check = (tempToken: string, address: string, node = cluster.other) =>
  call(node, accounts.checkEmailForSteam, { body: { tempToken, email: address } });
const complete = (tempToken: string, body: object, node = cluster.one, cookies = createCookieJar()) =>
  cookies.keep(call(node, accounts.completeSignup, { headers: cookies.headers(), body: { tempToken, ...body } }));
const verify = (token: string, headers: Readonly<Record<string, string>> = {}, bearer?: string) =>
  call(cluster.other, email.verifyProvider, {
    body: { token, provider: 'steam' },
    headers,
    ...(bearer !== undefined && { token: bearer }),
  });

async function begin(persona: PersonaInput = newPersona(), browser?: Browser, node = cluster.one): Promise<string> {
  const { body } = await runProviderFlow(node, 'steam', persona, browser && { browser });
  expect(body).toMatchObject({ requiresUsername: true, requiresEmail: true, provider: 'steam' });
  return body.tempToken;
}

/** Somebody who has signed up by Steam and not followed the mailed link. */
async function waiting() {
  const [persona, address, username, cookies] = [newPersona(), newAddress(), newName(), createCookieJar()];
  const made = await complete(await begin(persona), { username, email: address }, cluster.one, cookies);
  expect(made.status).toBe(200);
  const mail = await cluster.one.mailTo(address);
  const entered = await runProviderFlow(cluster.one, 'steam', persona);
  return {
    persona,
    email: address,
    username,
    made,
    mail,
    link: tokenIn(mail.text),
    token: entered.body.token,
    cookies,
  };
}

describe('a signup by Steam', () => {
  test('requires an email address, and returns whether it has an account', async () => {
    const tempToken = await begin();
    const owner = await newPerson(cluster.one);
    const unverified = await signUp(cluster.one);
    expect((await check(tempToken, owner.email.toUpperCase())).body).toEqual({ emailExists: true, needsLinking: true });
    // who has not proven it has no say
    for (const free of [unverified.email, newAddress()]) {
      expect((await check(tempToken, free)).body).toEqual({ emailExists: false, needsLinking: false });
    }
    const bearer = await call(cluster.one, accounts.checkEmailForSteam, {
      token: tempToken,
      body: { email: owner.email },
    });
    expect(bearer.body).toEqual({ emailExists: true, needsLinking: true });
  });

  test('does not reveal it to other tokens', async () => {
    const { body } = await runProviderFlow(cluster.one, 'twitch', newPersona());
    for (const token of ['x'.repeat(43), body.tempToken]) {
      expect(await check(token, newAddress())).toMatchObject({ status: 401, body: { code: 'SIGNUP_TOKEN_INVALID' } });
    }
    const { token } = await newPerson(cluster.one);
    expect((await check(token, newAddress())).status).toBe(401);
  });

  test('requires the email address and the username, and keeps its temp token valid without them', async () => {
    const tempToken = await begin();
    const message = 'Email is required';
    expect(await complete(tempToken, { username: newName() })).toMatchObject({
      status: 400,
      body: { error: message, details: [{ path: 'email', message }] },
    });
    expect(await complete(tempToken, { email: newAddress() })).toMatchObject({
      status: 400,
      body: { error: 'Username is required' },
    });
    expect((await complete(tempToken, { username: newName(), email: newAddress() })).status).toBe(200);
  });

  test('creates an account with restricted access until the email link is confirmed', async () => {
    const { made, email: address, username, mail, link, token, cookies } = await waiting();
    expect(made.body).toEqual({ requiresEmailVerification: true, email: address, message: expect.any(String) });
    expect(mail.text).toContain(`${cluster.one.publicUrl}/verify-provider?token=${link}&provider=steam`);
    expect(await userOf(token)).toMatchObject({
      username,
      email: address,
      emailVerified: false,
      providers: ['steam'],
      auth: { providers: { steam: { verified: false } } },
    });
    expect(await call(cluster.one, listNotifications, { token })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });

    // nobody else can attach the email address to this account, not even who reads the mail
    expect(await verify(link)).toMatchObject(ELSEWHERE);
    const verified = await verify(link, cookies.headers());
    expect(verified).toMatchObject({ status: 200, body: { message: 'Steam account verified successfully!' } });
    const session = verified.body.token ?? '';
    expect(await userOf(session)).toMatchObject({
      username,
      emailVerified: true,
      auth: { providers: { steam: { verified: true } } },
    });
    // the other windows too
    for (const opened of [session, token]) {
      expect((await call(cluster.one, listNotifications, { token: opened })).status).toBe(200);
    }
    expect(await verify(link)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } });
  });

  test('gets its link again for either provider name, which invalidates the earlier one', async () => {
    const { email: address, link, cookies } = await waiting();
    const resend = (provider: 'email' | 'steam') =>
      call(cluster.one, accounts.resendVerification, { body: { email: address, provider } });
    const links = [link];
    for (const provider of ['steam', 'email'] as const) {
      expect((await resend(provider)).status).toBe(200);
      const { text } = await cluster.one.mailTo(address, links.length + 1);
      expect(text).toContain('/verify-provider?token=');
      links.push(tokenIn(text));
    }
    expect((await verify(links[0] ?? '')).status).toBe(422);
    expect((await verify(links[1] ?? '')).status).toBe(422);
    expect((await verify(links[2] ?? '', cookies.headers())).status).toBe(200);
  });

  test('can correct a mistyped email address', async () => {
    const { token, persona, username } = await waiting();
    const right = newAddress();
    expect((await call(cluster.one, requestEmailChange, { token, body: { email: right } })).status).toBe(200);
    const link = tokenIn((await cluster.one.mailTo(right)).text);
    expect((await call(cluster.one, email.confirmEmailChange, { token, body: { token: link } })).status).toBe(200);
    const { body } = await runProviderFlow(cluster.one, 'steam', persona);
    expect(body.user).toMatchObject({ username, email: right, emailVerified: true });
    expect(body.user.auth.providers.steam).toMatchObject({ verified: true });
  });

  test('does not get an email address that was verified meanwhile', async () => {
    const { email: address, link } = await waiting();
    await signUpWithProvider(cluster.one, 'google', { ...newPersona(), email: address });
    expect(await verify(link)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } });
    const tempToken = await begin();
    const refused = await complete(tempToken, { username: newName(), email: address });
    expect(refused).toMatchObject({ status: 422, body: { code: 'ADDRESS_ALREADY_LINKED' } });
  });
});

describe('a submitted email address that belongs to an account', () => {
  /** Somebody's address, typed in a signup by Steam, and the link that came there. */
  async function typing(browser = newBrowser()) {
    const owner = await newPerson(cluster.one);
    const persona = newPersona();
    const tempToken = await begin(persona, browser);
    const offered = await complete(tempToken, { email: owner.email });
    const mail = await cluster.one.mailTo(owner.email, 2);
    return { owner, persona, tempToken, offered, mail, link: tokenIn(mail.text), browser };
  }
  test('gets an email, and nothing is linked until its link is opened in the starting browser', async () => {
    const { owner, persona, tempToken, offered, mail, link, browser } = await typing();
    expect(offered.status).toBe(200);
    expect(offered.body).toEqual({
      requiresEmailVerification: true,
      email: owner.email,
      message: expect.stringContaining('Steam'),
    });
    expect(mail.text).toContain(`/verify-provider?token=${link}&provider=steam`);
    expect(await userOf(owner.token)).toMatchObject({ providers: ['email'] });
    expect((await complete(tempToken, { email: owner.email })).status).toBe(401);

    for (const headers of [{}, newBrowser().headers(), { cookie: `social-browser=${'x'.repeat(43)}` }]) {
      expect(await verify(link, headers)).toMatchObject(ELSEWHERE);
    }
    expect(await verify(link, {}, (await newPerson(cluster.one)).token)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_SWITCH' },
    });
    expect(await verify(link, {}, 'x.y.z')).toMatchObject(ELSEWHERE);
    // none of this used the link up
    const verified = await verify(link, browser.headers());
    expect(verified).toMatchObject({ status: 200, body: { message: 'Steam account verified successfully!' } });
    expect(await userOf(verified.body.token ?? '')).toMatchObject({
      username: owner.username,
      providers: ['email', 'steam'],
    });
    expect((await runProviderFlow(cluster.one, 'steam', persona)).body.user.username).toBe(owner.username);
  });

  test('is linked from another browser with the account’s own session, after a recent login', async () => {
    const { owner, link } = await typing();
    cluster.one.clock.advance(RECENT_LOGIN_SECONDS + 1);
    const late = (await call(cluster.one, accounts.refresh, { body: owner })).body;
    expect(await verify(link, newBrowser().headers(), late.token)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    expect(await userOf(late.token)).toMatchObject({ providers: ['email'] });
    const recent = await logIn(cluster.one, owner);
    expect((await verify(link, newBrowser().headers(), recent.token)).status).toBe(200);
    expect(await userOf(recent.token)).toMatchObject({ providers: ['email', 'steam'] });
  });

  test('is named on the page before it is linked', async () => {
    const { owner, persona, link, browser } = await typing();
    const info = (sent: object = {}) => call(cluster.one, email.emailLinkInfo, { body: { token: link }, ...sent });
    const about = { purpose: 'link-provider', email: owner.email, provider: 'steam', providerUsername: persona.name };
    expect((await info()).body).toEqual({ ...about, needs: 'browser' });
    expect((await info({ headers: browser.headers() })).body).toEqual({ ...about, needs: 'nothing' });
    expect((await info({ token: owner.token })).body).toEqual({ ...about, needs: 'nothing' });
    expect((await info({ token: (await newPerson(cluster.one)).token })).body.needs).toBe('switch');
    cluster.one.clock.advance(RECENT_LOGIN_SECONDS + 1);
    const { token } = (await call(cluster.one, accounts.refresh, { body: owner })).body;
    expect((await info({ token })).body.needs).toBe('reauthentication');
    // looking at it changes nothing
    expect((await userOf(token)).providers).toEqual(['email']);
  });

  test('is linked from the starting browser even after a few later sign-ins began there', async () => {
    const browser = newBrowser();
    const { link } = await typing(browser);
    for (let n = 0; n < 4; n++) await browser.startAuthorization(cluster.one, 'discord');
    expect((await verify(link, browser.headers())).status).toBe(200);
  });

  test('does not create a second account even with a username', async () => {
    const owner = await newPerson(cluster.one);
    const tempToken = await begin();
    expect(await complete(tempToken, { username: newName(), email: owner.email })).toMatchObject({
      status: 422,
      body: { code: 'ADDRESS_ALREADY_LINKED' },
    });
    expect((await complete(tempToken, { email: owner.email })).status).toBe(200);
  });
});

describe('with limits', () => {
  let limited: SocialEnvironment;
  beforeAll(async () => {
    limited = await startSocial({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  afterAll(() => limited.stop());

  test('a Steam identity can check five email addresses a day across endpoints', async () => {
    const { one, other } = limited.cluster;
    const persona = newPersona();
    const tempToken = await begin(persona, undefined, one);
    const addresses = Array.from({ length: 8 }, newAddress);
    for (const address of addresses.slice(0, 3)) expect((await check(tempToken, address, other)).status).toBe(200);
    // the one that was asked for last is not asked for again
    const taken = (await complete(tempToken, { email: addresses[2] }, one)).status;
    expect(taken).toBe(400);
    expect((await complete(tempToken, { email: addresses[3] }, one)).status).toBe(400);
    // another signup of the same identity, from another place
    const again = await begin(persona, undefined, other);
    expect((await complete(again, { email: addresses[4] }, other)).status).toBe(400);
    const OVER = { status: 429, body: { code: 'RATE_LIMITED' } };
    expect(await check(again, addresses[5] ?? '', one)).toMatchObject(OVER);
    expect(await complete(again, { email: addresses[6] }, one)).toMatchObject(OVER);
    expect(await complete(tempToken, { email: addresses[7], username: newName() }, one)).toMatchObject(OVER);
    // what it has asked for it may still sign up with
    expect((await complete(again, { email: addresses[4], username: newName() }, one)).status).toBe(200);
    expect((await check(await begin(undefined, undefined, one), newAddress(), one)).status).toBe(200);
  });

  test('a mailbox gets five such emails an hour across callers, with identical responses', async () => {
    const { one } = limited.cluster;
    const owner = await newPerson(one);
    const offers: string[] = [];
    for (let n = 0; n < 6; n++) {
      const { status, body } = await complete(await begin(undefined, undefined, one), { email: owner.email }, one);
      offers.push(JSON.stringify({ status, body }));
    }
    expect(new Set(offers).size).toBe(1);
    // the button that asks for another mail starts idle
    const resend = await call(one, accounts.resendVerification, { body: { email: owner.email, provider: 'steam' } });
    expect(resend.status).toBe(200);
    await allEmailsSent(one.database);
    const sent = one.mails.filter(({ to }) => to === owner.email);
    // the first one verified the email address at signup
    expect(sent).toHaveLength(RECIPIENT_EMAIL_RATE.calls);
  });
});
