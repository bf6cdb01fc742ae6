import * as change from '@app/contract/accounts/email/schemas';
import * as accounts from '@app/contract/accounts/schemas';
import type { SocialProvider } from '@app/contract/core/providers';
import { unlinkProvider as unlinkCall } from '@app/contract/social/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import type { TestCluster } from '../../../testing/cluster.ts';
import { query } from '../../../testing/dump.ts';
import { newName, newPerson, signUp, tokenIn } from '../../../testing/people.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import {
  grantConsent,
  type PersonaInput,
  type SocialEnvironment,
  startSocial,
} from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow } from '../../../testing/social/people.ts';

const ROUNDS = 6;
const REFUSALS = [
  'INVALID_CREDENTIALS',
  'SIGNUP_TOKEN_INVALID',
  'LINK_INVALID',
  'ADDRESS_ALREADY_LINKED',
  'IDENTITY_TAKEN',
  'PROVIDER_ALREADY_LINKED',
  'PROVIDER_NOT_LINKED',
];

let world: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

/** Goes to a provider and agrees. @returns comes back from it, on the n-th node */
async function onTheWay(provider: SocialProvider, persona: PersonaInput, token?: string) {
  const browser = newBrowser();
  const begun = await browser.startAuthorization(cluster.one, provider, token === undefined ? {} : { token });
  const address = await grantConsent(begun.body.authUrl, persona);
  return (n: number) => browser.sendCallback(cluster.at(n), provider, address, token);
}

/** One identity, one address and one account, to which everything happens at the same moment, on all nodes. */
async function allAtOnce(): Promise<string[]> {
  const waiting = await signUp(cluster.one);
  const { email } = waiting;
  const [person, other] = [await newPerson(cluster.one), await newPerson(cluster.one)];
  const [wanted, known] = [{ ...newPersona(), email }, newPersona()];
  await linkProvider(cluster.one, 'discord', person, known);
  const begun = await runProviderFlow(cluster.one, 'google', wanted);
  const { tempToken } = begun.body;
  const body = { token: tokenIn((await cluster.one.mailTo(email)).text), password: waiting.password };
  const address = `${newName()}@example.com`;
  const asked = await call(cluster.one, change.requestEmailChange, { token: person.token, body: { email: address } });
  expect(asked.status).toBe(200);
  const moved = { token: tokenIn((await cluster.one.mailTo(address)).text), password: person.password };
  const ways = [
    await onTheWay('google', wanted),
    await onTheWay('google', wanted, other.token),
    await onTheWay('discord', known),
    await onTheWay('discord', known),
    await onTheWay('discord', known, other.token),
    await onTheWay('twitch', newPersona(), person.token),
  ];
  const answers = await Promise.all([
    ...ways.map((comeBack, n) => comeBack(n)),
    ...[0, 1].map((n) => call(cluster.at(n), accounts.completeSignup, { body: { tempToken, username: newName() } })),
    call(cluster.at(1), accounts.verifyEmail, { body }),
    call(cluster.at(0), accounts.login, { body: waiting }),
    call(cluster.at(1), accounts.resendVerification, { body: { email } }),
    call(cluster.at(0), change.confirmEmailChange, { body: moved }),
    call(cluster.at(1), unlinkCall, { token: person.token, params: { provider: 'discord' } }),
  ]);
  return answers
    .filter(({ status, body }) => status >= 300 && !REFUSALS.includes(String(body?.code)))
    .map(({ status, body }) => `${status} ${body?.code}`);
}

test('concurrent operations succeed or are rejected, and leave identities and accounts consistent', async () => {
  const faults: string[] = [];
  for (let round = 0; round < ROUNDS; round++) faults.push(...(await allAtOnce()));
  expect(faults).toEqual([]);
  const shownElsewhere = await query(
    cluster.one.database,
    `select username from accounts where
      array(select name from jsonb_object_keys(linked) as name order by name) <>
      array(select provider from identities where account_id = accounts.id order by provider)`,
  );
  expect(shownElsewhere).toEqual([]);
  const shutOut = await query(
    cluster.one.database,
    `select username from accounts where (password_hash is null or email is null)
      and not linked ?| array['discord', 'google', 'steam', 'twitch']`,
  );
  expect(shutOut).toEqual([]);
});
