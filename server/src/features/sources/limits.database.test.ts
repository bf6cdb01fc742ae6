import { REJECTED_DELIVERY_RATES, SOURCE_EVENT_RATES, WAITING_EVENTS_MAX } from '@app/contract/sources/limits';
import { gameDelivery, kofiDelivery, twitchDelivery } from '@app/simulators/sources/deliveries';
import { beforeAll, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import type { WalletOwner } from '../../../testing/people/people.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { until } from '../../../testing/processes/until.ts';
import { deliver, enterSecret, newSource } from '../../../testing/sources/sources.ts';

const COUNTING_MS = 60_000;

const node = setUpNode({ env: { RATE_LIMITS: 'on' } });
let owner: WalletOwner;
let slug: string;
beforeAll(async () => {
  ({ owner, slug } = await newProjectSetting(node));
});

const supporter = { provider: 'steam', subject: '76561197960287930' };
const signed = (secret: string) =>
  gameDelivery(secret, { type: 'play', event: 'boss', supporter }, { at: node.clock.now() });
const countEvents = async (id: string, condition = 'true') => {
  const text = `select count(*)::int as events from source_events where source_id = $1 and ${condition}`;
  return (await query<{ events: number }>(node.database, text, [id]))[0]?.events ?? 0;
};
const countWaiting = (id: string) => countEvents(id, 'result is null');
/** Makes more events wait than a source may have. */
const flood = (id: string) =>
  query(
    node.database,
    `insert into source_events (id, source_id, project_id, action, at)
      select overlay(sources.id::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, sources.id, project_id, '{"kind":"play","event":"boss"}', now()
      from sources, generate_series(1, $2::int) n where sources.id = $1`,
    [id, WAITING_EVENTS_MAX + 500],
  );

test('a source whose events wait gets 429, and does not delay the events of others', async () => {
  const [flooded, calm] = [await newSource(node, owner, slug, 'game'), await newSource(node, owner, slug, 'game')];
  await flood(flooded.id);
  const refused = await deliver(node, flooded.id, signed(flooded.secret));
  expect(refused).toMatchObject({ status: 429, text: expect.stringContaining('RATE_LIMITED'), retryAfter: '10' });
  expect((await deliver(node, calm.id, signed(calm.secret))).status).toBe(200);
  await until(async () => (await countEvents(calm.id)) === 1 && (await countWaiting(calm.id)) === 0, COUNTING_MS);
  expect(await countWaiting(flooded.id)).toBeGreaterThan(0);
  await until(async () => (await countWaiting(flooded.id)) === 0, COUNTING_MS);
  expect((await deliver(node, flooded.id, signed(flooded.secret))).status).toBe(200);
});

test('a source stores as many events in a minute as its limit allows, and answers the others with 429', async () => {
  const source = await newSource(node, owner, slug, 'game');
  const [{ calls, seconds }] = SOURCE_EVENT_RATES;
  const send = () => deliver(node, source.id, signed(source.secret));
  const statuses: number[] = [];
  await runConcurrently(40, async () => {
    for (let n = 0; n < 100; n++) statuses.push((await send()).status);
  });
  const accepted = statuses.filter((status) => status === 200).length;
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(accepted).toBeLessThanOrEqual(calls);
  expect(await countEvents(source.id)).toBe(accepted);
  await until(async () => (await countWaiting(source.id)) === 0, COUNTING_MS);
  node.clock.advance(seconds + 1);
  expect((await send()).status).toBe(200);
});

test('tests that a service sends are limited, too', async () => {
  const source = await newSource(node, owner, slug, 'kofi');
  await enterSecret(node, owner, slug, source.id, 'token-of-kofi');
  const sample = kofiDelivery('token-of-kofi', { kofi_transaction_id: '00000000-1111-2222-3333-444444444444' });
  const statuses = [];
  for (let n = 0; n < 61; n++) statuses.push((await deliver(node, source.id, sample)).status);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
});

test('wrong signatures at a pending source are limited per IP address, and it stays pending', async () => {
  const source = await newSource(node, owner, slug, 'twitch');
  const [{ calls }] = REJECTED_DELIVERY_RATES;
  const forged = twitchDelivery('another secret', 'channel.cheer', {}, { timestamp: node.clock.now().toISOString() });
  const statuses = [];
  for (let n = 0; n < calls + 1; n++) statuses.push((await deliver(node, source.id, forged)).status);
  expect(statuses).toEqual([...Array(calls).fill(403), 429]);
  const [row] = await query(node.database, 'select state, wrong_at from sources where id = $1', [source.id]);
  expect(row).toEqual({ state: 'pending', wrong_at: [] });
});
