import { RECIPIENT_EMAIL_RATE } from '@app/contract/core/limits';
import * as emailOperations from '@app/contract/email/schemas';
import * as emailLinkOperations from '@app/contract/email-links/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { RECENT_LOGIN_SECONDS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as operations from '@app/contract/sign-up/schemas';
import { describe, expect, test } from 'vitest';
import { allEmailsSent } from '../../../testing/database/dump.ts';
import { logIn, newName, newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { createCookieJar } from '../../../testing/requests/cookie-jar.ts';
import { type Browser, newBrowser } from '../../../testing/social/browser.ts';
import { type PersonaInput, setUpSocial } from '../../../testing/social/environment.ts';
import { newPersona, runProviderFlow, signUpWithProvider } from '../../../testing/social/people.ts';

const { cluster } = setUpSocial({ size: 1 });

const OTHER_BROWSER = {
  status: 422,
  body: {
    code: 'OTHER_BROWSER',
    error: 'Please open this link in the browser where you started, or log in first',
  },
};

const newEmail = () => `${newName()}@example.com`;
const userOf = async (token: string) =>
  (await call(cluster.first, sessionOperations.getCurrentUser, { token })).body.user;
const checkEmail = (tempToken: string, email: string, node = cluster.first) =>
  call(node, operations.checkEmailForSteam, { body: { tempToken, email } });
const complete = (tempToken: string, body: object, node = cluster.first, cookies = createCookieJar()) =>
  cookies.keep(call(node, operations.completeSignup, { headers: cookies.headers(), body: { tempToken, ...body } }));
const verify = (token: string, headers: Readonly<Record<string, string>> = {}, bearer?: string) =>
  call(cluster.first, emailOperations.verifyProvider, {
    body: { token, provider: 'steam' },
    headers,
    ...(bearer !== undefined && { token: bearer }),
  });

/** Starts a sign-up with Steam. @returns its temp token */
async function startSignup(
  persona: PersonaInput = newPersona(),
  browser?: Browser,
  node = cluster.first,
): Promise<string> {
  const { body } = await runProviderFlow(node, 'steam', persona, browser && { browser });
  expect(body).toMatchObject({ requiresUsername: true, requiresEmail: true, provider: 'steam' });
  return body.tempToken;
}

/** Signs up with Steam and logs in, without verifying the email address. */
async function signUpUnverified() {
  const [persona, email, username, cookies] = [newPersona(), newEmail(), newName(), createCookieJar()];
  const completed = await complete(await startSignup(persona), { username, email }, cluster.first, cookies);
  expect(completed.status).toBe(200);
  const mail = await cluster.first.mailTo(email);
  const { token } = (await runProviderFlow(cluster.first, 'steam', persona)).body;
  return { persona, email, username, completed, mail, linkToken: tokenIn(mail.text), token, cookies };
}

describe('a sign-up with Steam', () => {
  test('requires an email address, and returns whether it has an account', async () => {
    const tempToken = await startSignup();
    const owner = await newPerson(cluster.first);
    const unverified = await signUp(cluster.first);
    expect((await checkEmail(tempToken, owner.email.toUpperCase())).body).toEqual({
      emailExists: true,
      needsLinking: true,
    });
    // An unverified account does not count
    for (const email of [unverified.email, newEmail()]) {
      expect((await checkEmail(tempToken, email)).body).toEqual({ emailExists: false, needsLinking: false });
    }
    const response = await call(cluster.first, operations.checkEmailForSteam, {
      token: tempToken,
      body: { email: owner.email },
    });
    expect(response.body).toEqual({ emailExists: true, needsLinking: true });
  });

  test('does not reveal accounts to other tokens', async () => {
    const { body } = await runProviderFlow(cluster.first, 'twitch', newPersona());
    for (const token of ['x'.repeat(43), body.tempToken]) {
      expect(await checkEmail(token, newEmail())).toMatchObject({
        status: 401,
        body: { code: 'SIGNUP_TOKEN_INVALID' },
      });
    }
    const { token } = await newPerson(cluster.first);
    expect((await checkEmail(token, newEmail())).status).toBe(401);
  });

  test('requires the email address and the username, and keeps its temp token valid without them', async () => {
    const tempToken = await startSignup();
    const message = 'Email is required';
    expect(await complete(tempToken, { username: newName() })).toMatchObject({
      status: 400,
      body: { error: message, details: [{ path: 'email', message }] },
    });
    expect(await complete(tempToken, { email: newEmail() })).toMatchObject({
      status: 400,
      body: { error: 'Username is required' },
    });
    expect((await complete(tempToken, { username: newName(), email: newEmail() })).status).toBe(200);
  });

  test('creates an account with restricted access until the email link is confirmed', async () => {
    const { completed, email, username, mail, linkToken, token, cookies } = await signUpUnverified();
    expect(completed.body).toEqual({ requiresEmailVerification: true, email, message: expect.any(String) });
    expect(mail.text).toContain(`${cluster.first.publicUrl}/verify-provider?token=${linkToken}&provider=steam`);
    expect(await userOf(token)).toMatchObject({
      username,
      email,
      emailVerified: false,
      providers: ['steam'],
      auth: { providers: { steam: { verified: false } } },
    });
    expect(await call(cluster.first, listNotifications, { token })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });

    // No other browser can attach the email address to this account, not even with the link
    expect(await verify(linkToken)).toMatchObject(OTHER_BROWSER);
    const verified = await verify(linkToken, cookies.headers());
    expect(verified).toMatchObject({ status: 200, body: { message: 'Steam account verified successfully!' } });
    const session = verified.body.token ?? '';
    expect(await userOf(session)).toMatchObject({
      username,
      emailVerified: true,
      auth: { providers: { steam: { verified: true } } },
    });
    // The session that was opened before has full access too
    for (const accessToken of [session, token]) {
      expect((await call(cluster.first, listNotifications, { token: accessToken })).status).toBe(200);
    }
    expect(await verify(linkToken)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } });
  });

  test('can have its link resent, with steam or email as the provider; this revokes the earlier link', async () => {
    const { email, linkToken, cookies } = await signUpUnverified();
    const resend = (provider: 'email' | 'steam') =>
      call(cluster.first, emailOperations.resendVerification, { body: { email, provider } });
    const tokens = [linkToken];
    for (const provider of ['steam', 'email'] as const) {
      expect((await resend(provider)).status).toBe(200);
      const { text } = await cluster.first.mailTo(email, tokens.length + 1);
      expect(text).toContain('/verify-provider?token=');
      tokens.push(tokenIn(text));
    }
    expect((await verify(tokens[0] ?? '')).status).toBe(422);
    expect((await verify(tokens[1] ?? '')).status).toBe(422);
    expect((await verify(tokens[2] ?? '', cookies.headers())).status).toBe(200);
  });

  test('can correct a mistyped email address', async () => {
    const { token, persona, username } = await signUpUnverified();
    const correctEmail = newEmail();
    expect(
      (await call(cluster.first, emailOperations.requestEmailChange, { token, body: { email: correctEmail } })).status,
    ).toBe(200);
    const linkToken = tokenIn((await cluster.first.mailTo(correctEmail)).text);
    expect(
      (await call(cluster.first, emailOperations.confirmEmailChange, { token, body: { token: linkToken } })).status,
    ).toBe(200);
    const { body } = await runProviderFlow(cluster.first, 'steam', persona);
    expect(body.user).toMatchObject({ username, email: correctEmail, emailVerified: true });
    expect(body.user.auth.providers.steam).toMatchObject({ verified: true });
  });

  test('does not get an email address that another account has since verified', async () => {
    const { email, linkToken } = await signUpUnverified();
    await signUpWithProvider(cluster.first, 'google', { ...newPersona(), email });
    expect(await verify(linkToken)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } });
    const tempToken = await startSignup();
    const rejected = await complete(tempToken, { username: newName(), email });
    expect(rejected).toMatchObject({ status: 422, body: { code: 'EMAIL_ADDRESS_ALREADY_LINKED' } });
  });

  test('sends no further link to an email address that another account has since verified: its owner gets a notice', async () => {
    const { email, token } = await signUpUnverified();
    const owner = await signUpWithProvider(cluster.first, 'google', { ...newPersona(), email });
    const resend = { token, body: { email, provider: 'steam' } } as const;
    expect((await call(cluster.first, emailOperations.resendVerification, resend)).status).toBe(200);
    const notice = await cluster.first.mailTo(email, 2);
    expect(notice.text).toContain(owner.username);
    expect(notice.text + notice.html).not.toContain('token=');
  });
});

