import { randomUUID } from 'node:crypto';
import { closeCodes, SOCKET_TICKET_SECONDS } from '@app/contract/core/realtime';
import { OVERLAYS_PER_PROJECT } from '@app/contract/overlays/limits';
import * as operations from '@app/contract/overlays/schemas';
import { archiveProject } from '@app/contract/projects/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { dumpAll } from '../../../testing/database/dump.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import {
  type KeyedOverlay,
  newOverlay,
  openDock,
  openSource,
  requestTicket,
} from '../../../testing/overlays/overlays.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { newProjectSetting, type ProjectSetting } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';
import { openSocket } from '../../../testing/requests/socket-client.ts';

const REPLACED = { status: 401, body: { code: 'OVERLAY_KEY_REPLACED' } };

const cluster = setUpCluster();
let project: ProjectSetting;
let overlay: KeyedOverlay;
beforeEach(async () => {
  project = await newProjectSetting(cluster.first);
  overlay = await newOverlay(cluster.first, project.owner, project.slug);
});

const create = (requestId: string, { token } = project.owner) =>
  call(cluster.first, operations.createOverlay, { token, params: { slug: project.slug }, body: { requestId } });

const rotate = (which: 'overlay' | 'dock', requestId: string = randomUUID()) =>
  call(cluster.first, operations.rotateOverlayKey, {
    token: project.owner.token,
    params: { slug: project.slug, id: overlay.id },
    body: { which, requestId },
  });

const read = (key: string, id = overlay.id) =>
  call(cluster.first, operations.getOverlay, { params: { id }, headers: { authorization: `Overlay ${key}` } });

describe('creating an overlay', () => {
  test('returns its keys, again for a repeated request, until one is replaced', async () => {
    const requestId = randomUUID();
    const { status, body } = await create(requestId);
    expect(status).toBe(201);
    expect(body.overlay).toMatchObject({ settings: { sounds: false, position: 'bottom-left' } });
    expect(body.overlay.url).toMatch(new RegExp(`/overlay/${body.overlay.id}$`));
    expect((await create(requestId)).body).toEqual(body);
    overlay = { ...overlay, id: body.overlay.id };
    await rotate('dock');
    expect(await create(requestId)).toMatchObject({ status: 409, body: { code: 'REQUEST_ID_REUSED' } });
  });

  test('is limited per project, and only possible for its owner', async () => {
    for (let n = 1; n < OVERLAYS_PER_PROJECT; n++) expect((await create(randomUUID())).status).toBe(201);
    expect(await create(randomUUID())).toMatchObject({ status: 409, body: { code: 'OVERLAY_LIMIT' } });
    const { token } = project.owner;
    const { body } = await call(cluster.first, operations.listOverlays, { token, params: { slug: project.slug } });
    expect(body.overlays).toHaveLength(OVERLAYS_PER_PROJECT);
    expect(Object.keys(body.overlays[0] ?? {})).toEqual(['id', 'settings', 'url', 'dockUrl', 'createdAt']);
    const stranger = await newPerson(cluster.first);
    expect(await create(randomUUID(), { ...project.owner, ...stranger })).toMatchObject({ status: 403 });
  });
});

test('changed settings reach open pages', async () => {
  const source = await openSource(cluster.last, overlay);
  const { token } = project.owner;
  const params = { slug: project.slug, id: overlay.id };
  const body = { requestId: randomUUID(), settings: { position: 'top', scale: 150 } as const };
  const { status } = await call(cluster.first, operations.updateOverlay, { token, params, body });
  expect(status).toBe(200);
  const changed = { position: 'top', scale: 150, theme: 'transparent' };
  expect(await source.frame('overlayControl', 2)).toMatchObject({ action: 'settings', settings: changed });
  const page = await read(overlay.key);
  expect(page).toMatchObject({ status: 200, body: { settings: changed, project: { slug: project.slug }, goals: [] } });
});

