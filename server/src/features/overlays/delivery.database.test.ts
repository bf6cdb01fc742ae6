import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { blockUser } from '@app/contract/admin/schemas';
import { collect } from '@app/contract/cards/schemas';
import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import { ALERT_MAX_AGE_SECONDS } from '@app/contract/overlays/limits';
import { resumeAlerts } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { updateProfile } from '@app/contract/profile/schemas';
import { suspendProject } from '@app/contract/projects/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import {
  alertsIn,
  command,
  drawCards,
  type KeyedOverlay,
  newOverlay,
  newSupporter,
  openSource,
} from '../../../testing/overlays/overlays.ts';
import { findAccountId } from '../../../testing/people/admins.ts';
import { collectCard, deleteAccount, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  type ProjectSetting,
  rewardsOf,
} from '../../../testing/people/quests.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import type { SocketClient } from '../../../testing/requests/socket-client.ts';

const TIMEOUT_MS = 10_000;
/** The product takes milliseconds. */
const PAUSE_MS = 300;

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0' } });
let project: ProjectSetting;
let overlay: KeyedOverlay;
let ada: WalletOwner;
beforeEach(async () => {
  project = await newProjectSetting(cluster.first);
  ada = await newSupporter(cluster.first, project.slug);
  overlay = await newOverlay(cluster.first, project.owner, project.slug);
});

const numbersIn = (source: SocketClient) => alertsIn(source).map(({ card }) => card.number);
const sequencesIn = (source: SocketClient) => alertsIn(source).map(({ sequence }) => sequence);
const controlsIn = ({ frames }: SocketClient) => frames.filter(({ type }) => type === 'overlayControl').slice(1);

/** Waits until a source has received this many alerts. */
const receive = async (source: SocketClient, count: number) => source.frame('overlayShow', count);

