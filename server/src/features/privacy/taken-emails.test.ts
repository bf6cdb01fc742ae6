import { resendVerification, verifyEmail } from '@app/contract/email/schemas';
import { forgotPassword } from '@app/contract/passwords/schemas';
import { exportData, requestAccountDeletion } from '@app/contract/privacy/schemas';
import { getSecurityLog } from '@app/contract/security-log/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { login } from '@app/contract/sign-in/schemas';
import { describe, expect, test } from 'vitest';
import { allEmailsSent } from '../../../testing/database/dump.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { logIn, newName, newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';

const TIMEOUT_MS = 10_000;

const node = setUpNode();

/** The password of strangers. It differs from the owner's, which would log in to the owner's account. */
const STRANGERS_PASSWORD = 'Squat7Fjord';

const newEmail = () => `${newName()}@example.com`;

/** Signs up with an email address and logs in, without verifying it. */
async function startUnverified(email = newEmail(), on = node) {
  const person = await signUp(on, email, STRANGERS_PASSWORD);
  return { ...person, ...(await logIn(on, person)) };
}

type Unverified = Awaited<ReturnType<typeof startUnverified>>;

/** Returns all that an account can read about itself, without IDs, times, its username and its email address. */
async function readOwnData({ token, username, email }: Unverified, on = node): Promise<unknown> {
  const responses = [
    await call(on, getSecurityLog, { token }),
    await call(on, getCurrentUser, { token }),
    await call(on, exportData, { token }),
  ];
  const text = JSON.stringify(responses.map(({ status, body }) => ({ status, body })))
    .replaceAll(username, 'username')
    .replaceAll(email, 'email')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, 'time');
  return JSON.parse(text);
}

/** Logs an account in and returns its exported data, apart from what these two steps change. */
async function exportInNewSession(person: Unverified) {
  // The account of an active session is cached for a moment
  const { token } = await logIn(node, person);
  const { exportedAt: _, sessions: __, securityEvents: ___, ...data } = (await call(node, exportData, { token })).body;
  return data;
}

describe('the data export of an unverified account', () => {
  test('stays the same when another account verifies the email address', async () => {
    const stranger = await startUnverified();
    await node.mailTo(stranger.email);
    const before = await exportInNewSession(stranger);
    const owner = await signUp(node, stranger.email);
    const body = { token: tokenIn((await node.mailTo(owner.email, 2)).text) };
    expect((await call(node, verifyEmail, { headers: owner.cookies.headers(), body })).status).toBe(200);
    expect(await exportInNewSession(stranger)).toEqual(before);
  });

  test('stays the same when the owner of the email address declines a link, and when it is then requested again', async () => {
    const stranger = await startUnverified();
    const { token, email } = stranger;
    const before = await exportInNewSession(stranger);
    const body = { token: tokenIn((await node.mailTo(email)).text), decline: true } as const;
    node.clock.advance(1);
    expect((await call(node, verifyEmail, { body })).status).toBe(200);
    expect(await exportInNewSession(stranger)).toEqual(before);
    expect((await call(node, resendVerification, { token, body: { email } })).status).toBe(200);
    await allEmailsSent(node.database);
    expect(await exportInNewSession(stranger)).toEqual(before);
  });

  test('does not depend on how many emails the owner of the email address received', async () => {
    const limited = await startNode({ env: { RATE_LIMITS: 'on' } });
    const owner = await newPerson(limited);
    const readings: unknown[] = [];
    for (const email of [newEmail(), owner.email]) {
      limited.clock.advance(3600);
      const stranger = await startUnverified(email, limited);
      for (let n = 0; n < 5; n++) {
        expect((await call(limited, requestAccountDeletion, stranger)).status).toBe(200);
        limited.clock.advance(61);
      }
      readings.push(await readOwnData(stranger, limited));
    }
    expect(readings[1]).toEqual(readings[0]);
    await limited.stop();
  });
});

describe('the security log of an unverified account', () => {
  /** Signs up twice in one browser with an email address, and logs in to both accounts. */
  async function startTwoUnverified(email: string) {
    const older = await startUnverified(email);
    const newer = await signUp(node, email, 'Squat8Fjord', older.cookies);
    return [older, { ...newer, ...(await logIn(node, newer)) }];
  }

  const countFailedLogins = async ({ token }: Unverified) =>
    (await call(node, getSecurityLog, { token })).body.events.filter(({ type }) => type === 'login_failed').length;

  test('contains the failed logins of its browser, whether or not another account has verified the email address', async () => {
    const readings: unknown[] = [];
    for (const email of [newEmail(), (await newPerson(node)).email]) {
      const strangers = await startTwoUnverified(email);
      const headers = strangers[0]?.cookies.headers() ?? {};
      expect((await call(node, login, { headers, body: { email, password: 'wrong' } })).status).toBe(401);
      for (const stranger of strangers) {
        await until(async () => (await countFailedLogins(stranger)) === 1, TIMEOUT_MS);
        readings.push(await readOwnData(stranger));
      }
    }
    expect(readings.slice(2)).toEqual(readings.slice(0, 2));
  });

  test('contains no reset request, whether or not another account has verified the email address', async () => {
    const readings: unknown[] = [];
    for (const email of [newEmail(), (await newPerson(node)).email]) {
      const stranger = await startUnverified(email);
      expect((await call(node, forgotPassword, { body: { email } })).status).toBe(200);
      await allEmailsSent(node.database);
      readings.push(await readOwnData(stranger));
    }
    expect(readings[1]).toEqual(readings[0]);
  });
});
