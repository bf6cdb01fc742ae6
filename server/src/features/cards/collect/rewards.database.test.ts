import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/cards/schemas';
import { verifyProof } from '@app/contract/draw/algorithm/proof';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../../testing/node/set-up.ts';
import { findAccountId, newKnownPerson } from '../../../../testing/people/admins.ts';
import { collectCard, logIn, newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';
import { choose } from '../../../../testing/people/projects.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  type ProjectSetting,
  rewardsOf,
} from '../../../../testing/people/quests.ts';
import { call } from '../../../../testing/requests/call.ts';

const cluster = setUpCluster();
let counter: EventCounter;
let project: ProjectSetting;
beforeAll(async () => {
  counter = await openEventCounter(cluster.first);
  project = await newProjectSetting(cluster.first);
  const change = { period: 'day', budget: { total: 1000, perDay: 100 } } as const;
  for (const event of ['a', 'b', 'c', 'd', 'e', 'f'])
    await newActiveQuest(cluster.first, project.owner, project.slug, { ...change, rule: { event } });
  const donation = { kind: 'donate', rule: { currency: 'USD', minimumCents: 100 } } as const;
  await newActiveQuest(cluster.first, project.owner, project.slug, donation);
});
afterAll(() => counter.stop());

/** Earns rewards by events. @returns their IDs */
async function earn(person: WalletOwner, events: string): Promise<string[]> {
  for (const event of events)
    await counter.count(project.projectId, { wallet: person.publicKey }, { kind: 'play', event });
  return (await rewardsOf(cluster.first, person)).rewards.map(({ id }) => id).slice(0, events.length);
}

const claim = (
  { token, publicKey }: Pick<WalletOwner, 'token' | 'publicKey'>,
  rewardId: string,
  requestId: string = randomUUID(),
  n = 0,
) => call(cluster.at(n), operations.collect, { token, body: { publicKey, requestId, rewardId } });

/** A collector who has drawn today's card. */
async function newCollector(): Promise<WalletOwner> {
  const person = await newWalletOwner(cluster.first);
  expect(await collectCard(cluster.first, person)).toMatchObject({
    status: 200,
    body: { grant: 'daily', project: null },
  });
  return person;
}

