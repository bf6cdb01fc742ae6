import * as email from '@app/contract/accounts/email/schemas';
import * as password from '@app/contract/accounts/password/schemas';
import * as accounts from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import type { TestCluster } from '../../../testing/cluster.ts';
import { type CookieJar, createCookieJar } from '../../../testing/cookie-jar.ts';
import { query } from '../../../testing/dump.ts';
import { newName, signUp, tokenIn } from '../../../testing/people.ts';
import { type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow } from '../../../testing/social/people.ts';

const VICTIMS = 'Victim4Quiz';
const STRANGERS = 'Strange4Fox';
const RESET = 'Kestrel42';

/** What the stranger adds to the account that was made with the victim's email address. */
type Addition = 'nothing' | 'discord' | 'pending email change';

interface Order {
  readonly strangerIs: 'first' | 'second';
  readonly browser: 'same' | 'other';
  readonly adds: Addition;
  /** How the victim gets in: by following every link that came, or by resetting the password. */
  readonly victimTries: 'every link' | 'password reset';
}

const ORDERS: readonly Order[] = [
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

let world: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

const verify = (token: string, cookies: CookieJar, body: object = {}) =>
  cookies.keep(call(cluster.other, accounts.verifyEmail, { headers: cookies.headers(), body: { token, ...body } }));
const logIn = (address: string, typed: string, cookies: CookieJar) =>
  call(cluster.one, accounts.login, { headers: cookies.headers(), body: { email: address, password: typed } });
const userOf = async (token: string) => (await call(cluster.one, accounts.verify, { token })).body.user;
const mailsTo = (address: string) => cluster.one.mails.filter(({ to }) => to === address);

/** A stranger signs up with an email address that is not theirs, and adds what could survive. */
async function strangerSignsUp(address: string, cookies: CookieJar, adds: Addition) {
  const stranger = await signUp(cluster.one, address, STRANGERS, cookies);
  const { token } = (await logIn(address, STRANGERS, cookies)).body;
  const persona = newPersona();
  const own = `${newName()}@example.com`;
  if (adds === 'discord') await linkProvider(cluster.one, 'discord', { token }, persona);
  if (adds === 'pending email change') {
    const asked = call(cluster.one, email.requestEmailChange, {
      token,
      headers: cookies.headers(),
      body: { email: own },
    });
    expect((await cookies.keep(asked)).status).toBe(200);
  }
  return { ...stranger, token, persona, own };
}

/** Follows every link that came to the mailbox, as somebody does who doesn't know which is theirs. */
async function followEveryLink(address: string, cookies: CookieJar): Promise<void> {
  for (const { text } of mailsTo(address)) {
    if (!text.includes('/verify-email?token=')) continue;
    const followed = await verify(tokenIn(text), cookies);
    if (followed.body.code === 'PASSWORD_REQUIRED') await verify(tokenIn(text), cookies, { password: VICTIMS });
  }
}

async function resetPassword(address: string): Promise<void> {
  const before = mailsTo(address).length;
  await call(cluster.one, password.forgotPassword, { body: { email: address } });
  const { text } = await cluster.one.mailTo(address, before + 1);
  const body = { token: tokenIn(text), password: RESET };
  expect((await call(cluster.other, password.resetPassword, { body })).status).toBe(200);
}

describe('an account that a stranger makes with somebody else’s email address', () => {
  test.each(ORDERS)(
    'admits only the victim: stranger $strangerIs, $browser browser, $adds, $victimTries',
    async ({ strangerIs, browser, adds, victimTries }) => {
      const address = `${newName()}@example.com`;
      const victims = createCookieJar();
      const strangers = browser === 'same' ? victims : createCookieJar();
      const victimSignsUp = () => signUp(cluster.one, address, VICTIMS, victims);
      if (strangerIs === 'second') await victimSignsUp();
      const stranger = await strangerSignsUp(address, strangers, adds);
      if (strangerIs === 'first') await victimSignsUp();
      await cluster.one.mailTo(address, 2);

      if (victimTries === 'every link') await followEveryLink(address, victims);
      else await resetPassword(address);

      // the victim always gets in, to an account that has the verified email address
      const entered = await logIn(address, victimTries === 'every link' ? VICTIMS : RESET, createCookieJar());
      expect(entered).toMatchObject({ status: 200, body: { user: { email: address, emailVerified: true } } });
      const { id } = entered.body.user;
      expect(entered.body.user.providers).toEqual(['email']);

      // and the stranger never: not by password, session, provider or pending change, nor by what the mailbox gets later
      expect((await logIn(address, STRANGERS, createCookieJar())).status).toBe(401);
      expect((await logIn(address, STRANGERS, strangers)).body.user?.id).not.toBe(id);
      const session = await call(cluster.other, accounts.verify, { token: stranger.token });
      expect(session.body.user?.id).not.toBe(id);
      if (adds === 'discord') {
        expect((await runProviderFlow(cluster.one, 'discord', stranger.persona)).body.user?.id).not.toBe(id);
      }
      if (adds === 'pending email change') {
        const token = tokenIn((await cluster.one.mailTo(stranger.own)).text);
        const headers = strangers.headers();
        await call(cluster.one, email.confirmEmailChange, { headers, body: { token, password: STRANGERS } });
        expect(await userOf(entered.body.token)).toMatchObject({ id, email: address });
      }
      await followEveryLink(address, victims);
      const verified = await query(
        cluster.one.database,
        'select id from accounts where email = $1 and email_verified',
        [address],
      );
      expect(verified).toEqual([{ id }]);
    },
  );
});

describe('the link of a sign-up', () => {
  async function mailed(cookies = createCookieJar()) {
    const person = await signUp(cluster.one, undefined, VICTIMS, cookies);
    return { ...person, link: tokenIn((await cluster.one.mailTo(person.email)).text) };
  }
  const REQUIRED = {
    status: 403,
    body: { code: 'PASSWORD_REQUIRED', error: 'Enter the password you chose when you signed up' },
  };

  test('needs the password in another browser, and works with it', async () => {
    const { link, username } = await mailed();
    const other = createCookieJar();
    expect(await verify(link, other)).toMatchObject(REQUIRED);
    expect(await verify(link, other, { password: 'Wrong4Fjord' })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_INCORRECT' },
    });
    const verified = await verify(link, other, { password: VICTIMS });
    expect(await userOf(verified.body.token ?? '')).toMatchObject({ username, emailVerified: true });
  });

  test('needs nothing with the account’s own session, and requires confirmation to replace another session', async () => {
    const { link, email: address, cookies, username } = await mailed();
    const other = await mailed();
    const session = (await logIn(other.email, VICTIMS, other.cookies)).body.token;
    const use = (token: string, body: object = {}) =>
      call(cluster.one, accounts.verifyEmail, { token, body: { token: link, ...body } });
    const SWITCH = { status: 409, body: { code: 'ACCOUNT_SWITCH' } };
    expect(await use(session)).toMatchObject(SWITCH);
    expect(await use(session, { password: VICTIMS })).toMatchObject(SWITCH);
    expect(await use(session, { switchAccount: true })).toMatchObject(REQUIRED);
    const own = (await logIn(address, VICTIMS, cookies)).body.token;
    const verified = await use(own);
    expect(await userOf(verified.body.token ?? '')).toMatchObject({ username, emailVerified: true });
  });

  test('accepts five password attempts', async () => {
    const { link, cookies } = await mailed();
    const other = createCookieJar();
    const tries = Array.from({ length: 8 }, () => verify(link, other, { password: 'Wrong4Fjord' }));
    const codes = (await Promise.all(tries)).map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(3).fill('LINK_INVALID'), ...Array(5).fill('PASSWORD_INCORRECT')]);
    expect(await verify(link, other, { password: VICTIMS })).toMatchObject({ status: 422 });
    expect((await verify(link, cookies)).status).toBe(200);
  });

  test('is invalid once declined; nothing is sent again, and its account shows no change', async () => {
    const { link, email: address, cookies } = await mailed();
    const session = (await logIn(address, VICTIMS, cookies)).body.token;
    const { revision: _, ...before } = await userOf(session);
    const declined = await verify(link, createCookieJar(), { decline: true });
    expect(declined).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(declined.body).not.toHaveProperty('token');
    expect(await verify(link, cookies)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } });
    const answers = [
      await call(cluster.one, accounts.resendVerification, { token: session, body: { email: address } }),
      await call(cluster.one, accounts.resendVerification, { body: { email: 'nobody@example.com' } }),
    ];
    expect(answers[0]).toMatchObject({ status: 200, body: answers[1]?.body });
    // a later mail to somebody else shows that nothing is still on its way
    const { email: next } = await mailed();
    await call(cluster.one, accounts.resendVerification, { body: { email: next } });
    await cluster.one.mailTo(next, 2);
    expect(mailsTo(address)).toHaveLength(1);
    expect(await userOf(session)).toMatchObject(before);
  });

  test('reports its purpose and requirement without changing anything', async () => {
    const { link, email: address, cookies } = await mailed();
    const info = (sent: object = {}) => call(cluster.one, email.emailLinkInfo, { body: { token: link }, ...sent });
    const about = { purpose: 'verify-email', email: address };
    expect((await info()).body).toEqual({ ...about, needs: 'password' });
    expect((await info({ headers: cookies.headers() })).body).toEqual({ ...about, needs: 'nothing' });
    const own = (await logIn(address, VICTIMS, cookies)).body.token;
    expect((await info({ token: own })).body.needs).toBe('nothing');
    const other = await mailed();
    const session = (await logIn(other.email, VICTIMS, other.cookies)).body.token;
    expect((await info({ token: session, headers: cookies.headers() })).body.needs).toBe('switch');
    expect(await call(cluster.one, email.emailLinkInfo, { body: { token: 'x'.repeat(43) } })).toMatchObject({
      status: 422,
      body: { code: 'LINK_INVALID' },
    });
    expect((await userOf(own)).emailVerified).toBe(false);
  });

  test('is resent to the account of the session, then to that of the browser, then to the newest', async () => {
    const address = `${newName()}@example.com`;
    const [first, second, third] = [createCookieJar(), createCookieJar(), createCookieJar()];
    for (const cookies of [first, second, third]) {
      await signUp(cluster.one, address, VICTIMS, cookies);
      cluster.one.clock.advance(1);
    }
    await cluster.one.mailTo(address, 3);
    const session = (await logIn(address, VICTIMS, first)).body.token;
    const resend = async (sent: object) => {
      const before = mailsTo(address).length;
      await call(cluster.one, accounts.resendVerification, { body: { email: address }, ...sent });
      return tokenIn((await cluster.one.mailTo(address, before + 1)).text);
    };
    const works = async (link: string, cookies: CookieJar) => {
      const { body } = await call(cluster.one, email.emailLinkInfo, {
        headers: cookies.headers(),
        body: { token: link },
      });
      return body.needs === 'nothing';
    };
    expect(await works(await resend({ token: session, headers: second.headers() }), first)).toBe(true);
    expect(await works(await resend({ headers: second.headers() }), second)).toBe(true);
    expect(await works(await resend({}), third)).toBe(true);
  });
});

test('signing up with a listed admin email address grants no admin rights', async () => {
  const listed = `${newName()}@example.com`;
  const admins = await startSocial({ env: { ADMIN_EMAILS: listed } });
  const { one } = admins.cluster;
  const strangers = createCookieJar();
  const stranger = await signUp(one, listed, STRANGERS, strangers);
  const link = tokenIn((await one.mailTo(listed)).text);
  // the listed admin opens the link that came, in another browser
  const opened = await call(one, accounts.verifyEmail, { body: { token: link } });
  expect(opened.status).toBe(403);
  const { body } = await call(one, accounts.login, { headers: strangers.headers(), body: stranger });
  expect(body.user).toMatchObject({ emailVerified: false, isAdmin: false });
  await admins.stop();
});
