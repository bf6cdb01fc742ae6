import * as email from '@app/contract/accounts/email/schemas';
import * as accounts from '@app/contract/accounts/schemas';
import { PROVIDER_NAMES, SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import * as calls from '@app/contract/social/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { atOnce, type TestCluster } from '../../../testing/cluster.ts';
import { logIn, newName, newPerson, signUp, tokenIn } from '../../../testing/people.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { leftBySignIns } from '../../../testing/social/left.ts';
import { goThrough, linkBy, newPersona, signUpBy } from '../../../testing/social/people.ts';
import { agree, type SocialWorld, startSocial } from '../../../testing/social/social.ts';

let world: SocialWorld;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

const userOf = async (token: string) => (await call(cluster.one, accounts.verify, { token })).body.user;
const unlink = (provider: SocialProvider, token: string, node = cluster.one) =>
  call(node, calls.unlink, { token, params: { provider } });
/** Those that vouch for addresses, or do not. */
const VOUCHING = ['discord', 'google'] as const;

describe('S32: an identity', () => {
  test.each(SIGN_IN_PROVIDERS)('of %s is its number, not its name: a namesake is somebody else', async (provider) => {
    const name = newName();
    const one = await signUpBy(cluster.one, provider, { ...newPersona(), name: `${name} x` });
    // shown by the same name, and with no address in common
    const other = await goThrough(cluster.one, provider, { ...newPersona(), name: `${name}-x` });
    expect(other.body).toMatchObject({ requiresUsername: true });
    const again = await goThrough(cluster.one, provider, { name: `${name} x` });
    expect(again.body.user.username).toBe(one.username);
  });

  test.each(VOUCHING)('of %s stays who it is when its address has changed', async (provider) => {
    const { persona, username } = await signUpBy(cluster.one, provider);
    const moved = { ...persona, email: `${newName()}@example.com` };
    expect((await goThrough(cluster.one, provider, moved)).body.user.username).toBe(username);
  });

  test('of one provider is none of another, whatever they have in common', async () => {
    const persona = newPersona();
    await signUpBy(cluster.one, 'discord', persona);
    const elsewhere = await goThrough(cluster.one, 'twitch', { ...persona, email: `${newName()}@example.com` });
    expect(elsewhere.body).toMatchObject({ requiresUsername: true, provider: 'twitch' });
  });
});

describe.each(VOUCHING)('S33: an address at %s', (provider) => {
  test('that is not verified there links nothing to the account that has it, and tells its owner nothing', async () => {
    const victim = await newPerson(cluster.one);
    const before = await userOf(victim.token);
    const mails = cluster.one.mails.filter(({ to }) => to === victim.email).length;
    const persona = { ...newPersona(), email: victim.email, emailVerified: false };
    const entered = await goThrough(cluster.one, provider, persona);
    expect(entered.body).toMatchObject({ requiresUsername: true, provider });
    const { tempToken } = entered.body;
    const made = await call(cluster.one, accounts.completeSignup, { body: { tempToken, username: newName() } });
    expect(made.status).toBe(200);
    const theirs = await userOf(made.body.token);
    expect(theirs.id).not.toBe(before.id);
    expect(theirs).toMatchObject({ email: null, emailVerified: false });
    expect(await userOf(victim.token)).toEqual(before);
    expect(cluster.one.mails.filter(({ to }) => to === victim.email)).toHaveLength(mails);
  });

  test('that is verified links nothing either before its owner has followed the mail', async () => {
    const owner = await newPerson(cluster.one);
    const before = await userOf(owner.token);
    const persona = { ...newPersona(), email: owner.email };
    const entered = await goThrough(cluster.one, provider, persona);
    expect(entered).toMatchObject({
      status: 200,
      body: { requiresEmailVerification: true, provider, email: owner.email, message: expect.any(String) },
    });
    expect(entered.body).not.toHaveProperty('token');
    expect(entered.body).not.toHaveProperty('tempToken');
    expect(await userOf(owner.token)).toEqual(before);
    const token = tokenIn((await cluster.one.mailTo(owner.email, 2)).text);
    const verified = await call(cluster.other, email.verifyProvider, { body: { token, provider } });
    expect(await userOf(verified.body.token ?? '')).toMatchObject({ id: before.id, providers: ['email', provider] });
    expect((await goThrough(cluster.one, provider, persona)).body.user.id).toBe(before.id);
  });

  test('of a victim, that somebody signed up with beforehand, gives them nothing of the victim’s account', async () => {
    const address = `${newName()}@example.com`;
    const attacker = await signUp(cluster.one, address);
    const session = await logIn(cluster.one, attacker);
    const victim = await signUpBy(cluster.one, provider, { ...newPersona(), email: address });
    const user = await userOf(victim.token);
    expect(user).toMatchObject({ email: address, emailVerified: true, providers: [provider] });
    const login = await call(cluster.one, accounts.login, { body: attacker });
    expect(login.status).toBe(401);
    const { status, body } = await call(cluster.other, accounts.verify, { token: session.token });
    expect(status === 401 || body.user.id !== user.id).toBe(true);
  });
});

describe('an identity that sits on another account', () => {
  test.each(SOCIAL_PROVIDERS)('of %s is not linked, and stays where it is', async (provider) => {
    const [owner, thief] = [await newPerson(cluster.one), await newPerson(cluster.one)];
    const persona = await linkBy(cluster.one, provider, owner);
    const before = await leftBySignIns(cluster.one);
    const answer = await goThrough(cluster.other, provider, persona, thief);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'IDENTITY_TAKEN',
        error: `This ${PROVIDER_NAMES[provider]} account is already linked to another user`,
      },
    });
    expect(await leftBySignIns(cluster.one)).toEqual(before);
    expect((await userOf(thief.token)).providers).toEqual(['email']);
  });

  test('is on one account when many link it at once, on all nodes', async () => {
    const people = await atOnce(8, () => newPerson(cluster.one));
    const persona = newPersona();
    const begun = await Promise.all(
      people.map(async ({ token }) => {
        const browser = newBrowser();
        const { body } = await browser.begin(cluster.one, 'discord', { token });
        return { browser, token, address: await agree(body.authUrl, persona) };
      }),
    );
    const answers = await Promise.all(
      begun.map(({ browser, token, address }, n) => browser.comeBack(cluster.at(n), 'discord', address, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const users = await Promise.all(people.map(({ token }) => userOf(token)));
    expect(users.filter(({ providers }) => providers.includes('discord'))).toHaveLength(1);
  });

  test.each(SOCIAL_PROVIDERS)('a second one of %s is not put in the place of the first', async (provider) => {
    const person = await newPerson(cluster.one);
    const first = await linkBy(cluster.one, provider, person);
    expect(await goThrough(cluster.one, provider, newPersona(), person)).toMatchObject({
      status: 409,
      body: {
        code: 'PROVIDER_ALREADY_LINKED',
        error: `Another ${PROVIDER_NAMES[provider]} account is linked to yours. Unlink it first.`,
      },
    });
    expect((await goThrough(cluster.one, provider, first, person)).status).toBe(200);
  });

  test('of two at once, one is linked', async () => {
    const { token } = await newPerson(cluster.one);
    const answers = await atOnce(6, (n) => goThrough(cluster.at(n), 'twitch', newPersona(), { token }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('S38: the last sign-in method', () => {
  const LAST = {
    status: 422,
    body: { code: 'LAST_SIGN_IN_METHOD', error: 'You must keep at least one sign-in method' },
  };

  test.each(SIGN_IN_PROVIDERS)('is kept where it is %s, whatever is linked that opens nothing', async (provider) => {
    const newcomer = await signUpBy(cluster.one, provider);
    await linkBy(cluster.one, 'x', newcomer);
    expect(await unlink(provider, newcomer.token)).toMatchObject(LAST);
    const params = { id: provider };
    expect(await call(cluster.one, calls.disconnectIntegration, { token: newcomer.token, params })).toMatchObject(LAST);
    expect((await unlink('x', newcomer.token)).status).toBe(204);
    expect((await goThrough(cluster.one, provider, newcomer.persona)).body.user.username).toBe(newcomer.username);
  });

  test('is kept when both of two are unlinked at once, on two nodes, again and again', async () => {
    for (let round = 0; round < 4; round += 1) {
      const newcomer = await signUpBy(cluster.one, 'discord');
      await linkBy(cluster.one, 'twitch', newcomer);
      const answers = await Promise.all([
        unlink('discord', newcomer.token, cluster.one),
        unlink('twitch', newcomer.token, cluster.other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
      expect(answers.find(({ status }) => status === 422)).toMatchObject(LAST);
      expect((await userOf(newcomer.token)).providers).toHaveLength(1);
    }
  });

  test('is unlinked once, however often it is asked for at once', async () => {
    const person = await newPerson(cluster.one);
    await linkBy(cluster.one, 'google', person);
    const answers = await atOnce(8, (n) => unlink('google', person.token, cluster.at(n)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
  });
});
