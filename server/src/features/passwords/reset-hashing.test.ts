import { randomUUID } from 'node:crypto';
import { blockUser } from '@app/contract/admin/schemas';
import { forgotPassword, resetPassword } from '@app/contract/passwords/schemas';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { createObservedHasher } from '../../../testing/node/hasher.ts';
import { newAdmin, newKnownPerson } from '../../../testing/people/admins.ts';
import { logIn, newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider } from '../../../testing/social/people.ts';

const RATE_LIMITED = { status: 429, body: { code: 'RATE_LIMITED' } };

const hasher = createObservedHasher();
const { cluster } = setUpSocial({ hasher, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

const from = (ipAddress: string) => ({ headers: { 'x-forwarded-for': ipAddress } });
const reset = (token: string, ipAddress = '192.0.2.1', node = cluster.first) =>
  call(node, resetPassword, { ...from(ipAddress), body: { token, password: 'Kestrel42' } });

/** Requests a reset link a minute after the last one. */
async function requestLink({ email }: { readonly email: string }): Promise<string> {
  cluster.first.clock.advance(61);
  await call(cluster.first, forgotPassword, { body: { email } });
  return tokenIn((await cluster.first.mailTo(email, 2)).text);
}

describe('a reset link', () => {
  test('of a blocked account causes no hashing', async () => {
    const [person, admin] = [await newKnownPerson(cluster.first), await newAdmin(cluster.first)];
    const body = { requestId: randomUUID() };
    await call(cluster.first, blockUser, { token: admin.token, params: { userId: person.id }, body });
    const link = await requestLink(person);
    const hashed = hasher.count();
    expect(await reset(link)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
    expect(hasher.count()).toBe(hashed);
  });

  test('of an unverified account that has linked an identity since the request causes no hashing', async () => {
    const person = await signUp(cluster.first);
    const session = await logIn(cluster.first, person);
    const link = await requestLink(person);
    await linkProvider(cluster.first, 'discord', session);
    const hashed = hasher.count();
    expect(await reset(link)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } });
    expect(hasher.count()).toBe(hashed);
  });

  test('allows ten passwords a minute per account and per IP address, even concurrently', async () => {
    const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const link = await requestLink(person);
    const linkOfOther = await requestLink(other);
    const hashed = hasher.count();
    const release = hasher.hold();
    const responses = runConcurrently(10, (n) => reset(link, '192.0.2.7', cluster.at(n)));
    await until(async () => hasher.count() === hashed + 10, 20_000);
    expect(await reset(link, '192.0.2.8')).toMatchObject(RATE_LIMITED);
    expect(await reset(linkOfOther, '192.0.2.7')).toMatchObject(RATE_LIMITED);
    release();
    const statuses = (await responses).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(422)]);
    expect((await reset(linkOfOther, '192.0.2.8')).status).toBe(200);
  });
});
