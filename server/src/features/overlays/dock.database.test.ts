import { randomUUID } from 'node:crypto';
import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import { ALERT_MAX_AGE_SECONDS, SOURCE_SILENT_SECONDS } from '@app/contract/overlays/limits';
import * as operations from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR, overlayTexts } from '@app/contract/overlays/texts';
import { suspendProject } from '@app/contract/projects/schemas';
import { getLiveCode } from '@app/contract/sources/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
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
import { newPerson, type WalletOwner } from '../../../testing/people/people.ts';
import { newProjectSetting, type ProjectSetting } from '../../../testing/people/quests.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import type { SocketClient } from '../../../testing/requests/socket-client.ts';
import { newSource } from '../../../testing/sources/sources.ts';

const TIMEOUT_MS = 10_000;

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0' } });
let project: ProjectSetting;
let overlay: KeyedOverlay;
let ada: WalletOwner;
beforeEach(async () => {
  project = await newProjectSetting(cluster.first);
  ada = await newSupporter(cluster.first, project.slug);
  overlay = await newOverlay(cluster.first, project.owner, project.slug);
});

const readDock = async (authorization = `Dock ${overlay.dockKey}`) =>
  call(cluster.last, operations.getDock, {
    params: { slug: project.slug, id: overlay.id },
    headers: { authorization },
  });

/** Waits until the last frame of a page matches. */
async function lastFrame(socket: SocketClient, type: string, expected: object): Promise<void> {
  const latest = () => socket.frames.findLast((frame) => frame.type === type);
  await until(async () => {
    try {
      expect(latest()).toMatchObject(expected);
      return true;
    } catch {
      return false;
    }
  }, TIMEOUT_MS).catch(() => expect(latest()).toMatchObject(expected));
}

test('the dock shows what is shown, what waits, and the connected sources, to its key and to the owner', async () => {
  const dock = await openDock(cluster.last, overlay);
  await drawCards(cluster.first, [ada, ada]);
  await lastFrame(dock, 'overlayQueue', { showing: null, queue: [{ sequence: 1 }, { sequence: 2 }], sources: [] });
  const source = await openSource(cluster.first, overlay);
  source.send({ type: 'overlayState', live: true, build: '1.2.3' });
  await lastFrame(dock, 'overlayQueue', {
    paused: false,
    showing: { sequence: 1, collector: ada.username },
    queue: [{ sequence: 2 }],
    sources: [{ live: true, build: '1.2.3' }],
  });
  const { body } = await readDock();
  const { type: _type, ...frame } = dock.frames.at(-1) as object & { type: string };
  expect(body).toEqual(frame);
  expect((await readDock(`Bearer ${project.owner.token}`)).body).toEqual(body);
  source.send({ type: 'overlayState', live: false, build: '1.2.3' });
  await lastFrame(dock, 'overlayQueue', { showing: null, sources: [{ live: false }] });
  await source.close();
  await lastFrame(dock, 'overlayQueue', { sources: [] });
});

test('a source whose node has died disappears from the dock', async () => {
  await openSource(cluster.first, overlay);
  expect((await readDock()).body.sources).toHaveLength(1);
  cluster.first.clock.advance(SOURCE_SILENT_SECONDS);
  expect((await readDock()).body.sources).toHaveLength(0);
});

