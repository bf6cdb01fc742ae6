import * as emailOperations from '@app/contract/email/schemas';
import * as emailLinkOperations from '@app/contract/email-links/schemas';
import * as passwordOperations from '@app/contract/passwords/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { startNode } from '../../../testing/node/node.ts';
import { newName, signUp, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { type CookieJar, createCookieJar } from '../../../testing/requests/cookie-jar.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow } from '../../../testing/social/people.ts';

const VICTIM_PASSWORD = 'Victim4Quiz';
const STRANGER_PASSWORD = 'Strange4Fox';
const RESET_PASSWORD = 'Kestrel42';

/** What the stranger adds to the account with the victim's email address. */
type Addition = 'nothing' | 'discord' | 'pending email change';

interface Scenario {
  readonly strangerIs: 'first' | 'second';
  readonly browser: 'same' | 'other';
  readonly adds: Addition;
  /** How the victim gains access: by opening every link received, or by resetting the password. */
  readonly victimTries: 'every link' | 'password reset';
}

const SCENARIOS: readonly Scenario[] = [
  { strangerIs: 'first', browser: 'other', adds: 'nothing', victimTries: 'every link' },
  { strangerIs: 'first', browser: 'other', adds: 'discord', victimTries: 'every link' },
  { strangerIs: 'first', browser: 'other', adds: 'pending email change', victimTries: 'every link' },
  { strangerIs: 'first', browser: 'other', adds: 'nothing', victimTries: 'password reset' },
  { strangerIs: 'first', browser: 'other', adds: 'discord', victimTries: 'password reset' },
  { strangerIs: 'first', browser: 'other', adds: 'pending email change', victimTries: 'password reset' },
  { strangerIs: 'first', browser: 'same', adds: 'nothing', victimTries: 'every link' },
  { strangerIs: 'first', browser: 'same', adds: 'nothing', victimTries: 'password reset' },
  { strangerIs: 'second', browser: 'other', adds: 'nothing', victimTries: 'every link' },
  { strangerIs: 'second', browser: 'other', adds: 'discord', victimTries: 'every link' },
  { strangerIs: 'second', browser: 'same', adds: 'nothing', victimTries: 'every link' },
  { strangerIs: 'second', browser: 'other', adds: 'pending email change', victimTries: 'password reset' },
];

const { cluster } = setUpSocial({ size: 1 });

const verify = (token: string, cookies: CookieJar, body: object = {}) =>
  cookies.keep(
    call(cluster.first, emailOperations.verifyEmail, { headers: cookies.headers(), body: { token, ...body } }),
  );
const logIn = (email: string, password: string, cookies: CookieJar) =>
  call(cluster.first, signInOperations.login, { headers: cookies.headers(), body: { email, password } });
const userOf = async (token: string) =>
  (await call(cluster.first, sessionOperations.getCurrentUser, { token })).body.user;
const mailsTo = (email: string) => cluster.first.mails.filter(({ to }) => to === email);

/** Signs up as a stranger with the victim's email address, and adds something to the account. */
async function signUpStranger(email: string, cookies: CookieJar, adds: Addition) {
  const stranger = await signUp(cluster.first, email, STRANGER_PASSWORD, cookies);
  const { token } = (await logIn(email, STRANGER_PASSWORD, cookies)).body;
  const persona = newPersona();
  const strangerEmail = `${newName()}@example.com`;
  if (adds === 'discord') await linkProvider(cluster.first, 'discord', { token }, persona);
  if (adds === 'pending email change') {
    const request = call(cluster.first, emailOperations.requestEmailChange, {
      token,
      headers: cookies.headers(),
      body: { email: strangerEmail },
    });
    expect((await cookies.keep(request)).status).toBe(200);
  }
  return { ...stranger, token, persona, strangerEmail };
}

/** Opens every link in the victim's mailbox, and enters the victim's password if it is required. */
async function openEveryLink(email: string, cookies: CookieJar): Promise<void> {
  for (const { text } of mailsTo(email)) {
    if (!text.includes('/verify-email?token=')) continue;
    const response = await verify(tokenIn(text), cookies);
    if (response.body.code === 'PASSWORD_REQUIRED') await verify(tokenIn(text), cookies, { password: VICTIM_PASSWORD });
  }
}

async function resetPassword(email: string): Promise<void> {
  const emailsBefore = mailsTo(email).length;
  await call(cluster.first, passwordOperations.forgotPassword, { body: { email } });
  const { text } = await cluster.first.mailTo(email, emailsBefore + 1);
  const body = { token: tokenIn(text), password: RESET_PASSWORD };
  expect((await call(cluster.first, passwordOperations.resetPassword, { body })).status).toBe(200);
}

describe('an account that a stranger creates with another person’s email address', () => {
  test.each(SCENARIOS)(
    'admits only the victim: stranger $strangerIs, $browser browser, $adds, $victimTries',
    async ({ strangerIs, browser, adds, victimTries }) => {
      const email = `${newName()}@example.com`;
      const victimCookies = createCookieJar();
      const strangerCookies = browser === 'same' ? victimCookies : createCookieJar();
      const signUpVictim = () => signUp(cluster.first, email, VICTIM_PASSWORD, victimCookies);
      if (strangerIs === 'second') await signUpVictim();
      const stranger = await signUpStranger(email, strangerCookies, adds);
      if (strangerIs === 'first') await signUpVictim();
      await cluster.first.mailTo(email, 2);

      if (victimTries === 'every link') await openEveryLink(email, victimCookies);
      else await resetPassword(email);

      // The victim can log in, to an account with the verified email address
      const victimPassword = victimTries === 'every link' ? VICTIM_PASSWORD : RESET_PASSWORD;
      const victimLogin = await logIn(email, victimPassword, createCookieJar());
      expect(victimLogin).toMatchObject({ status: 200, body: { user: { email, emailVerified: true } } });
      const { id } = victimLogin.body.user;
      expect(victimLogin.body.user.providers).toEqual(['email']);

      // The stranger cannot access this account by password, session, provider or pending change, not even after the victim opens
      // links
      expect((await logIn(email, STRANGER_PASSWORD, createCookieJar())).status).toBe(401);
      expect((await logIn(email, STRANGER_PASSWORD, strangerCookies)).body.user?.id).not.toBe(id);
      const session = await call(cluster.first, sessionOperations.getCurrentUser, { token: stranger.token });
      expect(session.body.user?.id).not.toBe(id);
      if (adds === 'discord') {
        expect((await runProviderFlow(cluster.first, 'discord', stranger.persona)).body.user?.id).not.toBe(id);
      }
      if (adds === 'pending email change') {
        const token = tokenIn((await cluster.first.mailTo(stranger.strangerEmail)).text);
        const headers = strangerCookies.headers();
        await call(cluster.first, emailOperations.confirmEmailChange, {
          headers,
          body: { token, password: STRANGER_PASSWORD },
        });
        expect(await userOf(victimLogin.body.token)).toMatchObject({ id, email });
      }
      await openEveryLink(email, victimCookies);
      const verified = await query(
        cluster.first.database,
        'select id from accounts where email = $1 and email_verified',
        [email],
      );
      expect(verified).toEqual([{ id }]);
    },
  );
});

describe('the email link of a sign-up', () => {
  /** Signs up. @returns also the token of the verification link */
  async function signUpWithLink(cookies = createCookieJar()) {
    const person = await signUp(cluster.first, undefined, VICTIM_PASSWORD, cookies);
    return { ...person, linkToken: tokenIn((await cluster.first.mailTo(person.email)).text) };
  }
  const PASSWORD_REQUIRED = {
    status: 403,
    body: { code: 'PASSWORD_REQUIRED', error: 'Enter the password you chose when you signed up' },
  };

  test('requires the password in another browser, and works with it', async () => {
    const { linkToken, username } = await signUpWithLink();
    const otherBrowser = createCookieJar();
    expect(await verify(linkToken, otherBrowser)).toMatchObject(PASSWORD_REQUIRED);
    expect(await verify(linkToken, otherBrowser, { password: 'Wrong4Fjord' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_INCORRECT' },
    });
    const verified = await verify(linkToken, otherBrowser, { password: VICTIM_PASSWORD });
    expect(await userOf(verified.body.token ?? '')).toMatchObject({ username, emailVerified: true });
  });

  test('requires only a session of its account, and confirmation to replace another session', async () => {
    const { linkToken, email, cookies, username } = await signUpWithLink();
    const other = await signUpWithLink();
    const otherSession = (await logIn(other.email, VICTIM_PASSWORD, other.cookies)).body.token;
    const openLink = (token: string, body: object = {}) =>
      call(cluster.first, emailOperations.verifyEmail, { token, body: { token: linkToken, ...body } });
    const ACCOUNT_SWITCH = { status: 409, body: { code: 'ACCOUNT_SWITCH' } };
    expect(await openLink(otherSession)).toMatchObject(ACCOUNT_SWITCH);
    expect(await openLink(otherSession, { password: VICTIM_PASSWORD })).toMatchObject(ACCOUNT_SWITCH);
    expect(await openLink(otherSession, { switchAccount: true })).toMatchObject(PASSWORD_REQUIRED);
    const session = (await logIn(email, VICTIM_PASSWORD, cookies)).body.token;
    const verified = await openLink(session);
    expect(await userOf(verified.body.token ?? '')).toMatchObject({ username, emailVerified: true });
  });

  test('accepts five password attempts', async () => {
    const { linkToken, cookies } = await signUpWithLink();
    const otherBrowser = createCookieJar();
    const attempts = Array.from({ length: 8 }, () => verify(linkToken, otherBrowser, { password: 'Wrong4Fjord' }));
    const codes = (await Promise.all(attempts)).map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(3).fill('LINK_INVALID'), ...Array(5).fill('PASSWORD_INCORRECT')]);
    expect(await verify(linkToken, otherBrowser, { password: VICTIM_PASSWORD })).toMatchObject({ status: 422 });
    expect((await verify(linkToken, cookies)).status).toBe(200);
  });

  test('is invalid once declined; no further link is sent, and the account shows no difference', async () => {
    const { linkToken, email, cookies } = await signUpWithLink();
    const session = (await logIn(email, VICTIM_PASSWORD, cookies)).body.token;
    const before = await userOf(session);
    const declined = await verify(linkToken, createCookieJar(), { decline: true });
    expect(declined).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(declined.body).not.toHaveProperty('token');
    expect(await verify(linkToken, cookies)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } });
    const responses = [
      await call(cluster.first, emailOperations.resendVerification, { token: session, body: { email } }),
      await call(cluster.first, emailOperations.resendVerification, { body: { email: 'unknown@example.com' } }),
    ];
    expect(responses[0]).toMatchObject({ status: 200, body: responses[1]?.body });
    // Wait for a later email to another mailbox: an email to this one would have been sent by then
    const { email: otherEmail } = await signUpWithLink();
    await call(cluster.first, emailOperations.resendVerification, { body: { email: otherEmail } });
    await cluster.first.mailTo(otherEmail, 2);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await userOf(session)).toMatchObject(before);
  });

  test('can be sent again to the email address that declined it, once its owner has taken over the account', async () => {
    const { linkToken, email } = await signUpWithLink();
    await verify(linkToken, createCookieJar(), { decline: true });
    await resetPassword(email);
    const { token } = (await logIn(email, RESET_PASSWORD, createCookieJar())).body;
    const changeTo = async (newEmail: string, count: number) => {
      await call(cluster.first, emailOperations.requestEmailChange, { token, body: { email: newEmail } });
      const { text } = await cluster.first.mailTo(newEmail, count);
      const body = { token: tokenIn(text) };
      expect((await call(cluster.first, emailOperations.confirmEmailChange, { token, body })).status).toBe(200);
    };
    await changeTo(`${newName()}@example.com`, 1);
    // After the links of the sign-up and the reset, and the notice of the first change
    await changeTo(email, 4);
    expect(await userOf(token)).toMatchObject({ email, emailVerified: true });
  });

  test('can be described (purpose and requirement) without a change', async () => {
    const { linkToken, email, cookies } = await signUpWithLink();
    const getInfo = (input: object = {}) =>
      call(cluster.first, emailLinkOperations.getEmailLinkInfo, { body: { token: linkToken }, ...input });
    const details = { purpose: 'verify-email', email };
    expect((await getInfo()).body).toEqual({ ...details, needs: 'password' });
    expect((await getInfo({ headers: cookies.headers() })).body).toEqual({ ...details, needs: 'nothing' });
    const session = (await logIn(email, VICTIM_PASSWORD, cookies)).body.token;
    expect((await getInfo({ token: session })).body.needs).toBe('nothing');
    const other = await signUpWithLink();
    const otherSession = (await logIn(other.email, VICTIM_PASSWORD, other.cookies)).body.token;
    expect((await getInfo({ token: otherSession, headers: cookies.headers() })).body.needs).toBe('switch');
    expect(
      await call(cluster.first, emailLinkOperations.getEmailLinkInfo, { body: { token: 'x'.repeat(43) } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'LINK_INVALID' },
    });
    expect((await userOf(session)).emailVerified).toBe(false);
  });

  test('is resent for the account of the session, otherwise for that of the browser, otherwise for the newest account', async () => {
    const email = `${newName()}@example.com`;
    const [first, second, third] = [createCookieJar(), createCookieJar(), createCookieJar()];
    for (const cookies of [first, second, third]) {
      await signUp(cluster.first, email, VICTIM_PASSWORD, cookies);
      cluster.first.clock.advance(1);
    }
    await cluster.first.mailTo(email, 3);
    const session = (await logIn(email, VICTIM_PASSWORD, first)).body.token;
    const resend = async (input: object) => {
      const emailsBefore = mailsTo(email).length;
      await call(cluster.first, emailOperations.resendVerification, { body: { email }, ...input });
      return tokenIn((await cluster.first.mailTo(email, emailsBefore + 1)).text);
    };
    const worksIn = async (linkToken: string, cookies: CookieJar) => {
      const { body } = await call(cluster.first, emailLinkOperations.getEmailLinkInfo, {
        headers: cookies.headers(),
        body: { token: linkToken },
      });
      return body.needs === 'nothing';
    };
    expect(await worksIn(await resend({ token: session, headers: second.headers() }), first)).toBe(true);
    expect(await worksIn(await resend({ headers: second.headers() }), second)).toBe(true);
    expect(await worksIn(await resend({}), third)).toBe(true);
  });
});

test('signing up with a listed admin email address grants no admin rights', async () => {
  const adminEmail = `${newName()}@example.com`;
  const node = await startNode({ env: { ADMIN_EMAILS: adminEmail } });
  const cookies = createCookieJar();
  const stranger = await signUp(node, adminEmail, STRANGER_PASSWORD, cookies);
  const linkToken = tokenIn((await node.mailTo(adminEmail)).text);
  // The owner of the email address opens the link in another browser
  const opened = await call(node, emailOperations.verifyEmail, { body: { token: linkToken } });
  expect(opened.status).toBe(403);
  const { body } = await call(node, signInOperations.login, { headers: cookies.headers(), body: stranger });
  expect(body.user).toMatchObject({ emailVerified: false, isAdmin: false });
  await node.stop();
});
