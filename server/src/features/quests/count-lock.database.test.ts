import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveProject, resumeProject, suspendProject } from '@app/contract/projects/schemas';
import { pauseQuest } from '@app/contract/quests/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { findAccountId, newKnownPerson } from '../../../testing/people/admins.ts';
import { choose } from '../../../testing/people/projects.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  type ProjectSetting,
} from '../../../testing/people/quests.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();
let counters: readonly EventCounter[];
let project: ProjectSetting;
beforeAll(async () => {
  counters = await Promise.all(cluster.nodes.map((node) => openEventCounter(node)));
  project = await newProjectSetting(cluster.first);
});
afterAll(() => Promise.all(counters.map((counter) => counter.stop())));

const EVENTS = 30;
/** The product takes milliseconds. */
const PAUSE_MS = 300;

const newQuest = (event: string) => newActiveQuest(cluster.first, project.owner, project.slug, { rule: { event } });
/** Counts an event, by default of somebody who is new. */
const count = (event: string, n = 0, supporter: Parameters<EventCounter['count']>[1] = fan()) =>
  (counters[n % counters.length] as EventCounter).count(project.projectId, supporter, { kind: 'play', event });
const fan = () => ({ provider: 'twitch', subject: randomUUID() });

// The embedded database has one connection, so that its transactions run one after another
describe.runIf(onPostgres)('counting waits for a change that is not completed, and follows it:', () => {
  test.each([
    ['a suspension', "update projects set state = 'suspended' where id = $1", 'paused'],
    ['an archiving', "update projects set state = 'archived' where id = $1", 'ended'],
  ])('%s', async (_, change, result) => {
    await newQuest('waits');
    const client = await openClient(cluster.first.database.env.DATABASE_URL ?? '');
    await client.query('begin');
    await client.query(change, [project.projectId]);
    const counted = count('waits');
    await sleep(PAUSE_MS);
    await client.query('commit');
    await client.end();
    expect(new Set(await counted)).toEqual(new Set([result]));
    await query(cluster.first.database, "update projects set state = 'live' where id = $1", [project.projectId]);
  });

  test('a pause', async () => {
    const { id } = await newQuest('paused');
    const client = await openClient(cluster.first.database.env.DATABASE_URL ?? '');
    await client.query('begin');
    // As the server does
    await client.query('select from projects where id = $1 for no key update', [project.projectId]);
    await client.query("update quests set state = 'paused' where id = $1", [id]);
    const counted = count('paused');
    await sleep(PAUSE_MS);
    await client.query('commit');
    await client.end();
    expect(await counted).toEqual(['paused']);
  });
});

describe.runIf(onPostgres)('waits for a link that is not completed, and for a second one, without a deadlock:', () => {
  test.each(['counting', 'a refund'] as const)('%s', async (what) => {
    await newQuest(what);
    const [person, wallet, id] = [await newKnownPerson(cluster.first), createWallet(), randomUUID()];
    const supporter = { wallet: wallet.publicKey };
    const [counter] = counters as readonly [EventCounter];
    const event = { kind: 'play', event: what } as const;
    await counter.count(project.projectId, supporter, event, { id });
    const key = 'hashtextextended((select supporter from counted_events where event_id = $1), 0)';
    const [first, second] = await Promise.all(
      [1, 2].map(() => openClient(cluster.first.database.env.DATABASE_URL ?? '')),
    );
    // As a link does: the account, then the wallet
    await first?.query('begin');
    await first?.query('update accounts set public_key = $1 where id = $2', [wallet.publicKey, person.id]);
    await first?.query(`select pg_advisory_xact_lock(${key})`, [id]);
    await first?.query('update counted_events set account_id = $1 where event_id = $2', [person.id, id]);
    const done = what === 'a refund' ? counter.refund(id) : counter.count(project.projectId, supporter, event);
    await second?.query('begin');
    const locked = second?.query('select from accounts where id = $1 for no key update', [person.id]);
    const both = locked?.then(() => second?.query(`select pg_advisory_xact_lock(${key})`, [id]));
    await sleep(PAUSE_MS);
    await first?.query('commit');
    await sleep(PAUSE_MS);
    await both;
    await second?.query('commit');
    expect(await done).toEqual(what === 'a refund' ? true : ['already_completed']);
    await Promise.all([first, second].map((client) => client?.end()));
  });
});

test('pausing, suspending and archiving while events are counted fails nothing and leaves no reward behind', async () => {
  const { owner, admin, slug, projectId } = project;
  // Suspending also renames the project that they have chosen
  await choose(cluster.first, owner, slug);
  await choose(cluster.first, admin, slug);
  const admins = { accountId: await findAccountId(cluster.first, admin) };
  const withReason = { token: admin.token, params: { slug } };
  const body = () => ({ requestId: randomUUID(), reason: 'A reason that is long enough' });
  const countPending = async () =>
    (
      await query(cluster.first.database, "select from rewards where project_id = $1 and state = 'pending'", [
        projectId,
      ])
    ).length;
  const during = async <T>(event: string, change: () => Promise<T>): Promise<T> => {
    const counted = runConcurrently(EVENTS, (n) => count(event, n, n % 3 === 0 ? admins : fan()));
    await sleep(20);
    const changed = await change();
    expect((await counted).flat().every((result) => result !== 'not_started')).toBe(true);
    return changed;
  };
  for (const event of ['first', 'second']) {
    const { id } = await newQuest(event);
    const suspend = () => call(cluster.last, suspendProject, { ...withReason, body: body() });
    expect(await during(event, suspend)).toMatchObject({ status: 200 });
    expect(await countPending()).toBe(0);
    await call(cluster.first, resumeProject, { ...withReason, body: { requestId: randomUUID() } });
    const params = { slug, id };
    const pause = () =>
      call(cluster.last, pauseQuest, { token: owner.token, params, body: { requestId: randomUUID() } });
    expect(await during(event, pause)).toMatchObject({ status: 200 });
    expect(await count(event)).toEqual(['paused']);
  }
  await newQuest('third');
  const archive = () =>
    call(cluster.last, archiveProject, { token: owner.token, params: { slug }, body: { requestId: randomUUID() } });
  expect(await during('third', archive)).toMatchObject({ status: 200 });
  expect(await count('third')).toEqual(['ended']);
}, 120_000);