describe('an email address entered in a sign-up with Steam that belongs to an account', () => {
  /** Signs up with Steam and enters the email address of an account. @returns also the token of the link sent there */
  async function enterExistingEmail(browser = newBrowser()) {
    const owner = await newPerson(cluster.first);
    const persona = newPersona();
    const tempToken = await startSignup(persona, browser);
    const response = await complete(tempToken, { email: owner.email });
    const mail = await cluster.first.mailTo(owner.email, 2);
    return { owner, persona, tempToken, response, mail, linkToken: tokenIn(mail.text), browser };
  }
  test('receives an email, and nothing is linked until its link is opened in the starting browser', async () => {
    const { owner, persona, tempToken, response, mail, linkToken, browser } = await enterExistingEmail();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      requiresEmailVerification: true,
      email: owner.email,
      message: expect.stringContaining('Steam'),
    });
    expect(mail.text).toContain(`/verify-provider?token=${linkToken}&provider=steam`);
    expect(await userOf(owner.token)).toMatchObject({ providers: ['email'] });
    expect((await complete(tempToken, { email: owner.email })).status).toBe(401);

    for (const headers of [{}, newBrowser().headers(), { cookie: `link-browser=${'x'.repeat(43)}` }]) {
      expect(await verify(linkToken, headers)).toMatchObject(OTHER_BROWSER);
    }
    expect(await verify(linkToken, {}, (await newPerson(cluster.first)).token)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_SWITCH' },
    });
    expect(await verify(linkToken, {}, 'x.y.z')).toMatchObject(OTHER_BROWSER);
    // None of these requests consumed the link
    const verified = await verify(linkToken, browser.headers());
    expect(verified).toMatchObject({ status: 200, body: { message: 'Steam account verified successfully!' } });
    expect(await userOf(verified.body.token ?? '')).toMatchObject({
      username: owner.username,
      providers: ['email', 'steam'],
    });
    expect((await runProviderFlow(cluster.first, 'steam', persona)).body.user.username).toBe(owner.username);
  });

  test('is linked from another browser with the account’s own session, after a recent login', async () => {
    const { owner, linkToken } = await enterExistingEmail();
    cluster.first.clock.advance(RECENT_LOGIN_SECONDS + 1);
    const session = (await call(cluster.first, sessionOperations.refresh, { body: owner })).body;
    expect(await verify(linkToken, newBrowser().headers(), session.token)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    expect(await userOf(session.token)).toMatchObject({ providers: ['email'] });
    const newSession = await logIn(cluster.first, owner);
    expect((await verify(linkToken, newBrowser().headers(), newSession.token)).status).toBe(200);
    expect(await userOf(newSession.token)).toMatchObject({ providers: ['email', 'steam'] });
  });

  test('is returned with the provider and its username before it is linked', async () => {
    const { owner, persona, linkToken, browser } = await enterExistingEmail();
    const getInfo = (input: object = {}) =>
      call(cluster.first, emailLinkOperations.getEmailLinkInfo, { body: { token: linkToken }, ...input });
    const details = { purpose: 'link-provider', email: owner.email, provider: 'steam', providerUsername: persona.name };
    expect((await getInfo()).body).toEqual({ ...details, needs: 'browser' });
    expect((await getInfo({ headers: browser.headers() })).body).toEqual({ ...details, needs: 'nothing' });
    expect((await getInfo({ token: owner.token })).body).toEqual({ ...details, needs: 'nothing' });
    expect((await getInfo({ token: (await newPerson(cluster.first)).token })).body.needs).toBe('switch');
    cluster.first.clock.advance(RECENT_LOGIN_SECONDS + 1);
    const { token } = (await call(cluster.first, sessionOperations.refresh, { body: owner })).body;
    expect((await getInfo({ token })).body.needs).toBe('reauthentication');
    // Reading the details changes nothing
    expect((await userOf(token)).providers).toEqual(['email']);
  });

  test('is linked from the starting browser even after further sign-ins were started there', async () => {
    const browser = newBrowser();
    const { linkToken } = await enterExistingEmail(browser);
    for (let n = 0; n < 6; n++) await browser.startAuthorization(cluster.first, 'discord');
    expect((await verify(linkToken, browser.headers())).status).toBe(200);
  });

  test('keeps its link, and can have it resent, after someone else has entered the email address', async () => {
    const { owner, persona, linkToken, browser } = await enterExistingEmail();
    const othersToken = await startSignup();
    expect((await complete(othersToken, { email: owner.email })).status).toBe(200);
    const othersLink = tokenIn((await cluster.first.mailTo(owner.email, 3)).text);
    const infoOf = (token: string) =>
      call(cluster.first, emailLinkOperations.getEmailLinkInfo, { body: { token }, headers: browser.headers() });
    expect((await infoOf(linkToken)).body).toMatchObject({ providerUsername: persona.name, needs: 'nothing' });
    const resend = await call(cluster.first, emailOperations.resendVerification, {
      body: { email: owner.email, provider: 'steam' },
      headers: browser.headers(),
    });
    expect(resend.status).toBe(200);
    const resentLink = tokenIn((await cluster.first.mailTo(owner.email, 4)).text);
    expect((await infoOf(linkToken)).status).toBe(422);
    expect((await infoOf(othersLink)).body.needs).toBe('browser');
    expect((await verify(resentLink, browser.headers())).status).toBe(200);
    expect((await runProviderFlow(cluster.first, 'steam', persona)).body.user.username).toBe(owner.username);
  });

  test('does not create a second account even with a username', async () => {
    const owner = await newPerson(cluster.first);
    const tempToken = await startSignup();
    expect(await complete(tempToken, { username: newName(), email: owner.email })).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_ADDRESS_ALREADY_LINKED' },
    });
    expect((await complete(tempToken, { email: owner.email })).status).toBe(200);
  });
});