describe('a draw of a supporter', () => {
  test('reaches the sources on every node, with the card and who drew it, in the order of the draws', async () => {
    const sources = [await openSource(cluster.first, overlay), await openSource(cluster.last, overlay)];
    const numbers = await drawCards(cluster.first, [ada, ada, ada, ada, ada]);
    for (const source of sources) {
      await receive(source, 5);
      expect(numbersIn(source)).toEqual(numbers);
      expect(sequencesIn(source)).toEqual([1, 2, 3, 4, 5]);
      expect(alertsIn(source)[0]).toMatchObject({ collector: ada.username, quest: null, test: false });
    }
  });

  test('gets a number of its own, whichever node it is on, and each arrives once', async () => {
    const source = await openSource(cluster.last, overlay);
    const people = await runConcurrently(8, () => newSupporter(cluster.first, project.slug));
    const drawn = await runConcurrently(8, (n) => collectCard(cluster.at(n), people[n] as WalletOwner));
    await receive(source, 8);
    expect(numbersIn(source).toSorted()).toEqual(drawn.map(({ body }) => body.number).toSorted());
    expect(sequencesIn(source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('causes no alert for strangers, rarities that are not chosen, or while alerts are off', async () => {
    const rare = await newOverlay(cluster.first, project.owner, project.slug, { rarities: ['legendary'] });
    const parts = { ...DEFAULT_OVERLAY_SETTINGS.parts, alerts: false };
    const off = await newOverlay(cluster.first, project.owner, project.slug, { parts });
    const sources = [await openSource(cluster.first, rare), await openSource(cluster.first, off)] as const;
    const shown = await openSource(cluster.first, overlay);
    await collectCard(cluster.first, await newWalletOwner(cluster.first));
    const cards = await Promise.all([0, 1, 2].map(async () => (await collectCard(cluster.first, ada)).body));
    await receive(shown, 3);
    expect(numbersIn(sources[1])).toEqual([]);
    const legendary = cards.filter(({ rarity }) => rarity === 'legendary');
    expect(numbersIn(sources[0])).toEqual(legendary.map(({ number }) => number));
  });
});

describe('a draw of a reward', () => {
  let counter: EventCounter;
  beforeAll(async () => {
    counter = await openEventCounter(cluster.first);
    return () => counter.stop();
  });

  test('reaches the project whose quest it rewards, with the quest, and the one that the collector has chosen', async () => {
    const other = await newProjectSetting(cluster.first);
    const chosen = await newOverlay(cluster.first, other.owner, other.slug);
    const parts = { ...DEFAULT_OVERLAY_SETTINGS.parts, goals: true };
    const own = await newOverlay(cluster.first, project.owner, project.slug, { parts });
    const quest = await newActiveQuest(cluster.first, project.owner, project.slug, { budget: { total: 9, perDay: 9 } });
    const [source, elsewhere] = [await openSource(cluster.last, own), await openSource(cluster.last, chosen)];
    const person = await newSupporter(cluster.first, other.slug);
    await drawCards(cluster.first, [person]);
    await counter.count(project.projectId, { wallet: person.publicKey });
    // The counter runs outside a node, so its messages reach the nodes only on PostgreSQL
    await command(cluster.first, own, resumeAlerts);
    const given = { questId: quest.id, title: quest.title, given: 1, total: 9 };
    await until(
      async () => source.frames.some(({ goals }) => JSON.stringify(goals) === JSON.stringify([given])),
      TIMEOUT_MS,
    );
    const [reward] = (await rewardsOf(cluster.first, person)).rewards;
    const body = { publicKey: person.publicKey, requestId: randomUUID(), rewardId: reward?.id ?? '' };
    expect((await call(cluster.first, collect, { token: person.token, body })).status).toBe(200);
    await Promise.all([receive(source, 1), receive(elsewhere, 2)]);
    expect(alertsIn(source)).toMatchObject([{ quest: { id: quest.id, title: quest.title } }]);
    expect(alertsIn(elsewhere)).toMatchObject([{ quest: null }, { quest: null }]);
  });
});

describe('a source', () => {
  test('that reconnects gets what it missed, once; one that loads anew what no source has shown', async () => {
    const first = await openSource(cluster.first, overlay);
    await drawCards(cluster.first, [ada, ada, ada]);
    await receive(first, 3);
    first.send({ type: 'overlayShown', sequence: 1 });
    await until(async () => controlsIn(first).length > 0, TIMEOUT_MS);
    first.webSocket.terminate();
    await drawCards(cluster.last, [ada]);
    const resumed = await openSource(cluster.last, overlay, 2);
    await receive(resumed, 2);
    expect(sequencesIn(resumed)).toEqual([3, 4]);
    const reloaded = await openSource(cluster.last, overlay);
    await receive(reloaded, 3);
    expect(sequencesIn(reloaded)).toEqual([2, 3, 4]);
    expect(reloaded.frames).toContainEqual(expect.objectContaining({ action: 'state', shown: 1, paused: false }));
  });

  test('gets nothing that is older than ten minutes', async () => {
    await drawCards(cluster.first, [ada]);
    cluster.first.clock.advance(ALERT_MAX_AGE_SECONDS / 2);
    await drawCards(cluster.first, [ada]);
    cluster.first.clock.advance(ALERT_MAX_AGE_SECONDS / 2 + 1);
    const source = await openSource(cluster.first, overlay);
    await receive(source, 1);
    expect(sequencesIn(source)).toEqual([2]);
  });

  test('learns what another one has shown, and both get every alert', async () => {
    const sources = [await openSource(cluster.first, overlay), await openSource(cluster.last, overlay)] as const;
    await drawCards(cluster.first, [ada, ada]);
    for (const source of sources) await receive(source, 2);
    sources[0].send({ type: 'overlayShown', sequence: 1 });
    for (const source of sources) {
      await source.frame('overlayControl', 2);
      expect(controlsIn(source)).toEqual([{ type: 'overlayControl', action: 'shown', sequence: 1 }]);
    }
    await drawCards(cluster.first, [ada]);
    for (const source of sources) {
      await receive(source, 3);
      expect(sequencesIn(source)).toEqual([1, 2, 3]);
    }
  });

  test('has at most one alert shown and fifty waiting; further ones follow', async () => {
    await drawCards(
      cluster.first,
      Array.from({ length: 53 }, () => ada),
    );
    const source = await openSource(cluster.first, overlay);
    await receive(source, 51);
    expect(sequencesIn(source).at(-1)).toBe(51);
    source.send({ type: 'overlayShown', sequence: 1 });
    await receive(source, 52);
    expect(sequencesIn(source).at(-1)).toBe(52);
  });
});

describe('a collector', () => {
  const hide = ({ token }: WalletOwner) =>
    call(cluster.first, updateProfile, { token, body: { showNameOnStreams: false } });

  test('who hides the name is “A collector”, also in alerts that wait', async () => {
    const person = await newSupporter(cluster.first, project.slug);
    const source = await openSource(cluster.last, overlay);
    await drawCards(cluster.first, [person]);
    await receive(source, 1);
    expect((await hide(person)).body.user).toMatchObject({ showNameOnStreams: false });
    await source.frame('overlayControl', 2);
    expect(controlsIn(source)).toEqual([{ type: 'overlayControl', action: 'hide', sequences: [1] }]);
    await drawCards(cluster.first, [person]);
    await receive(source, 2);
    expect(alertsIn(source).map(({ collector }) => collector)).toEqual([person.username, HIDDEN_COLLECTOR]);
  });

  test('who is blocked or deleted disappears, and never appears again', async () => {
    const [blocked, deleted] = [
      await newSupporter(cluster.first, project.slug),
      await newSupporter(cluster.first, project.slug),
    ];
    const source = await openSource(cluster.last, overlay);
    await drawCards(cluster.first, [blocked, deleted, ada]);
    await receive(source, 3);
    const params = { userId: await findAccountId(cluster.first, blocked) };
    await call(cluster.first, blockUser, { token: project.admin.token, params, body: { requestId: randomUUID() } });
    await deleteAccount(cluster.first, deleted);
    await source.frame('overlayControl', 3);
    expect(controlsIn(source).flatMap(({ sequences }) => sequences)).toEqual([1, 2]);
    const reloaded = await openSource(cluster.last, overlay);
    await receive(reloaded, 1);
    expect(sequencesIn(reloaded)).toEqual([3]);
  });
});

test('a suspended project shows nothing', async () => {
  const other = await newProjectSetting(cluster.first);
  const own = await newOverlay(cluster.first, other.owner, other.slug);
  const person = await newSupporter(cluster.first, other.slug);
  const source = await openSource(cluster.last, own);
  await drawCards(cluster.first, [person]);
  await receive(source, 1);
  const body = { requestId: randomUUID(), reason: 'Misleading' };
  await call(cluster.first, suspendProject, { token: other.admin.token, params: { slug: other.slug }, body });
  await source.frame('overlayControl', 2);
  expect(controlsIn(source)).toEqual([{ type: 'overlayControl', action: 'drop', sequences: [1] }]);
  await drawCards(cluster.first, [person]);
  const reloaded = await openSource(cluster.last, own);
  reloaded.send({ type: 'ping' });
  await reloaded.frame('pong');
  expect(sequencesIn(reloaded)).toEqual([]);
});

// The embedded database has one connection, so that its transactions run one after another
test.runIf(onPostgres)('a draw while the overlay is being deleted waits, and succeeds without an alert', async () => {
  const client = await openClient(cluster.first.database.env.DATABASE_URL ?? '');
  await client.query('begin');
  await client.query('delete from overlays where id = $1', [overlay.id]);
  const drawn = collectCard(cluster.first, ada);
  await sleep(PAUSE_MS);
  await client.query('commit');
  await client.end();
  expect(await drawn).toMatchObject({ status: 200 });
});

test('a repeated request of a draw causes no second alert', async () => {
  const source = await openSource(cluster.last, overlay);
  const requestId = randomUUID();
  const first = (await collectCard(cluster.first, ada, requestId)).body.number;
  await collectCard(cluster.last, ada, requestId);
  const [second] = await drawCards(cluster.first, [ada]);
  await receive(source, 2);
  expect(numbersIn(source)).toEqual([first, second]);
});
