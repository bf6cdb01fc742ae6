import { randomUUID } from 'node:crypto';
import { blockUser } from '@app/contract/admin/schemas';
import type { Card } from '@app/contract/cards/schemas';
import { type Finish, RARITY_WEIGHTS, type Rarity } from '@app/contract/draw/card';
import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import { CHASE_RARITY_MIN } from '@app/contract/overlays/limits';
import * as operations from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { updateProfile } from '@app/contract/profile/schemas';
import { suspendProject } from '@app/contract/projects/schemas';
import { periodOf } from '@app/contract/quests/rules';
import { beforeEach, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import {
  alertsIn,
  command,
  drawCards,
  type KeyedOverlay,
  newOverlay,
  newSupporter,
  openDock,
  openSource,
} from '../../../testing/overlays/overlays.ts';
import { findAccountId } from '../../../testing/people/admins.ts';
import { collectCard, deleteAccount, type WalletOwner } from '../../../testing/people/people.ts';
import { newProjectSetting, type ProjectSetting } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';

const WEEK_SECONDS = 7 * 86_400;
const parts = { ...DEFAULT_OVERLAY_SETTINGS.parts, chase: true };

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0' } });
let project: ProjectSetting;
let ada: WalletOwner;
beforeEach(async () => {
  project = await newProjectSetting(cluster.first);
  ada = await newSupporter(cluster.first, project.slug);
});

const newChaseOverlay = () => newOverlay(cluster.first, project.owner, project.slug, { parts });

async function readChase({ id, key }: KeyedOverlay) {
  const headers = { authorization: `Overlay ${key}` };
  return (await call(cluster.last, operations.getOverlay, { params: { id }, headers })).body.chase;
}

/** Makes cards as rare as the test needs them. */
async function makeRare(number: number, rarity: Rarity, finish: Finish = 'standard'): Promise<void> {
  const changes = 'update cards set rarity = $2, rank = $3, finish = $4 where number = $1';
  await query(cluster.first.database, changes, [number, rarity, RARITY_WEIGHTS[rarity], finish]);
}

/** Draws until a card is rare enough. */
async function drawRare(person: WalletOwner): Promise<Card> {
  for (;;) {
    const { body } = await collectCard(cluster.first, person);
    if (RARITY_WEIGHTS[body.rarity] >= RARITY_WEIGHTS[CHASE_RARITY_MIN]) return body;
  }
}

test('the card of the week is the rarest one of the project: by rarity, by finish, then the first', async () => {
  const overlay = await newChaseOverlay();
  const other = await newProjectSetting(cluster.first);
  const [elsewhere] = await drawCards(cluster.first, [await newSupporter(cluster.first, other.slug)]);
  await makeRare(elsewhere as number, 'legendary', 'starfield');
  const [common, rare, first, second, shiny] = (await drawCards(cluster.first, [ada, ada, ada, ada, ada])) as [
    number,
    number,
    number,
    number,
    number,
  ];
  for (const number of [common, rare, first, second, shiny]) await makeRare(number, 'uncommon', 'starfield');
  expect(await readChase(overlay)).toBeNull();
  await makeRare(rare, 'rare', 'starfield');
  expect(await readChase(overlay)).toMatchObject({ card: { number: rare } });
  await makeRare(second, 'epic', 'inverted');
  await makeRare(first, 'epic', 'inverted');
  expect(await readChase(overlay)).toMatchObject({ card: { number: first } });
  await makeRare(shiny, 'epic', 'fullArt');
  const monday = periodOf(cluster.first.clock.now(), 'week');
  const validUntil = new Date(Date.parse(monday) + WEEK_SECONDS * 1000).toISOString();
  expect(await readChase(overlay)).toMatchObject({
    card: { number: shiny, rarity: 'epic', finish: 'fullArt' },
    collector: ada.username,
    validUntil,
  });
  // Unless the owner has chosen it, it is not shown
  expect(await readChase(await newOverlay(cluster.first, project.owner, project.slug))).toBeNull();
});

test('its collector may be hidden; blocked and deleted ones never appear', async () => {
  const overlay = await newChaseOverlay();
  const [blocked, deleted, shy] = [
    await newSupporter(cluster.first, project.slug),
    await newSupporter(cluster.first, project.slug),
    await newSupporter(cluster.first, project.slug),
  ];
  const people = [blocked, deleted, shy, ada];
  const numbers = await drawCards(cluster.first, people);
  const finishes = ['starfield', 'fullArt', 'inverted', 'standard'] as const;
  for (const [n, number] of numbers.entries()) await makeRare(number, 'legendary', finishes[n]);
  const source = await openSource(cluster.last, overlay);
  expect(await source.frame('chaseChanged')).toMatchObject({
    chase: { card: { number: numbers[0] }, collector: blocked.username },
  });

  const params = { userId: await findAccountId(cluster.first, blocked) };
  await call(cluster.first, blockUser, { token: project.admin.token, params, body: { requestId: randomUUID() } });
  expect(await source.frame('chaseChanged', 2)).toMatchObject({ chase: { collector: deleted.username } });
  await deleteAccount(cluster.first, deleted);
  expect(await source.frame('chaseChanged', 3)).toMatchObject({ chase: { collector: shy.username } });
  await call(cluster.first, updateProfile, { token: shy.token, body: { showNameOnStreams: false } });
  expect(await source.frame('chaseChanged', 4)).toMatchObject({
    chase: { card: { number: numbers[2] }, collector: HIDDEN_COLLECTOR },
  });
  await makeRare(numbers[2] as number, 'common');
  expect(await readChase(overlay)).toMatchObject({ collector: ada.username });
  const sequence = alertsIn(source).find(({ card }) => card.number === numbers[3])?.sequence ?? 0;
  await command(cluster.first, overlay, operations.hideCollector, { sequence });
  expect(await readChase(overlay)).toMatchObject({ card: { number: numbers[3] }, collector: HIDDEN_COLLECTOR });
});

test('the dock shows it, and hides its collector, also in an overlay without an alert of it', async () => {
  const [number] = (await drawCards(cluster.first, [ada])) as [number];
  await makeRare(number, 'epic');
  const overlay = await newChaseOverlay();
  const [source, dock] = [await openSource(cluster.last, overlay), await openDock(cluster.first, overlay)];
  expect(dock.frames.at(-1)).toMatchObject({ queue: [], chase: { card: { number }, collector: ada.username } });
  const other = await command(cluster.first, overlay, operations.hideCollector, { card: number + 1 });
  expect(other).toMatchObject({ status: 404, body: { code: 'ALERT_NOT_FOUND' } });
  const { body } = await command(cluster.first, overlay, operations.hideCollector, { card: number });
  expect(body).toMatchObject({ chase: { card: { number }, collector: HIDDEN_COLLECTOR } });
  expect(await source.frame('chaseChanged', 2)).toMatchObject({ chase: { collector: HIDDEN_COLLECTOR } });
  await expect.poll(() => dock.frames.at(-1)).toMatchObject({ chase: { collector: HIDDEN_COLLECTOR } });
  // Alerts of the day are as anonymous
  await drawCards(cluster.first, [ada]);
  await source.frame('overlayShow');
  expect(alertsIn(source)).toMatchObject([{ collector: HIDDEN_COLLECTOR }]);
});

test('a better card reaches the pages at once, also without alerts; a suspended project shows none', async () => {
  const silent = await newOverlay(cluster.first, project.owner, project.slug, { parts: { ...parts, alerts: false } });
  const source = await openSource(cluster.last, silent);
  const { number } = await drawRare(ada);
  expect(await source.frame('chaseChanged')).toMatchObject({ chase: { card: { number } } });
  await makeRare(number, 'uncommon');
  const better = await drawRare(await newSupporter(cluster.first, project.slug));
  const isShown = { type: 'chaseChanged', chase: { card: { number: better.number } } };
  await expect.poll(() => source.frames.at(-1)).toMatchObject(isShown);
  expect(alertsIn(source)).toEqual([]);
  const body = { requestId: randomUUID(), reason: 'Misleading' };
  await call(cluster.first, suspendProject, { token: project.admin.token, params: { slug: project.slug }, body });
  await expect.poll(() => source.frames.at(-1)).toMatchObject({ type: 'chaseChanged', chase: null });
});

test('the week ends on Monday, 00:00 UTC, also on pages that are open', async () => {
  const overlay = await newChaseOverlay();
  const source = await openSource(cluster.last, overlay);
  await drawRare(ada);
  const { chase } = (await source.frame('chaseChanged')) as unknown as { chase: operations.ChaseCard };
  const remaining = (Date.parse(chase.validUntil) - cluster.first.clock.now().getTime()) / 1000;
  cluster.first.clock.advance(remaining);
  expect(await source.frame('chaseChanged', 2)).toMatchObject({ chase: null });
  expect(await readChase(overlay)).toBeNull();
});
