import { randomUUID } from 'node:crypto';
import { blockUser } from '@app/contract/admin/schemas';
import { FIGURES_CACHE_SECONDS } from '@app/contract/forge/limits';
import * as operations from '@app/contract/forge/schemas';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { passMidnight } from '../../../testing/node/days.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newAdmin, newKnownPerson } from '../../../testing/people/admins.ts';
import { collectCard, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { openPostgres } from '../../platform/database/connection/postgres/postgres.ts';
import { createTransact } from '../../platform/database/transaction.ts';
import type { Services } from '../../services.ts';
import { countSettledDraws } from './figures.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0' } });
let rarities: string[];
beforeAll(async () => {
  rarities = [];
  // Far from the end of the day, because the tests advance the clock by minutes.
  passMidnight(node);
});

async function draw({ token, publicKey }: WalletOwner): Promise<void> {
  rarities.push((await collectCard(node, { token, publicKey })).body.rarity);
}

async function countDraws(): Promise<void> {
  const log = pino({ level: 'silent' });
  const database = node.database.embedded ?? (await openPostgres(node.database.env.DATABASE_URL as string, log));
  const transact = createTransact(database.db, async () => {}, log);
  const services = { database, transact, clock: node.clock } as unknown as Services;
  await countSettledDraws(services);
  if (!node.database.embedded) await database.close();
}

const read = () => call(node, operations.getFigures, {});
const legendaries = () => rarities.filter((rarity) => rarity === 'legendary').length;

test('are the counts in the database, and cached for a minute', async () => {
  const empty = await read();
  expect(empty.body).toEqual({ collectors: 0, cards: 0, legendaries: 0, cardsToday: 0 });
  expect(empty.headers.get('cache-control')).toBe(`public, max-age=${FIGURES_CACHE_SECONDS}`);
  const [first, second] = [await newWalletOwner(node), await newWalletOwner(node)];
  for (const owner of [first, first, second]) await draw(owner);
  expect((await read()).body).toEqual(empty.body);
  node.clock.advance(FIGURES_CACHE_SECONDS + 1);
  expect((await read()).body).toEqual({ collectors: 2, cards: 3, legendaries: legendaries(), cardsToday: 3 });
});

test('stay the same after several nodes count settled draws concurrently', async () => {
  const owner = await newWalletOwner(node);
  for (let n = 0; n < 20; n++) await draw(owner);
  node.clock.advance(FIGURES_CACHE_SECONDS + 1);
  await draw(owner);
  const before = (await read()).body;
  expect(before).toEqual({ collectors: 3, cards: 24, legendaries: legendaries(), cardsToday: 24 });

  await Promise.all([1, 2].map(countDraws));
  // A draw with a lower number than the last one may still be committed
  expect(await query(node.database, 'select draws, first_draws from counted_days')).toEqual([
    { draws: 23, first_draws: 3 },
  ]);
  node.clock.advance(FIGURES_CACHE_SECONDS + 1);
  expect((await read()).body).toEqual(before);

  node.clock.advance(86_400);
  expect((await read()).body).toEqual({ ...before, cardsToday: 0 });
});

describe.runIf(onPostgres)('while draws are counted', () => {
  const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const untilWaiting = () => until(async () => (await query(node.database, isWaiting)).length > 0, 10_000);

  test('the audit log can be written', async () => {
    const [admin, user] = [await newAdmin(node), await newKnownPerson(node)];
    const client = await openClient(node.database.env.DATABASE_URL as string);
    await client.query('begin');
    await client.query('lock table cards');
    const counted = countDraws();
    await untilWaiting();
    const request = { token: admin.token, params: { userId: user.id }, body: { requestId: randomUUID() } };
    const { status } = await call(node, blockUser, request);
    await client.end();
    await counted;
    expect(status).toBe(200);
  });
});