describe('drawing a reward', () => {
  test('numbers it after the daily draw and leaves the countdown as it is', async () => {
    const person = await newCollector();
    const { token } = person;
    const before = await call(cluster.first, getCurrentUser, { token });
    const [rewardId = ''] = await earn(person, 'a');
    const { status, body: card } = await claim(person, rewardId);
    expect({ status, card }).toMatchObject({ status: 200, card: { grant: 'reward', publicKey: person.publicKey } });
    const proof = await call(cluster.first, operations.getCardProof, { params: { id: card.id } });
    expect(proof.body).toMatchObject({ serial: 2, grant: 'reward', project: null });
    const after = await call(cluster.first, getCurrentUser, { token });
    expect(after.body.user.nextCardAt).toBe(before.body.user.nextCardAt);
    expect(await collectCard(cluster.first, person)).toMatchObject({ status: 429, body: { code: 'CARD_NOT_READY' } });
    expect((await rewardsOf(cluster.first, person)).rewards).toMatchObject([
      { id: rewardId, state: 'claimed', card: { number: card.number, name: card.name } },
    ]);
  });

  test('leads to the card even after it was given away', async () => {
    const [person, friend] = [await newCollector(), await newCollector()];
    const [rewardId = ''] = await earn(person, 'a');
    const { number, name, id } = (await claim(person, rewardId)).body;
    await query(cluster.first.database, 'update cards set account_id = $1 where id = $2', [
      await findAccountId(cluster.first, friend),
      id,
    ]);
    expect((await rewardsOf(cluster.first, person)).rewards).toMatchObject([{ id: rewardId, card: { number, name } }]);
  });

  test('yields one card for 100 parallel claims on two nodes', async () => {
    const person = await newCollector();
    const [rewardId = ''] = await earn(person, 'a');
    const claims = await runConcurrently(100, (n) => claim(person, rewardId, randomUUID(), n));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = claims.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['REWARD_CLAIMED']));
    const inventory = await call(cluster.first, operations.getInventory, { token: person.token });
    expect(inventory.body.total).toBe(2);
  }, 60_000);

  test('returns the same card for a repeated request ID, and refuses it for another reward', async () => {
    const person = await newCollector();
    const [first = '', second = ''] = await earn(person, 'ab');
    const requestId = randomUUID();
    const results = await runConcurrently(6, (n) => claim(person, first, requestId, n));
    expect(new Set(results.map(({ body }) => body.id)).size).toBe(1);
    expect(await claim(person, second, requestId)).toMatchObject({ status: 409, body: { code: 'REQUEST_ID_REUSED' } });
    expect(await collectCard(cluster.first, person, requestId)).toMatchObject({ status: 409 });
  });

  test('is limited to five a UTC day', async () => {
    const person = await newCollector();
    const rewards = await earn(person, 'abcdef');
    const claims = await runConcurrently(6, (n) => claim(person, rewards[n] ?? '', randomUUID(), n));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(5);
    const sixth = claims.find(({ status }) => status !== 200);
    const nextAt = new Date(cluster.first.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    expect(sixth).toMatchObject({ status: 429, body: { code: 'REWARD_LIMIT', nextAt: `${nextAt}T00:00:00.000Z` } });
    expect((await rewardsOf(cluster.first, person)).drawsLeftToday).toBe(0);
  });

  test('needs a daily draw first, and a reward of the account', async () => {
    const [person, other] = [await newWalletOwner(cluster.first), await newCollector()];
    const [rewardId = ''] = await earn(person, 'a');
    expect(await claim(person, rewardId)).toMatchObject({
      status: 422,
      body: { code: 'REWARD_NOT_READY', details: [{ path: 'dailyDraw' }] },
    });
    expect(await claim(other, rewardId)).toMatchObject({ status: 404, body: { code: 'REWARD_NOT_FOUND' } });
    const unlinked = await newKnownPerson(cluster.first);
    await counter.count(project.projectId, { accountId: unlinked.id }, { kind: 'play', event: 'a' });
    const { rewards } = await rewardsOf(cluster.first, unlinked);
    expect(await claim({ ...unlinked, publicKey: person.publicKey }, rewards[0]?.id ?? '')).toMatchObject({
      status: 422,
      body: { code: 'REWARD_NOT_READY', details: [{ path: 'wallet' }, { path: 'dailyDraw' }] },
    });
  });

  test('records the chosen project and whether the card can be transferred', async () => {
    const person = await newCollector();
    await choose(cluster.first, person, project.slug);
    const [unpaid = ''] = await earn(person, 'a');
    const { body: card } = await claim(person, unpaid);
    expect(card.project).toMatchObject({ slug: project.slug });
    expect(Date.parse(card.transferableFrom ?? '')).toBe(Date.parse(card.collectedAt) + 7 * 86_400_000);
    const accountId = await findAccountId(cluster.first, person);
    const donation = { kind: 'money', currency: 'USD', minorUnits: 100 } as const;
    await counter.count(project.projectId, { accountId }, donation);
    const paid = (await rewardsOf(cluster.first, person)).rewards.find((reward) => reward.paid);
    expect((await claim(person, paid?.id ?? '')).body.transferableFrom).toBeNull();
    const found = await call(cluster.last, operations.getCard, { params: { id: card.id } });
    expect(found.body).toEqual(card);
  });

  test('expires after 30 days', async () => {
    const person = await newCollector();
    const [rewardId = ''] = await earn(person, 'a');
    cluster.first.clock.advance(30 * 86_400);
    const { token } = await logIn(cluster.first, person);
    expect(await claim({ ...person, token }, rewardId)).toMatchObject({
      status: 422,
      body: { code: 'REWARD_EXPIRED' },
    });
  });
});

test('the ledger of a day lists both grants, and every draw in it can be computed again', async () => {
  const person = await newCollector();
  const [rewardId = ''] = await earn(person, 'a');
  const { body: card } = await claim(person, rewardId);
  const { day } = (await call(cluster.first, operations.getCardProof, { params: { id: card.id } })).body;
  cluster.first.clock.advance(2 * 86_400);
  await call(cluster.first, operations.listDrawDays, {});
  cluster.first.clock.advance(60);
  await expect
    .poll(async () => (await call(cluster.first, operations.getCardProof, { params: { id: card.id } })).body.seed, {
      timeout: 90_000,
      interval: 1000,
    })
    .not.toBeNull();
  const { body: proof } = await call(cluster.first, operations.getCardProof, { params: { id: card.id } });
  expect((await verifyProof(proof)).map(({ ok }) => ok)).toEqual([true, true, true]);
  const ledger = await fetch(`${cluster.first.url}/api/draws/days/${day}/ledger`);
  const lines = (await ledger.text()).trim().split('\n');
  const own = lines.map((line) => JSON.parse(line)).filter(({ collectorId }) => collectorId === proof.collectorId);
  expect(own).toMatchObject([
    { serial: 1, grant: 'daily', project: null },
    { serial: 2, grant: 'reward', project: null },
  ]);
}, 120_000);
