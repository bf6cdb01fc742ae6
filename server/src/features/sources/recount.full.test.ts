import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as quests from '@app/contract/quests/schemas';
import { gameDelivery } from '@app/simulators/sources/deliveries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { type PrivatePostgres, startPostgres } from '../../../testing/database/postgres.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import type { TestNode } from '../../../testing/node/node.ts';
import { logIn, newWalletOwner } from '../../../testing/people/people.ts';
import { newActiveQuest, newProjectSetting, type ProjectSetting } from '../../../testing/people/quests.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { type ModelQuest, type ReportedEvent, recount, shuffle } from '../../../testing/sources/recount.ts';
import { deliver, newSource } from '../../../testing/sources/sources.ts';

const DISTINCT = 7000;
const DUPLICATES = 3000;
const SOURCES = 8;
/** Deliveries in flight. */
const SENDERS = 24;
/** How many deliveries have been answered when a node is killed, and which. */
const KILLS = [
  [2500, 1],
  [5000, 0],
  [7500, 1],
] as const;
const DOWN_MS = 1500;
const COUNT_MS = 600_000;
const DAY_MS = 86_400_000;

/** Two budgets that do not suffice, and two that do. */
const QUESTS: readonly ModelQuest[] = [
  { asks: { play: 'lantern_lit' }, count: 3, period: 'day', budget: 150 },
  { asks: { play: 'lantern_lit' }, count: 1, period: 'once', budget: 50 },
  { asks: { play: 'path_found' }, count: 4, period: 'week', budget: 1000 },
  { asks: { currency: 'EUR', cents: 500 }, count: 2, period: 'day', budget: 1000 },
];

let postgres: PrivatePostgres;
let nodes: readonly [ServerProcess, ServerProcess];
/** The first node, with the database that both use. */
let first: TestNode;
let database: TestNode['database'];
let project: ProjectSetting;

describe.runIf(onPostgres)('two nodes', () => {
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    const env = { PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: await postgres.createDatabase() };
    nodes = [await serverProcess(env), await serverProcess(env)];
    database = { env, drop: async () => {} };
    await nodes[0].start();
    first = { ...nodes[0], database } as unknown as TestNode;
    project = await newProjectSetting(first);
  });
  afterAll(async () => {
    for (const node of nodes) await node.remove();
    await postgres.stop();
  });

  test('killed in turns, count 10,000 deliveries in random order, 30 % of them duplicates, as a plain model', async ({
    annotate,
  }) => {
    const { owner, slug } = project;
    const accounts = await runConcurrently(6, () => newWalletOwner(first));
    const questIds: string[] = [];
    for (const quest of QUESTS) questIds.push(await makeQuest(quest));
    const sources = await Promise.all(Array.from({ length: SOURCES }, () => newSource(first, owner, slug, 'game')));
    await nodes[1].start();
    const events = await makeEvents(accounts);
    const sent = shuffle([...events, ...shuffle(events, 'repeated').slice(0, DUPLICATES)], 'sent');

    const began = performance.now();
    let [next, answered, repeated] = [0, 0, 0];
    async function send({ id, source, supporter, at, what }: ReportedEvent, n: number): Promise<void> {
      const { id: sourceId, secret } = sources[source] as (typeof sources)[number];
      const content = 'play' in what ? { type: 'play', event: what.play } : { type: 'donate', ...what };
      for (let attempt = 0; ; attempt++) {
        const delivery = gameDelivery(secret, { ...content, supporter, at: at.toISOString() }, { id, at: new Date() });
        const node = nodes[(n + attempt) % 2] as ServerProcess;
        const status = (await deliver(node, sourceId, delivery).catch(() => undefined))?.status;
        if (status === 200) {
          answered += 1;
          return;
        }
        // A killed node, or one that asks to send it again later
        expect([undefined, 429, 503]).toContain(status);
        repeated += 1;
        await sleep(50);
      }
    }
    const sending = runConcurrently(SENDERS, async () => {
      while (next < sent.length) {
        const n = next++;
        await send(sent[n] as ReportedEvent, n);
      }
    });
    for (const [after, node] of KILLS) {
      await until(async () => answered >= after, COUNT_MS);
      await nodes[node].end('SIGKILL');
      await sleep(DOWN_MS);
      await nodes[node].start();
    }
    await sending;
    const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
    await annotate(`${answered} deliveries in ${seconds()} s, ${repeated} sent again`);
    await until(async () => (await count('source_events where result is null')) === 0, COUNT_MS);
    await annotate(`counted after ${seconds()} s`);

    expect(await count("source_events where result <> 'duplicate'")).toBe(DISTINCT);
    expect(await count("source_events where result = 'duplicate'")).toBeGreaterThanOrEqual(DUPLICATES);
    for (const [n, quest] of QUESTS.entries()) {
      const { rewards, counted, rewardsOf } = recount(quest, events);
      const of = `where quest_id = '${questIds[n]}'`;
      expect([n, await count(`rewards ${of}`), await count(`counted_events ${of}`)]).toEqual([n, rewards, counted]);
      // Some budgets suffice, others do not
      expect(rewards === quest.budget).toBe(quest.budget < 1000);
      if (rewards === quest.budget) continue;
      for (const account of accounts) {
        const { token } = await logIn(nodes[0], account);
        const listed = (await call(nodes[0], quests.listRewards, { token, query: { limit: 100 } })).body.rewards;
        expect(listed.filter((reward) => reward.quest.id === questIds[n])).toHaveLength(rewardsOf(account.username));
      }
      const pending = await count(`rewards ${of} and state = 'pending'`);
      expect(pending).toBe(rewards - accounts.reduce((sum, { username }) => sum + rewardsOf(username), 0));
    }
  }, 1_800_000);
});