describe('with rate limits', () => {
  const limited = setUpSocial({ size: 1, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

  test('a Steam identity can check five email addresses a day across endpoints', async () => {
    const { first: node, last: lastNode } = limited.cluster;
    const persona = newPersona();
    const tempToken = await startSignup(persona, undefined, node);
    const emails = Array.from({ length: 8 }, newEmail);
    for (const email of emails.slice(0, 3)) expect((await checkEmail(tempToken, email, lastNode)).status).toBe(200);
    // The email address that was checked last is not counted again
    expect((await complete(tempToken, { email: emails[2] }, node)).status).toBe(400);
    expect((await complete(tempToken, { email: emails[3] }, node)).status).toBe(400);
    // Another sign-up of the same identity on another node
    const secondToken = await startSignup(persona, undefined, lastNode);
    expect((await complete(secondToken, { email: emails[4] }, lastNode)).status).toBe(400);
    const RATE_LIMITED = { status: 429, body: { code: 'RATE_LIMITED' } };
    expect(await checkEmail(secondToken, emails[5] ?? '', node)).toMatchObject(RATE_LIMITED);
    expect(await complete(secondToken, { email: emails[6] }, node)).toMatchObject(RATE_LIMITED);
    expect(await complete(tempToken, { email: emails[7], username: newName() }, node)).toMatchObject(RATE_LIMITED);
    // An email address that was already counted can still be used to sign up
    expect((await complete(secondToken, { email: emails[4], username: newName() }, node)).status).toBe(200);
    expect((await checkEmail(await startSignup(undefined, undefined, node), newEmail(), node)).status).toBe(200);
  });

  test('a mailbox receives five of these emails an hour across clients, with identical responses', async () => {
    const { first: node } = limited.cluster;
    const owner = await newPerson(node);
    const responses: string[] = [];
    for (let n = 0; n < 6; n++) {
      const { status, body } = await complete(
        await startSignup(undefined, undefined, node),
        { email: owner.email },
        node,
      );
      responses.push(JSON.stringify({ status, body }));
    }
    expect(new Set(responses).size).toBe(1);
    // These emails do not count towards the rate limit of the resend button
    const resend = await call(node, emailOperations.resendVerification, {
      body: { email: owner.email, provider: 'steam' },
    });
    expect(resend.status).toBe(200);
    await allEmailsSent(node.database);
    const sent = node.mails.filter(({ to }) => to === owner.email);
    // Including the email that verified the email address at sign-up
    expect(sent).toHaveLength(RECIPIENT_EMAIL_RATE.calls);
  });
});
