import { SOCIAL_RATES } from '@app/contract/social/limits';
import * as calls from '@app/contract/social/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { atOnce, type TestCluster } from '../../../testing/cluster.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';

let world: SocialEnvironment;
let cluster: TestCluster;
let person: Person;
beforeAll(async () => {
  world = await startSocial({ env: { RATE_LIMITS: 'on' } });
  cluster = world.cluster;
  person = await newPerson(cluster.one);
});
afterAll(() => world.stop());

const TOO_MANY = {
  status: 429,
  body: { code: 'RATE_LIMITED', error: 'Too many requests. Please try again later.' },
};

/** Expects so many calls in a minute to be let through over all nodes, the next one not, and one of the next minute again. */
async function limited(rate: readonly [{ readonly calls: number }], ask: (n: number) => Promise<{ status: number }>) {
  cluster.one.clock.advance(61);
  await cluster.one.clock.freeze(async () => {
    const answers = await atOnce(rate[0].calls, ask);
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    expect(await ask(1)).toMatchObject(TOO_MANY);
    cluster.one.clock.advance(61);
    expect((await ask(0)).status).not.toBe(429);
  });
}

test('limits authorization requests per client', () =>
  limited(SOCIAL_RATES.start, (n) => newBrowser().startAuthorization(cluster.at(n), n % 2 ? 'discord' : 'steam')));

test('limits callbacks per client, valid or not', () =>
  limited(SOCIAL_RATES.callback, (n) =>
    newBrowser().sendCallback(cluster.at(n), 'discord', `http://here/?state=${n}&code=x`),
  ));

test('limits privacy checks per account', () =>
  limited(SOCIAL_RATES.checkPrivacy, (n) => call(cluster.at(n), calls.checkSteamPrivacy, { token: person.token })));
