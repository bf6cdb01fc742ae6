import type { SignInProvider } from '@app/contract/core/providers';
import * as emailOperations from '@app/contract/email/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { describe, expect, test } from 'vitest';
import { logIn, newName, newPerson, signUp, tokenIn, tokensOf } from '../../../testing/people/people.ts';
import { enableTwoFactor } from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';
import { createCookieJar } from '../../../testing/requests/cookie-jar.ts';
import { connectSocket } from '../../../testing/requests/socket-client.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { newPersona, runProviderFlow } from '../../../testing/social/people.ts';

const { cluster } = setUpSocial({ size: 1 });

const listSessions = async (token: string) =>
  (await call(cluster.first, sessionOperations.listSessions, { token })).body.sessions;
const verifyProvider = (provider: SignInProvider, linkToken: string, token: string) =>
  call(cluster.first, emailOperations.verifyProvider, { body: { token: linkToken, provider }, token });

/** Signs in with Google as the owner of an account's email address. @returns the token of the link sent there */
async function requestGoogleLink({ email }: { readonly email: string }): Promise<string> {
  await runProviderFlow(cluster.first, 'google', { ...newPersona(), email });
  return tokenIn((await cluster.first.mailTo(email, 2)).text);
}

/** Signs up with Steam and logs in. @returns also the token of the link that verifies the email address */
async function signUpWithSteam() {
  const [persona, email] = [newPersona(), `${newName()}@example.com`];
  const { tempToken } = (await runProviderFlow(cluster.first, 'steam', persona)).body;
  const cookies = createCookieJar();
  await cookies.keep(
    call(cluster.first, signUpOperations.completeSignup, { body: { tempToken, username: newName(), email } }),
  );
  const linkToken = tokenIn((await cluster.first.mailTo(email)).text);
  const { token } = (await runProviderFlow(cluster.first, 'steam', persona)).body;
  return { token: token as string, linkToken };
}

describe('an email link that is used with a session of its account', () => {
  test('verifies the email address, and that session continues with new tokens', async () => {
    const person = await signUp(cluster.first);
    const linkToken = tokenIn((await cluster.first.mailTo(person.email)).text);
    const before = await logIn(cluster.first, person);
    const [session] = await listSessions(before.token);
    const verified = await call(cluster.first, emailOperations.verifyEmail, {
      body: { token: linkToken },
      token: before.token,
    });
    expect(verified.status).toBe(200);
    const after = tokensOf(verified.body);
    for (const token of [before.token, after.token]) {
      expect(await listSessions(token)).toMatchObject([{ id: session?.id, current: true }]);
    }
    const refreshed = await call(cluster.first, sessionOperations.refresh, { body: after });
    expect(refreshed.status).toBe(200);
    expect(await listSessions(refreshed.body.token)).toHaveLength(1);
  });

  test('links a provider, which the other windows of the account announce', async () => {
    const owner = await newPerson(cluster.first);
    const linkToken = await requestGoogleLink(owner);
    const socket = await connectSocket(cluster.first, owner.token);
    const { status, body } = await verifyProvider('google', linkToken, owner.token);
    expect(status).toBe(200);
    expect(await listSessions(tokensOf(body).token)).toMatchObject([{ current: true }]);
    const event = { changeType: 'providerLinked', isSignup: false, provider: 'google' };
    expect(await socket.frame('accountChanged')).toMatchObject(event);
    await socket.close();
  });

  test('verifies a sign-up with Steam, which the other windows of the account announce', async () => {
    const { token, linkToken } = await signUpWithSteam();
    const socket = await connectSocket(cluster.first, token);
    const { status, body } = await verifyProvider('steam', linkToken, token);
    expect(status).toBe(200);
    expect(await listSessions(tokensOf(body).token)).toMatchObject([{ current: true }]);
    const event = { changeType: 'providerLinked', isSignup: true, provider: 'steam' };
    expect(await socket.frame('accountChanged')).toMatchObject(event);
    await socket.close();
  });

  test('still requires the second factor for a sign-in, and starts no session', async () => {
    const owner = await newPerson(cluster.first);
    await enableTwoFactor(cluster.first, owner);
    const linkToken = await requestGoogleLink(owner);
    const { body } = await verifyProvider('google', linkToken, owner.token);
    expect(body).toMatchObject({ requires2FA: true });
    expect(await listSessions(owner.token)).toMatchObject([{ current: true }]);
  });
});