const count = async (what: string) =>
  (await query<{ count: number }>(database, `select count(*)::int as count from ${what}`))[0]?.count;

/** Makes a quest, whose daily budget an admin raises to the whole. @returns its ID */
async function makeQuest({ asks, count: required, period, budget: total }: ModelQuest): Promise<string> {
  const { owner, admin, slug } = project;
  const rule = 'play' in asks ? { event: asks.play } : { currency: asks.currency, minimumCents: asks.cents };
  const kind = 'play' in asks ? 'play' : 'donate';
  const { id } = await newActiveQuest(first, owner, slug, { kind, rule, count: required, period });
  const body = { budget: { total, perDay: total }, requestId: randomUUID() };
  const changed = await call(first, quests.updateQuest, { token: admin.token, params: { slug, id }, body });
  expect(changed.status).toBe(200);
  return id;
}

/** Returns the events of accounts, by their codes and their wallets, and of identities and wallets without an account. */
async function makeEvents(accounts: Awaited<ReturnType<typeof newWalletOwner>>[]): Promise<ReportedEvent[]> {
  const codes = await Promise.all(
    accounts.map(async ({ token }) => (await call(first, quests.getSupporterCode, { token })).body.code),
  );
  const people = [
    ...accounts.flatMap(({ username, publicKey }, n) => [
      { person: username, supporter: { supporterCode: codes[n] } },
      { person: username, supporter: { wallet: publicKey } },
    ]),
    ...Array.from({ length: 100 }, (_, n) => {
      const subject = `7656119796028${7000 + n}`;
      return { person: subject, supporter: { provider: 'steam', subject } };
    }),
    ...Array.from({ length: 40 }, () => createWallet().publicKey).map((wallet) => ({
      person: wallet,
      supporter: { wallet },
    })),
  ];
  const things = [
    { play: 'lantern_lit' },
    { play: 'path_found' },
    { play: 'nothing_asks_for_it' },
    { currency: 'EUR', cents: 500 },
    { currency: 'EUR', cents: 499 },
    { currency: 'USD', cents: 900 },
  ];
  const now = Date.now();
  const random = shuffle(
    Array.from({ length: DISTINCT }, (_, n) => n),
    'events',
  );
  return random.map((number, n) => ({
    id: `msg_${n}`,
    source: n % SOURCES,
    ...(people[number % people.length] as (typeof people)[number]),
    // Within three days
    at: new Date(now - Math.floor((n / DISTINCT) * 3 * DAY_MS)),
    what: things[Math.floor(number / people.length) % things.length] as ReportedEvent['what'],
  }));
}
