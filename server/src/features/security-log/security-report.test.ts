import * as emailOperations from '@app/contract/email/schemas';
import * as passwordOperations from '@app/contract/passwords/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as socialOperations from '@app/contract/social/schemas';
import * as twoFactorOperations from '@app/contract/two-factor/schemas';
import * as walletOperations from '@app/contract/wallet/schemas';
import { describe, expect, test } from 'vitest';
import { allEmailsSent, query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { linkWallet, logIn, newName, newPerson, type Person, signUp, tokenIn } from '../../../testing/people/people.ts';
import { removePassword } from '../../../testing/people/remove-password.ts';
import { enableTwoFactor, startTwoFactorLogin } from '../../../testing/people/two-factor.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';
import { createCookieJar } from '../../../testing/requests/cookie-jar.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider } from '../../../testing/social/people.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const NEW_PASSWORD = 'Kestrel42';

const { cluster } = setUpSocial();

/** Returns the reports to an email address after all enqueued emails are sent. */
async function reportsTo(email: string) {
  await allEmailsSent(cluster.first.database);
  return cluster.first.reports.filter(({ to }) => to === email);
}

const subjectsTo = async (email: string) =>
  (await reportsTo(email)).map(({ subject }) => subject.replace('Security notice: ', ''));

type Session = Pick<Person, 'token' | 'email' | 'password'>;
const changePassword = ({ token, password }: Session) =>
  call(cluster.last, passwordOperations.changePassword, {
    token,
    headers: { 'user-agent': FIREFOX },
    body: { currentPassword: password, newPassword: NEW_PASSWORD },
  });
const logInWith = ({ email, password }: Session, headers: Record<string, string> = {}) =>
  call(cluster.first, signInOperations.login, { body: { email, password }, headers });

/** Requests a reset link and resets the password with it. */
async function resetPassword({ email }: Pick<Person, 'email'>): Promise<void> {
  await call(cluster.first, passwordOperations.forgotPassword, { body: { email } });
  const token = tokenIn((await cluster.first.mailTo(email, 2)).text);
  await call(cluster.first, passwordOperations.resetPassword, { body: { token, password: NEW_PASSWORD } });
}

async function changeEmail({ token }: Pick<Person, 'token'>): Promise<string> {
  const newEmail = `${newName()}@example.com`;
  await call(cluster.first, emailOperations.requestEmailChange, { token, body: { email: newEmail } });
  const linkToken = tokenIn((await cluster.first.mailTo(newEmail)).text);
  const { status } = await call(cluster.first, emailOperations.confirmEmailChange, {
    token,
    body: { token: linkToken },
  });
  expect(status).toBe(200);
  return newEmail;
}

/** Security changes, each with the title of its report. */
const CHANGES: readonly (readonly [string, string, (person: Person) => Promise<unknown>])[] = [
  ['a changed password', 'your password was changed', changePassword],
  ['a reset password', 'your password was reset', resetPassword],
  [
    'a first password',
    'your password was set',
    async (person) => {
      await removePassword(cluster.first, person, { emailVerified: true });
      const { token } = person;
      return call(cluster.first, passwordOperations.setPassword, { token, body: { newPassword: NEW_PASSWORD } });
    },
  ],
  [
    'enabled two-factor authentication',
    'two-factor authentication was turned on',
    (person) => enableTwoFactor(cluster.first, person),
  ],
  ['a changed email address', 'your email address was changed', changeEmail],
  ['a linked provider', 'Twitch was linked', (person) => linkProvider(cluster.first, 'twitch', person)],
  ['a linked integration', 'X was linked', (person) => linkProvider(cluster.first, 'x', person)],
];

describe('a security change is reported once, to the verified email address', () => {
  test.each(CHANGES)('%s', async (_, title, makeChange) => {
    const person = await newPerson(cluster.first);
    await makeChange(person);
    expect(await subjectsTo(person.email)).toEqual([title]);
  });

  test('with the event, time, device and IP address, and without a token', async () => {
    const person = await newPerson(cluster.first);
    cluster.first.clock.advance(7);
    const at = cluster.first.clock.now();
    await changePassword(person);
    const { text, html } = await cluster.first.reportTo(person.email, 'your password was changed');
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    for (const detail of [person.username, format.format(at), ' UTC', 'Firefox on Windows', '127.0.0.1']) {
      expect(text, detail).toContain(detail);
      expect(html, detail).toContain(detail);
    }
    expect(text).toContain(`open ${cluster.first.publicUrl}/settings?tab=security`);
    expect(html).not.toContain('<a ');
    expect(text + html).not.toMatch(/token=/);
  });

  test('new backup codes, a used backup code, and disabled two-factor authentication', async () => {
    const person = await enableTwoFactor(cluster.first, await newPerson(cluster.first));
    const { token, password } = person;
    const { backupCodes } = (await call(cluster.first, twoFactorOperations.regenerateBackupCodes, { token })).body;
    const [first = '', second = ''] = backupCodes;
    await call(cluster.first, signInOperations.reauthenticate, { token, body: { backupCode: first } });
    await call(cluster.first, signInOperations.reauthenticate, { token, body: { backupCode: first } });
    const tempToken = await startTwoFactorLogin(cluster.first, person);
    await call(cluster.last, signInOperations.verifyLoginCode, { body: { tempToken, backupCode: second } });
    const disabled = await call(cluster.first, twoFactorOperations.disableTwoFactor, { token, body: { password } });
    expect(disabled.status).toBe(200);
    expect((await subjectsTo(person.email)).toSorted()).toEqual([
      'a backup code was used',
      'a backup code was used',
      'new backup codes were created',
      'two-factor authentication was turned off',
      'two-factor authentication was turned on',
      'your account was used on a new device',
    ]);
  });

  test('a replaced and an unlinked wallet, but not the linking of the first wallet', async () => {
    const person = await newPerson(cluster.first);
    const othersWallet = await linkWallet(cluster.first, await newPerson(cluster.first));
    const firstWallet = await linkWallet(cluster.first, person);
    await linkWallet(cluster.first, person, firstWallet);
    await expect(linkWallet(cluster.first, person, othersWallet)).rejects.toThrow('already linked');
    expect(await subjectsTo(person.email)).toEqual([]);
    await linkWallet(cluster.first, person, createWallet());
    expect(await subjectsTo(person.email)).toEqual(['your wallet was replaced']);
    await call(cluster.first, walletOperations.unlinkWallet, { token: person.token });
    expect(await subjectsTo(person.email)).toEqual(['your wallet was replaced', 'your wallet was unlinked']);
  });

  test('an unlinked provider', async () => {
    const person = await newPerson(cluster.first);
    await linkProvider(cluster.first, 'discord', person);
    await call(cluster.first, socialOperations.unlinkProvider, {
      token: person.token,
      params: { provider: 'discord' },
    });
    expect(await subjectsTo(person.email)).toEqual(['Discord was linked', 'Discord was unlinked']);
  });

  test('a change of the email address that unlinks two providers, in one report to the old email address', async () => {
    const person = await newPerson(cluster.first);
    for (const provider of ['discord', 'google'] as const) await linkProvider(cluster.first, provider, person);
    const before = await reportsTo(person.email);
    const newEmail = await changeEmail(person);
    const after = (await reportsTo(person.email)).slice(before.length);
    expect(after.map(({ subject }) => subject)).toEqual(['Security notice: your email address was changed']);
    expect(after[0]?.text).toContain(`is now ${newEmail}`);
    expect(after[0]?.text).toContain('no longer linked to Discord and Google');
    expect(await reportsTo(newEmail)).toEqual([]);
  });

  test('a password that was added by an email link, once the link has verified the email address', async () => {
    const person = await newPerson(cluster.first);
    await removePassword(cluster.first, person, { emailVerified: false });
    await call(cluster.first, passwordOperations.setPassword, {
      token: person.token,
      body: { newPassword: NEW_PASSWORD },
    });
    expect(await subjectsTo(person.email)).toEqual([]);
    const token = tokenIn((await cluster.first.mailTo(person.email, 2)).text);
    await call(cluster.first, emailOperations.verifyEmail, { token: person.token, body: { token } });
    expect(await subjectsTo(person.email)).toEqual(['your password was set']);
  });

  test('never to an unverified email address', async () => {
    const unverified = await signUp(cluster.first);
    const session = { ...unverified, ...(await logIn(cluster.first, unverified)) };
    const { backupCodes } = await enableTwoFactor(cluster.first, session);
    const { token } = session;
    await call(cluster.first, twoFactorOperations.regenerateBackupCodes, { token });
    await call(cluster.first, signInOperations.reauthenticate, {
      token,
      body: { backupCode: backupCodes[0] as string },
    });
    await call(cluster.first, twoFactorOperations.disableTwoFactor, { token, body: { password: session.password } });
    await changePassword(session);
    await logInWith({ ...session, password: NEW_PASSWORD }, session.cookies.headers());
    await changeEmail(session);
    expect(await reportsTo(unverified.email)).toEqual([]);
  });

  test('not for a change that failed', async () => {
    const person = await newPerson(cluster.first);
    expect((await changePassword({ ...person, password: 'Wrong1234' })).status).toBe(422);
    await call(cluster.first, socialOperations.unlinkProvider, {
      token: person.token,
      params: { provider: 'discord' },
    });
    await call(cluster.first, walletOperations.unlinkWallet, { token: person.token });
    expect(await reportsTo(person.email)).toEqual([]);
  });
});

describe('a sign-in on a new device', () => {
  const NEW_DEVICE = 'your account was used on a new device';

  test('is reported, unlike the first sign-in and sign-ins on a known device', async () => {
    const person = await newPerson(cluster.first);
    expect(await subjectsTo(person.email)).toEqual([]);
    const cookies = createCookieJar();
    await cookies.keep(logInWith(person, { 'user-agent': FIREFOX }));
    expect(await subjectsTo(person.email)).toEqual([NEW_DEVICE]);
    cluster.first.clock.advance(3600);
    await logInWith(person, { ...cookies.headers(), 'user-agent': FIREFOX });
    expect(await subjectsTo(person.email)).toEqual([NEW_DEVICE]);
  });

  test('is reported at most once an hour for each client without cookies', async () => {
    const person = await newPerson(cluster.first);
    await runConcurrently(4, (n) =>
      call(cluster.at(n), signInOperations.login, { body: person, headers: { 'user-agent': FIREFOX } }),
    );
    expect(await subjectsTo(person.email)).toEqual([NEW_DEVICE]);
    await logInWith(person, { 'user-agent': 'curl/8.5.0' });
    expect(await subjectsTo(person.email)).toEqual([NEW_DEVICE, NEW_DEVICE]);
    cluster.first.clock.advance(3600);
    await logInWith(person, { 'user-agent': 'curl/8.5.0' });
    expect(await subjectsTo(person.email)).toHaveLength(3);
  });

  test('is reported if the browser has only been used with another account', async () => {
    const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const cookies = createCookieJar();
    await cookies.keep(logInWith(other));
    await logInWith(person, cookies.headers());
    expect(await subjectsTo(person.email)).toEqual([NEW_DEVICE]);
  });

  test('is reported for an old account whose security events have all been deleted', async () => {
    const person = await newPerson(cluster.first);
    await query(
      cluster.first.database,
      `with account as (update accounts set created_at = created_at - interval '181 days' where email = $1 returning id)
       delete from security_events using account where account_id = account.id`,
      [person.email],
    );
    await logInWith(person);
    expect(await subjectsTo(person.email)).toEqual([NEW_DEVICE]);
  });
});
