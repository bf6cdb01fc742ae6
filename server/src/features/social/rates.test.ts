import { SOCIAL_RATES } from '@app/contract/social/limits';
import * as operations from '@app/contract/social/schemas';
import { beforeAll, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { newPerson, type Person } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';

const { cluster } = setUpSocial({ env: { RATE_LIMITS: 'on' } });
let person: Person;
beforeAll(async () => {
  person = await newPerson(cluster.first);
});

const RATE_LIMITED = {
  status: 429,
  body: { code: 'RATE_LIMITED', error: 'Too many requests. Please try again later.' },
};

/** Expects that all nodes together accept as many requests per minute as the rate allows, reject the next one, and accept one a minute later. */
async function expectRateLimit(
  rate: readonly [{ readonly calls: number }],
  request: (n: number) => Promise<{ status: number }>,
) {
  cluster.first.clock.advance(61);
  await cluster.first.clock.freeze(async () => {
    const responses = await runConcurrently(rate[0].calls, request);
    expect(responses.filter(({ status }) => status === 429)).toEqual([]);
    expect(await request(1)).toMatchObject(RATE_LIMITED);
    cluster.first.clock.advance(61);
    expect((await request(0)).status).not.toBe(429);
  });
}

test('limits authorization requests per client', () =>
  expectRateLimit(SOCIAL_RATES.start, (n) =>
    newBrowser().startAuthorization(cluster.at(n), n % 2 ? 'discord' : 'steam'),
  ));

test('limits callbacks per client, valid or not', () =>
  expectRateLimit(SOCIAL_RATES.callback, (n) =>
    newBrowser().sendCallback(cluster.at(n), 'discord', `http://here/?state=${n}&code=x`),
  ));

test('limits privacy checks per account', () =>
  expectRateLimit(SOCIAL_RATES.checkPrivacy, (n) =>
    call(cluster.at(n), operations.checkSteamPrivacy, { token: person.token }),
  ));
