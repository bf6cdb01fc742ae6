import { randomUUID } from 'node:crypto';
import { collect } from '@app/contract/cards/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { collectCard, logIn, newWalletOwner } from '../../../testing/people/people.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  playQuest,
  rewardsOf,
} from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';

const DAY_SECONDS = 86_400;

const cluster = setUpCluster({ size: 1, env: { REWARD_ACCOUNT_AGE: String(DAY_SECONDS) } });
let counter: EventCounter;
beforeAll(async () => {
  counter = await openEventCounter(cluster.first);
});
afterAll(() => counter.stop());

test('an account that is too young learns when it can claim its first reward', async () => {
  const { clock } = cluster.first;
  const { owner, slug, projectId } = await newProjectSetting(cluster.first);
  await newActiveQuest(cluster.first, owner, slug);
  const person = await newWalletOwner(cluster.first);
  expect((await collectCard(cluster.first, person)).status).toBe(200);
  await counter.count(projectId, { wallet: person.publicKey }, { kind: 'play', event: playQuest.rule.event });
  const { rewards, claimsFrom } = await rewardsOf(cluster.first, person);
  const left = Date.parse(claimsFrom ?? '') - clock.now().getTime();
  expect(left).toBeGreaterThan((DAY_SECONDS - 300) * 1000);
  expect(left).toBeLessThanOrEqual(DAY_SECONDS * 1000);
  const claim = (token: string) => {
    const body = { publicKey: person.publicKey, requestId: randomUUID(), rewardId: rewards[0]?.id ?? '' };
    return call(cluster.first, collect, { token, body });
  };
  expect(await claim(person.token)).toMatchObject({
    status: 422,
    body: { code: 'REWARD_NOT_READY', details: [{ path: 'age' }] },
  });
  clock.advance(DAY_SECONDS);
  const { token } = await logIn(cluster.first, person);
  expect((await rewardsOf(cluster.first, { token })).claimsFrom).toBeNull();
  expect((await claim(token)).status).toBe(200);
});