describe('a command', () => {
  test('pauses and resumes every source', async () => {
    const source = await openSource(cluster.last, overlay);
    expect((await command(cluster.first, overlay, operations.pauseAlerts)).body).toMatchObject({ paused: true });
    await lastFrame(source, 'overlayControl', { action: 'pause' });
    await command(cluster.first, overlay, operations.resumeAlerts);
    await lastFrame(source, 'overlayControl', { action: 'resume' });
  });

  test('skips the alert that is shown, a repeated request no further one', async () => {
    const source = await openSource(cluster.last, overlay);
    await drawCards(cluster.first, [ada, ada]);
    await source.frame('overlayShow', 2);
    const requestId = randomUUID();
    for (let n = 0; n < 2; n++) {
      const { body } = await command(cluster.first, overlay, operations.skipAlert, { requestId });
      expect(body).toMatchObject({ showing: { sequence: 2 }, queue: [] });
    }
    await lastFrame(source, 'overlayControl', { action: 'drop', sequences: [1] });
    const reloaded = await openSource(cluster.last, overlay);
    await reloaded.frame('overlayShow');
    expect(alertsIn(reloaded)).toMatchObject([{ sequence: 2 }]);
  });

  test('replays the latest alert, which counts for nothing', async () => {
    const refused = await command(cluster.first, overlay, operations.replayAlert);
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REPLAY' } });
    const source = await openSource(cluster.last, overlay);
    const [number] = await drawCards(cluster.first, [ada]);
    await source.frame('overlayShow');
    source.send({ type: 'overlayShown', sequence: 1 });
    await source.frame('overlayControl', 2);
    cluster.first.clock.advance(ALERT_MAX_AGE_SECONDS + 1);
    await command(cluster.first, overlay, operations.replayAlert);
    await source.frame('overlayShow', 2);
    const [first, again] = alertsIn(source);
    expect(again).toMatchObject({ sequence: null, test: false, card: { number } });
    // It is as fresh as a new one
    const age = Date.parse(again?.at ?? '') - Date.parse(first?.at ?? '');
    expect(age).toBeGreaterThan(ALERT_MAX_AGE_SECONDS * 1000);
  });

  test('replays nothing of a suspended project', async () => {
    const source = await openSource(cluster.last, overlay);
    await drawCards(cluster.first, [ada]);
    await source.frame('overlayShow');
    source.send({ type: 'overlayShown', sequence: 1 });
    await source.frame('overlayControl', 2);
    const { token } = project.admin;
    const body = { requestId: randomUUID(), reason: 'Spam' };
    await call(cluster.first, suspendProject, { token, params: { slug: project.slug }, body });
    const replayed = await command(cluster.first, overlay, operations.replayAlert);
    expect(replayed).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REPLAY' } });
  });

  test('shows a test alert of a rarity, which counts for nothing', async () => {
    const source = await openSource(cluster.last, overlay);
    await command(cluster.first, overlay, operations.testAlert, { rarity: 'legendary' });
    await source.frame('overlayShow');
    const expected = {
      sequence: null,
      test: true,
      collector: overlayTexts.testCollector,
      card: { rarity: 'legendary' },
    };
    expect(alertsIn(source)).toMatchObject([expected]);
    expect((await readDock()).body).toMatchObject({ showing: null, queue: [] });
    await command(cluster.first, overlay, operations.skipAlert);
    await lastFrame(source, 'overlayControl', { action: 'drop', sequences: [null] });
  });

  test('skips the test alert that is shown, not the next alert', async () => {
    const source = await openSource(cluster.last, overlay);
    const dock = await openDock(cluster.first, overlay);
    await command(cluster.first, overlay, operations.testAlert);
    await source.frame('overlayShow');
    source.send({ type: 'overlayState', live: true, build: '', showsTest: true });
    await drawCards(cluster.first, [ada]);
    await lastFrame(dock, 'overlayQueue', { showing: null, queue: [{ sequence: 1 }] });
    const { body } = await command(cluster.last, overlay, operations.skipAlert);
    expect(body).toMatchObject({ queue: [{ sequence: 1 }] });
    await lastFrame(source, 'overlayControl', { action: 'drop', sequences: [null] });
    source.send({ type: 'overlayState', live: true, build: '' });
    await lastFrame(dock, 'overlayQueue', { showing: { sequence: 1 }, queue: [] });
  });

  test('hides the name of a collector in this alert and in later ones of the day', async () => {
    const source = await openSource(cluster.last, overlay);
    await drawCards(cluster.first, [ada]);
    await source.frame('overlayShow');
    await command(cluster.first, overlay, operations.hideCollector, { sequence: 1 });
    await lastFrame(source, 'overlayControl', { action: 'hide', sequences: [1] });
    await drawCards(cluster.first, [ada]);
    await source.frame('overlayShow', 2);
    expect(alertsIn(source).map(({ collector }) => collector)).toEqual([ada.username, HIDDEN_COLLECTOR]);
    const unknown = await command(cluster.first, overlay, operations.hideCollector, { sequence: 9 });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'ALERT_NOT_FOUND' } });
  });

  test('is refused to the key of the page, to other overlays and projects, and to strangers', async () => {
    const other = await newOverlay(cluster.first, project.owner, project.slug);
    expect(await readDock(`Overlay ${overlay.key}`)).toMatchObject({
      status: 401,
      body: { code: 'OVERLAY_KEY_REPLACED' },
    });
    expect(await readDock(`Dock ${other.dockKey}`)).toMatchObject({
      status: 401,
      body: { code: 'OVERLAY_KEY_REPLACED' },
    });
    expect(await readDock('Bearer x.y.z')).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    const stranger = await newPerson(cluster.first);
    expect(await readDock(`Bearer ${stranger.token}`)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const elsewhere = await command(cluster.first, { ...overlay, slug: 'elsewhere' }, operations.pauseAlerts);
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } });
  });
});

