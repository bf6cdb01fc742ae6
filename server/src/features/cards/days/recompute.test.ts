import { randomUUID } from 'node:crypto';
import { collect, getCardProof, type LedgerDraw, listDrawDays } from '@app/contract/cards/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { passFirstDay, passMidnight } from '../../../../testing/node/days.ts';
import { setUpCluster } from '../../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner, type WalletOwner } from '../../../../testing/people/people.ts';
import { choose } from '../../../../testing/people/projects.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  type ProjectSetting,
  rewardsOf,
} from '../../../../testing/people/quests.ts';
import { runTool } from '../../../../testing/processes/run-tool.ts';
import { call } from '../../../../testing/requests/call.ts';

const REVEAL_MARGIN_SECONDS = 31;
const EVENTS = ['first', 'second'];

const cluster = setUpCluster({ size: 1 });
let counter: EventCounter;
let project: ProjectSetting;
let day: string;
const drawnIds: string[] = [];

/** Draws the daily card. */
async function drawDaily(person: WalletOwner): Promise<void> {
  const { status, body } = await collectCard(cluster.first, person);
  expect(status).toBe(200);
  drawnIds.push(body.id);
}

/** Completes both quests and claims the rewards. */
async function drawRewards(person: WalletOwner): Promise<void> {
  for (const event of EVENTS)
    await counter.count(project.projectId, { wallet: person.publicKey }, { kind: 'play', event });
  for (const { id } of (await rewardsOf(cluster.first, person)).rewards) {
    const request = { publicKey: person.publicKey, requestId: randomUUID(), rewardId: id };
    const { status, body } = await call(cluster.first, collect, { token: person.token, body: request });
    expect(status).toBe(200);
    drawnIds.push(body.id);
  }
}

const verify = (date: string) => runTool(['tools/verify-day.ts', cluster.first.url, date], {});

beforeAll(async () => {
  await passFirstDay(cluster.first);
  counter = await openEventCounter(cluster.first);
  project = await newProjectSetting(cluster.first);
  for (const event of EVENTS) await newActiveQuest(cluster.first, project.owner, project.slug, { rule: { event } });
  const [supporter, other, third] = await Promise.all([1, 2, 3].map(() => newWalletOwner(cluster.first)));
  for (const person of [supporter, other, third] as WalletOwner[]) await drawDaily(person);
  await choose(cluster.first, supporter as WalletOwner, project.slug);
  await drawRewards(supporter as WalletOwner);
  await drawRewards(other as WalletOwner);
  day = cluster.first.clock.now().toISOString().slice(0, 10);
});
afterAll(() => counter.stop());

test('a day cannot be computed again while its seed is secret', async () => {
  expect(await verify(day)).toMatchObject({ code: 1, stderr: [`The seed of ${day} is not revealed yet`] });
  expect(await verify('2020-01-01')).toMatchObject({ code: 1, stderr: ['2020-01-01 is not in the list of days'] });
});

test('every draw of a past day, daily and for rewards, is computed again from public endpoints alone', async () => {
  passMidnight(cluster.first);
  await call(cluster.first, listDrawDays, {});
  cluster.first.clock.advance(REVEAL_MARGIN_SECONDS);
  expect(await verify(day)).toEqual({
    code: 0,
    stdout: [`${day}: 7 draws, 3 daily and 4 for rewards`, 'Every draw gives the card that the ledger lists.'],
    stderr: [],
  });
  const ledger = await (await fetch(`${cluster.first.url}/api/draws/days/${day}/ledger`)).text();
  const lines = ledger
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LedgerDraw);
  expect(lines.map(({ grant, project: slug }) => [grant, slug])).toEqual([
    ...Array.from({ length: 3 }, () => ['daily', null]),
    ...Array.from({ length: 2 }, () => ['reward', project.slug]),
    ...Array.from({ length: 2 }, () => ['reward', null]),
  ]);
  for (const [n, id] of drawnIds.entries()) {
    const { body: proof } = await call(cluster.first, getCardProof, { params: { id } });
    const { collectorId, requestId, serial, edition, grant, project: slug, card } = proof;
    const { number, rarity, type, finish } = card;
    expect(lines[n]).toEqual({
      ...{ number, collectorId, requestId, serial, edition, rarity, type, finish, grant },
      project: slug,
    });
  }
});

test('a changed ledger is found out', async () => {
  await query(
    cluster.first.database,
    `update ledger_parts set content = replace(content, '"serial":3', '"serial":4') where day = '${day}'`,
  );
  const { code, stderr } = await verify(day);
  expect(code).toBe(1);
  expect(stderr[0]).toBe('The ledger does not match its SHA-256');
  expect(stderr.slice(1)).toHaveLength(2);
  for (const line of stderr.slice(1)) expect(line).toMatch(/^Card \d+ differs in .*serial$/);
});
