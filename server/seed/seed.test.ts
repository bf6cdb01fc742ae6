import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStatistics, getUserDetails, listUsers } from '@app/contract/admin/schemas';
import { collect, getCardProof, getCollectionBook, getInventory } from '@app/contract/cards/schemas';
import { QUEST_KINDS } from '@app/contract/core/quest-kinds';
import { verifyProof } from '@app/contract/draw/algorithm/proof';
import { RARITIES } from '@app/contract/draw/card';
import { getFigures } from '@app/contract/forge/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { getProject, listMyProjects, listProjects, listStreamers } from '@app/contract/projects/schemas';
import { listRewards } from '@app/contract/quests/schemas';
import { listSourceEvents } from '@app/contract/sources/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../src/config/read-settings.ts';
import { createServices } from '../src/services.ts';
import { type TestDatabase, testDatabase } from '../testing/database/database.ts';
import { query } from '../testing/database/dump.ts';
import { cheapHasher } from '../testing/node/hasher.ts';
import { APP_SECRET, startNode, type TestNode } from '../testing/node/node.ts';
import { logIn } from '../testing/people/people.ts';
import { call } from '../testing/requests/call.ts';
import { SEED_ADMIN, SEED_PASSWORD, seedDatabase } from './seed.ts';

const SIZE = { users: 60, cards: 500 };

let database: TestDatabase;
let node: TestNode;
let adminToken: string;

async function seed(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seed-'));
  const config = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', APP_SECRET, ...database.env });
  const services = await createServices(config, {
    hasher: cheapHasher,
    ...(database.embedded && { database: database.embedded }),
  });
  try {
    await seedDatabase(services, SIZE, () => {});
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true });
  }
}

beforeAll(async () => {
  database = await testDatabase();
  await seed();
  node = await startNode({ database, env: { COLLECT_INTERVAL: '0' } });
  adminToken = (await logIn(node, { email: SEED_ADMIN, password: SEED_PASSWORD })).token ?? '';
});
afterAll(async () => {
  await node.stop();
  await database.drop();
});

test('adds nothing to a database that is not empty', async () => {
  await expect(seed()).rejects.toThrow('The database is not empty');
});

test('creates the requested numbers, consistent with all statistics', async () => {
  const { body: statistics } = await call(node, getStatistics, { token: adminToken });
  expect(statistics).toMatchObject({ totalUsers: SIZE.users, admins: 1 });
  expect(statistics.cardsPerRarity.reduce((sum, { cards }) => sum + cards, 0)).toBe(SIZE.cards);
  expect(statistics.signupsPerDay.reduce((sum, { signups }) => sum + signups, 0)).toBeGreaterThan(0);
  expect((await call(node, getFigures, {})).body.cards).toBe(SIZE.cards);
  const { body: wallets } = await call(node, listUsers, { token: adminToken, query: { filter: ['wallet'] } });
  expect(wallets.total).toBe(statistics.walletConnected);
});

test('records the last draw of every account as draws would have done', async () => {
  const [differing] = await query<{ count: number }>(
    node.database,
    `select count(*)::int from accounts left join
       (select account_id, max(day) as day, max(collected_at) filter (where reward_id is null) as time,
          (array_agg(serial order by day desc, serial desc))[1] as serial
        from cards group by account_id) as last on account_id = id
       where (draw_day, draw_serial, last_drawn_at) is distinct from (last.day, coalesce(last.serial, draw_serial), last.time)`,
  );
  expect(differing).toEqual({ count: 0 });
});

test('creates users who can log in and draw, with cards whose proofs verify', async () => {
  const [person] = await query<{ id: string; email: string; public_key: string }>(
    node.database,
    `select id, email, public_key from accounts
     where password_hash is not null and second_factor_since is null and draw_day is not null
     order by (select count(*) from cards where account_id = accounts.id) desc limit 1`,
  );
  if (!person) throw new Error('No one has drawn a card');
  const token = (await logIn(node, { email: person.email, password: SEED_PASSWORD })).token ?? '';
  const { body: inventory } = await call(node, getInventory, { token, query: { limit: 100 } });
  expect(inventory.cards).toHaveLength(inventory.total);
  for (const rarity of RARITIES) {
    expect(inventory.counts.rarity[rarity]).toBe(inventory.cards.filter((card) => card.rarity === rarity).length);
  }
  const { body: book } = await call(node, getCollectionBook, { token });
  expect(book.motifs.reduce((sum, { count }) => sum + count, 0)).toBe(inventory.total);
  const today = new Date().toISOString().slice(0, 10);
  for (const { id } of inventory.cards.filter(({ collectedAt }) => collectedAt < today).slice(0, 5)) {
    const { body: proof } = await call(node, getCardProof, { params: { id } });
    expect((await verifyProof(proof as never)).map(({ ok }) => ok)).toEqual([true, true, true]);
  }
  const { body: notifications } = await call(node, listNotifications, { token });
  expect(notifications.notifications.length).toBeGreaterThan(0);

  const drawn = await call(node, collect, { token, body: { publicKey: person.public_key, requestId: randomUUID() } });
  expect(drawn).toMatchObject({ status: 200, body: { number: SIZE.cards + 1 } });
  const { body: details } = await call(node, getUserDetails, { token: adminToken, params: { userId: person.id } });
  expect(details.cards.total).toBe(inventory.total + 1);
  expect(details.sessions.length).toBeGreaterThan(0);
  expect(details.securityEvents.length).toBeGreaterThan(1);
});