describe('a replaced key', () => {
  test('closes its pages on every node at once, and is refused; the other key stays', async () => {
    const sources = [await openSource(cluster.first, overlay), await openSource(cluster.last, overlay)];
    const dock = await openDock(cluster.last, overlay);
    const requestId = randomUUID();
    const { key = '' } = (await rotate('overlay', requestId)).body;
    for (const source of sources) expect(await source.closed).toBe(closeCodes.loginRequired);
    expect((await rotate('overlay', requestId)).body.key).toBe(key);
    expect(await requestTicket(cluster.first, overlay.id, `Overlay ${overlay.key}`)).toMatchObject(REPLACED);
    expect(await read(overlay.key)).toMatchObject(REPLACED);
    await openSource(cluster.first, { ...overlay, key });
    dock.send({ type: 'ping' });
    await dock.frame('pong');
    await rotate('dock');
    expect(await dock.closed).toBe(closeCodes.loginRequired);
  });

  test('does not come back with a late retry of the request that made it', async () => {
    const requestId = randomUUID();
    await rotate('overlay', requestId);
    const { key = '' } = (await rotate('overlay')).body;
    expect(await rotate('overlay', requestId)).toMatchObject({ status: 409, body: { code: 'REQUEST_ID_REUSED' } });
    expect((await read(key)).status).toBe(200);
  });

  test('closes a page whose ticket was issued before', async () => {
    const { body } = await requestTicket(cluster.first, overlay.id, `Overlay ${overlay.key}`);
    await rotate('overlay');
    expect(await (await openSocket(cluster.last, body.ticket)).closed).toBe(closeCodes.loginRequired);
  });

  test('cannot be told from an unknown overlay, or from another overlay’s key', async () => {
    const other = await newOverlay(cluster.first, project.owner, project.slug);
    expect(await read(overlay.key, randomUUID())).toMatchObject(REPLACED);
    expect(await read(overlay.key, other.id)).toMatchObject(REPLACED);
    expect(await requestTicket(cluster.first, overlay.id, `Dock ${overlay.key}`)).toMatchObject(REPLACED);
    expect(await requestTicket(cluster.first, overlay.id, 'Bearer x.y.z')).toMatchObject({
      status: 401,
      body: { code: 'NO_TOKEN' },
    });
  });
});

test('a ticket opens one socket within 30 seconds; after that the page requests another one', async () => {
  const ticket = async () => (await requestTicket(cluster.first, overlay.id, `Overlay ${overlay.key}`)).body;
  const { ticket: first, expiresIn } = await ticket();
  expect(expiresIn).toBe(SOCKET_TICKET_SECONDS);
  await (await openSocket(cluster.first, first)).frame('connected');
  expect(await (await openSocket(cluster.last, first)).closed).toBe(closeCodes.tokenExpired);
  const { ticket: late } = await ticket();
  cluster.first.clock.advance(SOCKET_TICKET_SECONDS);
  expect(await (await openSocket(cluster.last, late)).closed).toBe(closeCodes.tokenExpired);
});

test('archiving the project deletes its overlays and closes their pages', async () => {
  const source = await openSource(cluster.last, overlay);
  const { token } = project.owner;
  await call(cluster.first, archiveProject, {
    token,
    params: { slug: project.slug },
    body: { requestId: randomUUID() },
  });
  expect(await source.closed).toBe(closeCodes.loginRequired);
  expect(await read(overlay.key)).toMatchObject(REPLACED);
});

test('keys and tickets are in neither the database nor the log', async () => {
  const { body } = await requestTicket(cluster.first, overlay.id, `Overlay ${overlay.key}`);
  await openSource(cluster.first, overlay);
  await requestTicket(cluster.first, overlay.id, `Overlay ${overlay.key}x`);
  const tables = [...(await dumpAll(cluster.first.database)).values()].flat();
  const stored = [...tables, ...cluster.nodes.flatMap(({ logged }) => logged)].join('\n');
  expect(stored).toContain(overlay.id);
  for (const secret of [overlay.key, overlay.dockKey, body.ticket]) expect(stored).not.toContain(secret);
});
