import { randomUUID } from 'node:crypto';
import { blockUser, unblockUser } from '@app/contract/admin/schemas';
import { getCard } from '@app/contract/cards/schemas';
import { closeCodes } from '@app/contract/core/realtime';
import { resendVerification, verifyEmail } from '@app/contract/email/schemas';
import { forgotPassword, resetPassword } from '@app/contract/passwords/schemas';
import { confirmAccountDeletion, requestAccountDeletion } from '@app/contract/privacy/schemas';
import { REVOCATION_MS } from '@app/contract/sessions/limits';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { login, verifyLoginCode } from '@app/contract/sign-in/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { findAccountId, type KnownPerson, newAdmin, newKnownPerson } from '../../../testing/people/admins.ts';
import { collectCard, logIn, newPerson, newWalletOwner, signUp, tokenIn } from '../../../testing/people/people.ts';
import {
  enableTwoFactor,
  loginWithCode,
  startTwoFactorLogin,
  totpCode,
  wrongCode,
} from '../../../testing/people/two-factor.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { connectSocket } from '../../../testing/requests/socket-client.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, runProviderFlow } from '../../../testing/social/people.ts';

const BLOCKED = { status: 403, body: { code: 'ACCOUNT_BLOCKED', error: 'This account is blocked' } };
const LINK_INVALID = { status: 422, body: { code: 'LINK_INVALID' } };

const { cluster } = setUpSocial({ env: { COLLECT_INTERVAL: '0' } });
let admin: KnownPerson;
beforeAll(async () => {
  admin = await newAdmin(cluster.first);
});

const block = (userId: string) =>
  call(cluster.first, blockUser, { token: admin.token, params: { userId }, body: { requestId: randomUUID() } });

const countSessions = async (userId: string) =>
  (await query(cluster.first.database, 'select 1 from sessions where account_id = $1', [userId])).length;

