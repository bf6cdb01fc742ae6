import { randomUUID } from 'node:crypto';
import { blockUser } from '@app/contract/admin/schemas';
import { requestEmailChange } from '@app/contract/email/schemas';
import { changePassword, setPassword } from '@app/contract/passwords/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import { unlinkProvider } from '@app/contract/social/schemas';
import * as twoFactorOperations from '@app/contract/two-factor/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { createObservedHasher } from '../../../testing/node/hasher.ts';
import { type KnownPerson, newAdmin, newKnownPerson } from '../../../testing/people/admins.ts';
import { logIn } from '../../../testing/people/people.ts';
import { removePassword } from '../../../testing/people/remove-password.ts';
import { enableTwoFactor, totpCode } from '../../../testing/people/two-factor.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona } from '../../../testing/social/people.ts';

const INVALID_TOKEN = { status: 401, body: { code: 'INVALID_TOKEN' } };
const PROFILE_PATH = '/api/users/@me';

const hasher = createObservedHasher();
const { providers, cluster } = setUpSocial({ hasher });
let admin: KnownPerson;
beforeAll(async () => {
  admin = await newAdmin(cluster.first);
});

const revokeOthers = (token: string) => call(cluster.last, sessionOperations.revokeOtherSessions, { token });

/** Reads the data that decide how a user can sign in. */
const signInDataOf = ({ id }: KnownPerson) =>
  query(
    cluster.first.database,
    `select a.linked, a.password_hash, a.pending_password_hash, a.pending_email, a.second_factor_since,
      array(select code_hash from backup_codes where account_id = a.id order by 1) as backup_codes
      from accounts a where a.id = $1`,
    [id],
  );

/** Ways to revoke all sessions of a user except the first one. */
const REVOCATIONS: Readonly<Record<string, (person: KnownPerson) => Promise<{ readonly status: number }>>> = {
  'the password is changed': ({ token, password }) =>
    call(cluster.last, changePassword, { token, body: { currentPassword: password, newPassword: 'Kestrel42' } }),
  'the account is blocked': ({ id }) =>
    call(cluster.last, blockUser, { token: admin.token, params: { userId: id }, body: { requestId: randomUUID() } }),
};

describe('a session that is revoked during its request', () => {
  test.each(Object.entries(REVOCATIONS))('links no identity: %s while the provider responds', async (_, revoke) => {
    const person = await newKnownPerson(cluster.first);
    const { token } = await logIn(cluster.first, person);
    const browser = newBrowser();
    const { body } = await browser.startAuthorization(cluster.first, 'discord', { token });
    const callbackUrl = await grantConsent(body.authUrl, newPersona());
    const received = providers.requests.length;
    const release = providers.hold(PROFILE_PATH);
    const linked = browser.sendCallback(cluster.first, 'discord', callbackUrl, token);
    await until(async () => providers.requests.slice(received).includes(`GET ${PROFILE_PATH}`), 20_000);
    expect((await revoke(person)).status).toBe(200);
    release();
    expect(await linked).toMatchObject(INVALID_TOKEN);
    expect(await signInDataOf(person)).toMatchObject([{ linked: {} }]);
  });

  /** Requests that hash something before they change the account. */
  const HASHING_REQUESTS: Readonly<Record<string, (person: KnownPerson) => Promise<() => Promise<unknown>>>> = {
    'sets no password': async (person) => {
      await removePassword(cluster.first, person, { emailVerified: true });
      return () => call(cluster.first, setPassword, { token: person.token, body: { newPassword: 'Kestrel42' } });
    },
    'does not enable two-factor authentication': async ({ token }) => {
      const { secret } = (await call(cluster.first, twoFactorOperations.setupTwoFactor, { token })).body;
      const code = totpCode(secret, cluster.first.clock.now());
      return () => call(cluster.first, twoFactorOperations.verifyTwoFactor, { token, body: { token: code } });
    },
    'replaces no backup codes': async (person) => {
      const { token } = await enableTwoFactor(cluster.first, person);
      return () => call(cluster.first, twoFactorOperations.regenerateBackupCodes, { token });
    },
  };
  test.each(Object.entries(HASHING_REQUESTS))('%s', async (_, prepare) => {
    const person = await newKnownPerson(cluster.first);
    const owner = await logIn(cluster.first, person);
    const send = await prepare(person);
    const before = await signInDataOf(person);
    const hashed = hasher.count();
    const release = hasher.hold();
    const response = send();
    await until(async () => hasher.count() > hashed, 20_000);
    expect((await revokeOthers(owner.token)).status).toBe(204);
    release();
    expect(await response).toMatchObject(INVALID_TOKEN);
    expect(await signInDataOf(person)).toEqual(before);
  });

  /** Requests that change the account without waiting for anything first. */
  const OTHER_REQUESTS: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
    'requests no change of the email address': (token) =>
      call(cluster.first, requestEmailChange, { token, body: { email: `${randomUUID()}@example.com` } }),
    'unlinks no identity': (token) => call(cluster.first, unlinkProvider, { token, params: { provider: 'discord' } }),
  };
  test.each(Object.entries(OTHER_REQUESTS))('%s', async (_, send) => {
    const person = await newKnownPerson(cluster.first);
    await linkProvider(cluster.first, 'discord', person);
    const before = await signInDataOf(person);
    // The node remembers the session, and gets no message about its end
    await call(cluster.first, sessionOperations.getCurrentUser, { token: person.token });
    await query(cluster.first.database, 'delete from sessions where account_id = $1', [person.id]);
    expect(await send(person.token)).toMatchObject(INVALID_TOKEN);
    expect(await signInDataOf(person)).toEqual(before);
  });
});
