import type { SocialProvider } from '@app/contract/core/providers';
import * as emailOperations from '@app/contract/email/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { unlinkProvider } from '@app/contract/social/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { newName, newPerson, signUp, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, type PersonaInput, setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow } from '../../../testing/social/people.ts';

const ROUNDS = 6;
const EXPECTED_ERRORS = [
  'INVALID_CREDENTIALS',
  'SIGNUP_TOKEN_INVALID',
  'LINK_INVALID',
  'EMAIL_ADDRESS_ALREADY_LINKED',
  'IDENTITY_TAKEN',
  'PROVIDER_ALREADY_LINKED',
  'PROVIDER_NOT_LINKED',
];

const { cluster } = setUpSocial();

/** Starts a provider flow and consents. @returns a function that sends the callback to the n-th node */
async function startFlow(provider: SocialProvider, persona: PersonaInput, token?: string) {
  const browser = newBrowser();
  const started = await browser.startAuthorization(cluster.first, provider, token === undefined ? {} : { token });
  const callbackUrl = await grantConsent(started.body.authUrl, persona);
  return (n: number) => browser.sendCallback(cluster.at(n), provider, callbackUrl, token);
}

/**
 * Sends concurrent requests, on all nodes, that compete for the same identities, email address and account.
 * @returns the unexpected error responses
 */
async function runRound(): Promise<string[]> {
  const unverified = await signUp(cluster.first);
  const { email } = unverified;
  const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
  const [newIdentity, linkedIdentity] = [{ ...newPersona(), email }, newPersona()];
  await linkProvider(cluster.first, 'discord', person, linkedIdentity);
  const { tempToken } = (await runProviderFlow(cluster.first, 'google', newIdentity)).body;
  const verification = { token: tokenIn((await cluster.first.mailTo(email)).text), password: unverified.password };
  const newEmail = `${newName()}@example.com`;
  const { status } = await call(cluster.first, emailOperations.requestEmailChange, {
    token: person.token,
    body: { email: newEmail },
  });
  expect(status).toBe(200);
  const emailChange = { token: tokenIn((await cluster.first.mailTo(newEmail)).text), password: person.password };
  const callbacks = [
    await startFlow('google', newIdentity),
    await startFlow('google', newIdentity, other.token),
    await startFlow('discord', linkedIdentity),
    await startFlow('discord', linkedIdentity),
    await startFlow('discord', linkedIdentity, other.token),
    await startFlow('twitch', newPersona(), person.token),
  ];
  const responses = await Promise.all([
    ...callbacks.map((sendCallback, n) => sendCallback(n)),
    ...[0, 1].map((n) =>
      call(cluster.at(n), signUpOperations.completeSignup, { body: { tempToken, username: newName() } }),
    ),
    call(cluster.at(1), emailOperations.verifyEmail, { body: verification }),
    call(cluster.at(0), signInOperations.login, { body: unverified }),
    call(cluster.at(1), emailOperations.resendVerification, { body: { email } }),
    call(cluster.at(0), emailOperations.confirmEmailChange, { body: emailChange }),
    call(cluster.at(1), unlinkProvider, { token: person.token, params: { provider: 'discord' } }),
  ]);
  return responses
    .filter(({ status, body }) => status >= 300 && !EXPECTED_ERRORS.includes(String(body?.code)))
    .map(({ status, body }) => `${status} ${body?.code}`);
}

test('concurrent operations succeed or are rejected, and leave identities and accounts consistent', async () => {
  const errors: string[] = [];
  for (let round = 0; round < ROUNDS; round++) errors.push(...(await runRound()));
  expect(errors).toEqual([]);
  const inconsistentAccounts = await query(
    cluster.first.database,
    `select username from accounts where
      array(select name from jsonb_object_keys(linked) as name order by name) <>
      array(select provider from identities where account_id = accounts.id order by provider)`,
  );
  expect(inconsistentAccounts).toEqual([]);
  const lockedOutAccounts = await query(
    cluster.first.database,
    `select username from accounts where (password_hash is null or email is null)
      and not linked ?| array['discord', 'google', 'steam', 'twitch']`,
  );
  expect(lockedOutAccounts).toEqual([]);
});
