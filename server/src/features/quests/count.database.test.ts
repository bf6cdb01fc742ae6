import { randomUUID } from 'node:crypto';
import { periodOf } from '@app/contract/quests/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { findAccountId, newKnownPerson } from '../../../testing/people/admins.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  type ProjectSetting,
} from '../../../testing/people/quests.ts';

const cluster = setUpCluster();
let counters: readonly EventCounter[];
let project: ProjectSetting;
beforeAll(async () => {
  counters = await Promise.all(cluster.nodes.map((node) => openEventCounter(node)));
  project = await newProjectSetting(cluster.first);
});
afterAll(() => Promise.all(counters.map((counter) => counter.stop())));

/** The embedded database has one connection, so that more would only take longer. */
const SUPPORTERS = onPostgres ? 500 : 120;

const counterAt = (n: number) => counters[n % counters.length] as EventCounter;
const twitch = (subject: string) => ({ provider: 'twitch', subject });
const newQuest = (changes: Parameters<typeof newActiveQuest>[3]) =>
  newActiveQuest(cluster.first, project.owner, project.slug, changes);
const countRewards = async (questId: string) => {
  const rows = await query<{ count: number }>(
    cluster.first.database,
    'select count(*)::int as count from rewards where quest_id = $1',
    [questId],
  );
  return rows[0]?.count;
};

test('a budget of 100 rewards gives exactly 100 to many more supporters who complete the quest at once on two nodes', async () => {
  const { id } = await newQuest({ rule: { event: 'all_at_once' }, budget: { total: 100, perDay: 100 } });
  const results = await runConcurrently(SUPPORTERS, (n) =>
    counterAt(n).count(project.projectId, twitch(`crowd-${n}`), { kind: 'play', event: 'all_at_once' }),
  );
  expect(results.filter(([result]) => result === 'counted')).toHaveLength(100);
  expect(results.filter(([result]) => result === 'budget_used')).toHaveLength(SUPPORTERS - 100);
  expect(await countRewards(id)).toBe(100);
}, 120_000);

describe('an event', () => {
  test('counts once per quest, however often and on however many nodes it is counted', async () => {
    const { id } = await newQuest({ rule: { event: 'once' }, count: 2 });
    const event = { id: randomUUID() };
    const results = await runConcurrently(20, (n) =>
      counterAt(n).count(project.projectId, twitch('repeater'), { kind: 'play', event: 'once' }, event),
    );
    expect(results.flat().filter((result) => result === 'counted')).toHaveLength(1);
    expect(results.flat().filter((result) => result === 'duplicate')).toHaveLength(19);
    expect(await countRewards(id)).toBe(0);
  });

  test('says why it does not count', async () => {
    const { owner, projectId } = project;
    const ownerId = await findAccountId(cluster.first, owner);
    await newQuest({ kind: 'donate', rule: { currency: 'USD', minimumCents: 500 } });
    await newQuest({ rule: { event: 'later' }, startsAt: '2090-01-01T00:00:00.000Z' });
    await newQuest({ rule: { event: 'over' }, endsAt: '2021-01-01T00:00:00.000Z' });
    const count = (
      action: Parameters<EventCounter['count']>[2],
      supporter: Parameters<EventCounter['count']>[1] = twitch('asker'),
    ) => counterAt(0).count(projectId, supporter, action);
    expect(await count({ kind: 'money', currency: 'USD', minorUnits: 499 })).toEqual(['below_minimum']);
    expect(await count({ kind: 'money', currency: 'EUR', minorUnits: 900 })).toEqual(['wrong_currency']);
    expect(await count({ kind: 'money', currency: 'USD', minorUnits: 900 }, null)).toEqual(['unknown_supporter']);
    expect(await count({ kind: 'money', currency: 'USD', minorUnits: 900 }, { accountId: ownerId })).toEqual([
      'own_project',
    ]);
    expect(await count({ kind: 'money', currency: 'USD', minorUnits: 900 }, { wallet: owner.publicKey })).toEqual([
      'own_project',
    ]);
    expect(await count({ kind: 'play', event: 'later' })).toEqual(['not_started']);
    expect(await count({ kind: 'play', event: 'over' })).toEqual(['ended']);
    expect(await count({ kind: 'play', event: 'unheard_of' })).toEqual([]);
    expect(await count({ kind: 'money', currency: 'USD', minorUnits: 500 })).toEqual(['counted']);
    expect(await count({ kind: 'money', currency: 'USD', minorUnits: 500 })).toEqual(['already_completed']);
  });

  test('counts a gift as often as it has subscriptions, and a subscription once in 21 days', async () => {
    const { id } = await newQuest({ kind: 'stream', rule: { subscription: true }, count: 5 });
    const { projectId } = project;
    const days = (n: number) => ({ at: new Date(cluster.first.clock.now().getTime() + n * 86_400_000) });
    expect(await counterAt(0).count(projectId, twitch('giver'), { kind: 'gift', total: 4 })).toEqual(['counted']);
    expect(await counterAt(0).count(projectId, twitch('giver'), { kind: 'subscription' })).toEqual(['counted']);
    expect(await countRewards(id)).toBe(1);
    const subscribe = (n: number) => counterAt(0).count(projectId, twitch('fan'), { kind: 'subscription' }, days(n));
    expect([await subscribe(0), await subscribe(20), await subscribe(21)]).toEqual([
      ['counted'],
      ['too_soon'],
      ['counted'],
    ]);
  });
});