describe('correct credentials of a blocked account', () => {
  test('are rejected with ACCOUNT_BLOCKED, wrong ones as usual; they work again after it is unblocked', async () => {
    const [person, free] = [await newKnownPerson(cluster.first), await newPerson(cluster.first)];
    await block(person.id);
    expect(await call(cluster.last, login, { body: person })).toMatchObject(BLOCKED);
    const wrong = await call(cluster.last, login, { body: { ...person, password: 'Wrong7Fjord' } });
    const usual = await call(cluster.last, login, { body: { ...free, password: 'Wrong7Fjord' } });
    expect(wrong).toMatchObject({ status: 401, body: usual.body });
    expect([...wrong.headers.keys()]).toEqual([...usual.headers.keys()]);
    const params = { userId: person.id };
    await call(cluster.first, unblockUser, { token: admin.token, params, body: { requestId: randomUUID() } });
    expect((await call(cluster.last, login, { body: person })).status).toBe(200);
  });

  test('include the second factor: without it, no response reveals the block', async () => {
    const person = await newKnownPerson(cluster.first);
    const user = await enableTwoFactor(cluster.first, person);
    const earlier = await startTwoFactorLogin(cluster.first, user);
    await block(person.id);
    const code = { totpToken: totpCode(user.secret, cluster.first.clock.now()) };
    expect(await call(cluster.first, verifyLoginCode, { body: { tempToken: earlier, ...code } })).toMatchObject({
      status: 401,
      body: { code: 'SECOND_STEP_EXPIRED' },
    });
    const tempToken = await startTwoFactorLogin(cluster.first, user);
    const wrong = { totpToken: wrongCode(user.secret, cluster.first.clock.now()) };
    expect(await call(cluster.first, verifyLoginCode, { body: { tempToken, ...wrong } })).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_INVALID' },
    });
    expect(await loginWithCode(cluster.first, user, true)).toMatchObject(BLOCKED);
    const [backupCode = ''] = user.backupCodes;
    expect(await call(cluster.first, verifyLoginCode, { body: { tempToken, backupCode } })).toMatchObject(BLOCKED);
    expect(await countSessions(person.id)).toBe(0);
  });

  test('include a linked provider', async () => {
    const person = await newKnownPerson(cluster.first);
    const persona = await linkProvider(cluster.first, 'discord', person);
    await block(person.id);
    expect(await runProviderFlow(cluster.last, 'discord', persona)).toMatchObject(BLOCKED);
    expect(await countSessions(person.id)).toBe(0);
  });

  test('include email links: earlier ones are revoked, later ones are emailed as usual but refused', async () => {
    const [person, unverified] = [await newKnownPerson(cluster.first), await signUp(cluster.first)];
    const unverifiedId = await findAccountId(cluster.first, unverified);
    await call(cluster.first, requestAccountDeletion, person);
    const deletionToken = tokenIn((await cluster.first.mailTo(person.email, 2)).text);
    const verificationToken = tokenIn((await cluster.first.mailTo(unverified.email)).text);
    await block(person.id);
    await block(unverifiedId);

    const verifyWith = (token: string) =>
      call(cluster.first, verifyEmail, { headers: unverified.cookies.headers(), body: { token } });
    expect(await call(cluster.first, confirmAccountDeletion, { body: { token: deletionToken } })).toMatchObject(
      LINK_INVALID,
    );
    expect(await verifyWith(verificationToken)).toMatchObject(LINK_INVALID);

    const known = await call(cluster.first, forgotPassword, { body: { email: person.email } });
    const unknown = await call(cluster.first, forgotPassword, { body: { email: 'nobody@example.com' } });
    expect(known).toMatchObject({ status: 200, body: unknown.body });
    const resetToken = tokenIn((await cluster.first.mailTo(person.email, 3)).text);
    const newPassword = { token: resetToken, password: 'Other7Fjord' };
    expect(await call(cluster.first, resetPassword, { body: newPassword })).toMatchObject(BLOCKED);
    await call(cluster.first, resendVerification, { body: { email: unverified.email, provider: 'email' } });
    const resent = tokenIn((await cluster.first.mailTo(unverified.email, 2)).text);
    expect(await verifyWith(resent)).toMatchObject(BLOCKED);
    expect((await countSessions(person.id)) + (await countSessions(unverifiedId))).toBe(0);
  });
});

describe('blocking', () => {
  test('ends sessions and sockets on every node within a second; the cards stay public', async () => {
    const owner = await newWalletOwner(cluster.first);
    const { id } = (await collectCard(cluster.first, owner)).body;
    const second = await logIn(cluster.last, owner);
    const sockets = [
      await connectSocket(cluster.first, owner.token),
      await connectSocket(cluster.last, second.token ?? ''),
    ];
    await block(await findAccountId(cluster.first, owner));
    for (const socket of sockets) expect(await socket.closed).toBe(closeCodes.loginRequired);
    for (const node of cluster.nodes) {
      for (const { token } of [owner, second]) {
        await until(async () => (await call(node, getCurrentUser, { token })).status === 401, REVOCATION_MS);
      }
    }
    expect((await call(cluster.last, refresh, { body: second })).status).toBe(401);
    expect((await call(cluster.last, getCard, { params: { id } })).status).toBe(200);
  });

  test('leaves no session of a concurrent login, on any node', async () => {
    const [person, withFactor] = [await newKnownPerson(cluster.first), await newKnownPerson(cluster.first)];
    const user = await enableTwoFactor(cluster.first, withFactor);
    const tempToken = await startTwoFactorLogin(cluster.first, user);
    const totpToken = totpCode(user.secret, cluster.first.clock.now());
    const logins = runConcurrently(20, (n) => call(cluster.at(n), login, { body: person }));
    const code = call(cluster.last, verifyLoginCode, { body: { tempToken, totpToken, trustDevice: false } });
    await Promise.all([block(person.id), block(withFactor.id)]);
    for (const { status } of await logins) expect([200, 403]).toContain(status);
    expect([200, 401, 403]).toContain((await code).status);
    expect(await countSessions(person.id)).toBe(0);
    expect(await countSessions(withFactor.id)).toBe(0);
  });
});