test('creates six live projects with owners and supporters, three of them of streamers', async () => {
  const { projects } = (await call(node, listProjects, {})).body;
  expect(projects).toHaveLength(6);
  const supporters = projects.reduce((sum, project) => sum + project.supporters, 0);
  expect(supporters).toBeGreaterThan(SIZE.users / 4);
  for (const { slug } of projects) {
    const { owner, picture } = (await call(node, getProject, { params: { slug } })).body.project;
    expect(owner).not.toBeNull();
    expect(picture).not.toBeNull();
  }
  const { streamers } = (await call(node, listStreamers, {})).body;
  expect(streamers.filter(({ slug }) => slug !== null)).toHaveLength(3);
});

test('creates quests that spend their budgets, and events that say why they counted or not', async () => {
  for (const { slug, verbs } of (await call(node, listProjects, {})).body.projects) {
    const { quests } = (await call(node, getProject, { params: { slug } })).body;
    expect(quests.length).toBeGreaterThan(1);
    expect([...verbs].sort()).toEqual([...new Set(quests.map(({ kind }) => kind))].sort());
  }
  const counted = await query<{ kind: string }>(
    node.database,
    `select distinct kind from quests join quest_progress on quest_id = id where state = 'active'`,
  );
  expect(counted.map(({ kind }) => kind).sort()).toEqual([...QUEST_KINDS].sort());
  const [invited] = await query<{ friends: number; qualified: number; counted: number }>(
    node.database,
    `select count(*)::int as friends, (select count(distinct event_id)::int from counted_events join quests on id = quest_id
       where kind = 'share') as counted, count(*) filter (where state = 'qualified')::int as qualified from referrals`,
  );
  expect(invited).toEqual({
    friends: invited?.counted,
    qualified: invited?.counted,
    counted: expect.toSatisfy((n) => n > 0),
  });
  const budgets = await query<{ given: number; total: number; rewards: number }>(
    node.database,
    `select given, total, (select count(*)::int from rewards where rewards.quest_id = quest_budgets.quest_id) as rewards
     from quest_budgets`,
  );
  expect(budgets.every(({ given, total, rewards }) => given === rewards && given <= total)).toBe(true);
  const { projects } = (await call(node, listMyProjects, { token: adminToken })).body;
  const params = { slug: projects[0]?.slug ?? '' };
  const { events } = (await call(node, listSourceEvents, { token: adminToken, params })).body;
  expect(events.length).toBeGreaterThan(5);
  expect(new Set(events.map(({ result }) => result))).toContain('below_minimum');
});

test('creates rewards that can be claimed, are claimed and have expired, also for the admin', async () => {
  const { rewards } = (await call(node, listRewards, { token: adminToken })).body;
  expect(new Set(rewards.map(({ state }) => state))).toEqual(new Set(['claimable', 'claimed', 'expired']));
  const [differing] = await query<{ count: number }>(
    node.database,
    `select count(*)::int from rewards full join (select * from cards where reward_id is not null) as cards
       on reward_id = rewards.id
     where (state = 'claimed') is distinct from (cards.id is not null) or claimed_at is distinct from collected_at
       or rewards.account_id <> cards.account_id`,
  );
  expect(differing).toEqual({ count: 0 });
  const gaps = await query(
    node.database,
    'select from cards group by collector_id, day having max(serial) <> count(*) or min(serial) <> 1',
  );
  expect(gaps).toEqual([]);
});

test('proves the draws of rewards, and lists them in the ledgers with their projects', async () => {
  const [drawn] = await query<{ number: number; id: string; day: string }>(
    node.database,
    `select id, number::int, day::text from cards where reward_id is not null and project_slug is not null and serial > 1
     and day < current_date - 1 order by number limit 1`,
  );
  if (!drawn) throw new Error('No one has claimed a reward');
  const { body: proof } = await call(node, getCardProof, { params: { id: drawn.id } });
  expect(proof).toMatchObject({ grant: 'reward', serial: 2 });
  expect((await verifyProof(proof)).map(({ ok }) => ok)).toEqual([true, true, true]);
  const ledger = await (await fetch(`${node.url}/api/draws/days/${drawn.day}/ledger`)).text();
  const { grant, project } = proof;
  const lines = ledger
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ number: drawn.number, serial: 2, grant, project }));
});