test('an overlay shows the live code of each minute, and reads it with its key', async () => {
  await newSource(cluster.first, project.owner, project.slug, 'live');
  const parts = { ...DEFAULT_OVERLAY_SETTINGS.parts, liveCode: true };
  const withCode = await newOverlay(cluster.first, project.owner, project.slug, { parts });
  const source = await openSource(cluster.last, withCode);
  const first = await source.frame('liveCode');
  const read = (authorization: string) =>
    call(cluster.first, getLiveCode, { params: { slug: project.slug }, headers: { authorization } });
  const { now: _now, type: _type, revision: _revision, ...shown } = first;
  expect((await read(`Overlay ${withCode.key}`)).body).toEqual(shown);
  expect(await read(`Dock ${withCode.dockKey}`)).toMatchObject({ status: 401, body: { code: 'OVERLAY_KEY_REPLACED' } });
  cluster.first.clock.advance(60);
  const second = await source.frame('liveCode', 2);
  expect(second.code).not.toBe(first.code);
  expect(Date.parse(String(second.validUntil))).toBeGreaterThan(cluster.first.clock.now().getTime());
  const body = { requestId: randomUUID(), reason: 'Spam' };
  await call(cluster.first, suspendProject, { token: project.admin.token, params: { slug: project.slug }, body });
  expect(await source.frame('liveCode', 3)).toMatchObject({ code: null });
  expect(await read(`Overlay ${withCode.key}`)).toMatchObject({ status: 404, body: { code: 'SOURCE_NOT_FOUND' } });
});

test('an owner without a verified email address controls no dock and reads no live code', async () => {
  await newSource(cluster.first, project.owner, project.slug, 'live');
  const unverify = 'update accounts set email_verified = false where username = $1';
  await query(cluster.first.database, unverify, [project.owner.username]);
  const authorization = `Bearer ${project.owner.token}`;
  const refused = { status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } };
  const options = { params: { slug: project.slug }, headers: { authorization } };
  // An account is cached for half a second
  await expect.poll(() => call(cluster.last, getLiveCode, options)).toMatchObject(refused);
  await expect.poll(() => readDock(authorization)).toMatchObject(refused);
});

test('alerts that no page could show in time are deleted within an hour', async () => {
  await drawCards(cluster.first, [ada]);
  await readDock();
  await drawCards(cluster.first, [ada]);
  cluster.first.clock.advance(ALERT_MAX_AGE_SECONDS + 1);
  await runJob(cluster.first.database, 'overlays-cleanup');
  const remaining = 'select sequence from overlay_alerts where overlay_id = $1';
  expect(await query(cluster.first.database, remaining, [overlay.id])).toEqual([{ sequence: 1 }]);
});

test('alerts are deleted after a day, hidden names once their week is over', async () => {
  await drawCards(cluster.first, [ada]);
  await readDock();
  await command(cluster.first, overlay, operations.hideCollector, { sequence: 1 });
  cluster.first.clock.advance(15 * 86_400);
  await runJob(cluster.first.database, 'overlays-cleanup');
  for (const table of ['overlay_alerts', 'overlay_hidden_names', 'overlay_tickets', 'overlay_sources']) {
    expect(await query(cluster.first.database, `select from ${table}`), table).toEqual([]);
  }
});
