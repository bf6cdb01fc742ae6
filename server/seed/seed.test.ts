import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStatistics, getUserDetails, listUsers } from '@app/contract/admin/schemas';
import { collect, getCardProof, getCollectionBook, getInventory } from '@app/contract/cards/schemas';
import { verifyProof } from '@app/contract/draw/algorithm/proof';
import { RARITIES } from '@app/contract/draw/card';
import { getFigures } from '@app/contract/forge/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { getProject, listProjects, listStreamers } from '@app/contract/projects/schemas';
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
       (select account_id, max(day) as day, max(collected_at) as time from cards group by account_id) as last
       on account_id = id where (draw_day, last_drawn_at) is distinct from (last.day, last.time)`,
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
    expect((await call(node, getProject, { params: { slug } })).body.project.owner).not.toBeNull();
  }
  const { streamers } = (await call(node, listStreamers, {})).body;
  expect(streamers.filter(({ slug }) => slug !== null)).toHaveLength(3);
});