test('300 events with duplicates, in random order and on two nodes, count as in a plain model', async () => {
  const [required, total] = [3, 25];
  const { id } = await newQuest({
    rule: { event: 'modelled' },
    count: required,
    period: 'day',
    budget: { total, perDay: total },
  });
  const people = await Promise.all(Array.from({ length: 3 }, () => newKnownPerson(cluster.first)));
  const supporters = [
    ...people.map(({ id: accountId }) => ({ accountId })),
    ...[1, 2, 3, 4].map((n) => twitch(`model-${n}`)),
  ];
  const now = cluster.first.clock.now().getTime();
  const distinct = Array.from({ length: 200 }, (_, n) => ({
    id: randomUUID(),
    supporter: n % supporters.length,
    at: new Date(now - (Math.floor(n / supporters.length) % 4) * 86_400_000),
  }));
  const events = [...distinct, ...distinct.slice(0, 100)].sort((a, b) => (a.id + a.at < b.id + b.at ? -1 : 1));
  const results = await Promise.all(
    events.map((event, n) =>
      counterAt(n).count(
        project.projectId,
        supporters[event.supporter] ?? null,
        { kind: 'play', event: 'modelled' },
        { id: event.id, at: event.at },
      ),
    ),
  );
  // The model: each supporter completes each day with the first three of its events, as long as rewards are left
  const perPeriod = new Map<string, number>();
  for (const { supporter, at } of distinct) {
    const key = `${supporter} ${periodOf(at, 'day')}`;
    perPeriod.set(key, (perPeriod.get(key) ?? 0) + 1);
  }
  const completable = [...perPeriod.values()].filter((times) => times >= required).length;
  const rewards = Math.min(completable, total);
  expect(completable).toBeGreaterThan(total);
  expect(await countRewards(id)).toBe(rewards);
  const counted = results.flat().filter((result) => result === 'counted').length;
  const expected = [...perPeriod.values()].reduce((sum, times) => sum + Math.min(times, required - 1), 0) + rewards;
  expect(counted).toBe(expected);
}, 120_000);

// Last, because sessions end while the clock moves
test('the budget of a day is used up until midnight, and leaves the progress unchanged', async () => {
  await newQuest({ rule: { event: 'daily' }, budget: { total: 10, perDay: 2 } });
  const count = (name: string) => counterAt(0).count(project.projectId, twitch(name), { kind: 'play', event: 'daily' });
  expect([await count('d1'), await count('d2'), await count('d3')]).toEqual([
    ['counted'],
    ['counted'],
    ['budget_used'],
  ]);
  cluster.first.clock.advance(86_400);
  expect(await count('d3')).toEqual(['counted']);
});
