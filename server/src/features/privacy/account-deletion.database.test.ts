import { getInventory } from '@app/contract/cards/schemas';
import * as emailOperations from '@app/contract/email/schemas';
import { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import { DELETION_LINK_SECONDS } from '@app/contract/privacy/limits';
import * as operations from '@app/contract/privacy/schemas';
import { RECENT_LOGIN_SECONDS, REVOCATION_MS } from '@app/contract/sessions/limits';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { describe, expect, test } from 'vitest';
import { allEmailsSent, dumpAll, query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import {
  collectCard,
  linkWallet,
  logIn,
  newName,
  newPerson,
  newWalletOwner,
  PASSWORD,
  type Person,
  signUp,
  tokenIn,
} from '../../../testing/people/people.ts';
import { enableTwoFactor } from '../../../testing/people/two-factor.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();

const INVALID = { status: 422, body: { code: 'LINK_INVALID', error: expect.stringContaining('expired') } };
const requestDeletion = ({ token }: Pick<Person, 'token'>) =>
  call(cluster.first, operations.requestAccountDeletion, { token });
const confirmDeletion = (token: string, node = cluster.first) =>
  call(node, operations.confirmAccountDeletion, { body: { token, password: PASSWORD } });

/**
 * Requests the link that deletes an account.
 * @param count number of emails to the user, including the one with the link
 * @returns the link's token
 */
async function requestLink(person: Pick<Person, 'token' | 'email'>, count = 2): Promise<string> {
  expect((await requestDeletion(person)).status).toBe(200);
  const { text } = await cluster.first.mailTo(person.email, count);
  expect(text).toContain(`${cluster.first.publicUrl}/confirm-account-deletion?token=`);
  expect(text).toContain('The link expires in 1 hour.');
  return tokenIn(text);
}

describe('a deleted account', () => {
  test('leaves no data in any table, gets a confirmation, and releases its wallet', async () => {
    const person = await newWalletOwner(cluster.first);
    await collectCard(cluster.first, person);
    await logIn(cluster.last, person);
    await call(cluster.first, emailOperations.requestEmailChange, {
      ...person,
      body: { email: `${newName()}@example.com` },
    });
    await enableTwoFactor(cluster.first, person);
    const linkToken = await requestLink(person, 3);
    const [row] = await query<{ id: string }>(cluster.first.database, 'select id from accounts where email = $1', [
      person.email,
    ]);
    const identifiers = [String(row?.id), person.username, person.email, person.publicKey];
    for (const identifier of identifiers) expect(await findTablesWith(identifier), identifier).not.toEqual([]);

    expect(await confirmDeletion(linkToken)).toMatchObject({
      status: 200,
      body: { message: 'Your account has been deleted.' },
    });
    const confirmation = await cluster.first.mailTo(person.email, 4);
    expect(confirmation.text).toContain(`Goodbye, ${person.username}`);
    expect(confirmation.text + confirmation.html).not.toContain('token=');
    for (const identifier of identifiers) expect(await findTablesWith(identifier), identifier).toEqual([]);

    const next = await newPerson(cluster.first);
    await linkWallet(cluster.first, next, person.wallet);
    expect((await call(cluster.first, signInOperations.login, { body: person })).status).toBe(401);
  });

  test('leaves no cookie in the browser that opened the link', async () => {
    const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const confirmWithCookie = async (cookie: string, token: string) => {
      const { headers } = await call(cluster.first, operations.confirmAccountDeletion, {
        body: { token, password: PASSWORD },
        headers: { cookie },
      });
      const cookies = headers.getSetCookie().map((line) => line.split('; ').slice(0, 3).join('; '));
      return cookies.sort();
    };
    const names = ['known-device', 'link-browser', 'signup', 'social-browser', 'trusted-device'];
    const cookie = names.map((name) => `${name}=anything`).join('; ');
    const clearedCookies = names.map((name) => `${name}=; Max-Age=0; Path=/api`);
    expect(await confirmWithCookie(cookie, 'x')).toEqual([]);
    expect(await confirmWithCookie(cookie, await requestLink(person))).toEqual(clearedCookies);
    expect(await confirmWithCookie('another=1', await requestLink(other))).toEqual([]);
  });

  test('has no session on any node after a second, and none can be refreshed', async () => {
    const person = await newPerson(cluster.first);
    const second = await logIn(cluster.last, person);
    for (const node of cluster.nodes)
      expect((await call(node, sessionOperations.getCurrentUser, second)).status).toBe(200);
    await confirmDeletion(await requestLink(person));
    for (const { token } of [person, second]) {
      await until(async () => {
        const responses = await Promise.all(
          cluster.nodes.map((node) => call(node, sessionOperations.getCurrentUser, { token })),
        );
        return responses.every(({ status, body }) => status === 401 && body.error === 'Invalid token');
      }, REVOCATION_MS);
    }
    expect(await call(cluster.last, sessionOperations.refresh, { body: second })).toMatchObject({
      status: 401,
      body: { code: 'ACCOUNT_DELETED', error: 'Invalid token' },
    });
  });

  test('requires a recent login of its owner', async () => {
    const person = await newPerson(cluster.first);
    cluster.first.clock.advance(RECENT_LOGIN_SECONDS + 1);
    const { token } = (await call(cluster.first, sessionOperations.refresh, { body: person })).body;
    expect(await requestDeletion({ token })).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    expect(cluster.first.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  });
});

/** Signs up and logs in without verifying the email address. */
async function startUnverified() {
  const person = await signUp(cluster.first);
  const verificationToken = tokenIn((await cluster.first.mailTo(person.email)).text);
  return { ...person, ...(await logIn(cluster.first, person)), verificationToken };
}

/** Returns the number of emails sent before a later one to another mailbox. */
async function countEmailsTo(email: string): Promise<number> {
  await newPerson(cluster.first);
  return cluster.first.mails.filter(({ to }) => to === email).length;
}

describe('an account whose email address is not verified', () => {
  test('can be deleted by the link, and gets no confirmation', async () => {
    const person = await startUnverified();
    expect((await confirmDeletion(await requestLink(person))).status).toBe(200);
    expect(await countEmailsTo(person.email)).toBe(2);
  });

  test('gets no link, with the same response, if the owner of the email address declined the sign-up', async () => {
    const [person, other] = [await startUnverified(), await startUnverified()];
    const body = { token: person.verificationToken, decline: true } as const;
    expect((await call(cluster.first, emailOperations.verifyEmail, { body })).status).toBe(200);
    const [response, otherResponse] = [await requestDeletion(person), await requestDeletion(other)];
    expect(response).toMatchObject({ status: 200, body: otherResponse.body });
    expect(await countEmailsTo(person.email)).toBe(1);
  });

  test('gets no link, with the same response, if another account has verified the email address', async () => {
    const owner = await newPerson(cluster.first);
    const stranger = await logIn(cluster.first, await signUp(cluster.first, owner.email, 'Squat7Fjord'));
    const response = await requestDeletion(stranger);
    expect(response).toMatchObject({ status: 200, body: (await requestDeletion(await startUnverified())).body });
    await allEmailsSent(cluster.first.database);
    const links = cluster.first.mails.filter(({ to, text }) => to === owner.email && text.includes('token='));
    // The link of the owner's sign-up
    expect(links).toHaveLength(1);
  });
});

/** Finds the tables that contain a text in any column. */
async function findTablesWith(text: string): Promise<string[]> {
  const dump = await dumpAll(cluster.first.database);
  return [...dump].filter(([, rows]) => rows.some((row) => row.includes(text))).map(([table]) => table);
}

describe('the link that deletes an account', () => {
  test('works once, even concurrently on all nodes', async () => {
    const linkToken = await requestLink(await newPerson(cluster.first));
    const responses = await runConcurrently(8, (n) => confirmDeletion(linkToken, cluster.at(n)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    expect(await confirmDeletion(linkToken)).toMatchObject(INVALID);
  });

  test('expires after an hour, and is invalid once a newer one is requested', async () => {
    const person = await newPerson(cluster.first);
    const first = await requestLink(person);
    const second = await requestLink(person, 3);
    expect(await confirmDeletion(first)).toMatchObject(INVALID);
    cluster.first.clock.advance(DELETION_LINK_SECONDS + 1);
    expect(await confirmDeletion(second)).toMatchObject(INVALID);
    expect((await call(cluster.first, signInOperations.login, { body: person })).status).toBe(200);
  });

  test('is required: no other link or token deletes the account', async () => {
    const person = await newPerson(cluster.first);
    const newEmail = `${newName()}@example.com`;
    await call(cluster.first, emailOperations.requestEmailChange, { ...person, body: { email: newEmail } });
    const changeToken = tokenIn((await cluster.first.mailTo(newEmail)).text);
    const { tempToken } = (await call(cluster.first, signUpOperations.signup, { body: person })).body;
    for (const token of [changeToken, tempToken, person.token, person.refreshToken, 'x']) {
      expect(await confirmDeletion(token)).toMatchObject(INVALID);
    }
    expect((await call(cluster.first, sessionOperations.getCurrentUser, person)).status).toBe(200);
  });
});

describe('the link that deletes an account, opened in any browser', () => {
  const use = (
    token: string,
    request: { token?: string; password?: string; headers?: Record<string, string> } = {},
  ) => {
    const { password, ...rest } = request;
    const body = { token, ...(password !== undefined && { password }) };
    return call(cluster.last, operations.confirmAccountDeletion, { ...rest, body });
  };
  const needsOf = async (token: string) =>
    (await call(cluster.first, getEmailLinkInfo, { body: { token } })).body.needs;

  test('needs the password of the account, which can be tried five times', async () => {
    const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const link = await requestLink(person);
    const required = { status: 403, body: { code: 'PASSWORD_REQUIRED' } };
    expect(await needsOf(link)).toBe('password');
    expect(await use(link)).toMatchObject(required);
    expect(await use(link, { token: other.token })).toMatchObject(required);
    const incorrect = { status: 422, body: { code: 'PASSWORD_INCORRECT' } };
    for (let n = 0; n < 4; n++) expect(await use(link, { password: 'Wrong7Fjord' })).toMatchObject(incorrect);
    expect((await use(link, { password: person.password })).status).toBe(200);
    const second = await requestLink(other);
    for (let n = 0; n < 5; n++) expect(await use(second, { password: 'Wrong7Fjord' })).toMatchObject(incorrect);
    expect(await use(second, { password: other.password })).toMatchObject(INVALID);
  });

  test('works with a session of the account, and in the browser that requested it', async () => {
    const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    expect((await use(await requestLink(person), { token: person.token })).status).toBe(200);
    const { headers } = await requestDeletion(other);
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
    const link = tokenIn((await cluster.first.mailTo(other.email, 2)).text);
    expect((await use(link, { headers: { cookie: cookie.join('; ') } })).status).toBe(200);
  });
});

describe('a deletion concurrent with other requests of the account', () => {
  test('causes no server error and leaves no data behind', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await newWalletOwner(cluster.first);
      const linkToken = await requestLink(person);
      const { token, publicKey, refreshToken } = person;
      const draw = (n: number) => collectCard(cluster.at(n), { token, publicKey });
      const [deleted, ...others] = await Promise.all([
        confirmDeletion(linkToken, cluster.last),
        ...Array.from({ length: 10 }, (_, n) => draw(n)),
        call(cluster.first, signInOperations.login, { body: person }),
        call(cluster.last, sessionOperations.refresh, { body: { refreshToken } }),
        call(cluster.last, emailOperations.requestEmailChange, { token, body: { email: `${newName()}@example.com` } }),
        requestDeletion(person),
        call(cluster.first, getInventory, { token }),
      ]);
      // The concurrent request for a new link may have revoked this one
      expect([200, 422]).toContain(deleted.status);
      for (const { status, body } of others) expect([200, 401, 422, 429], JSON.stringify(body)).toContain(status);
      if (deleted.status === 200) expect(await findTablesWith(person.username)).toEqual([]);
    }
    for (const node of cluster.nodes) expect(node.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
