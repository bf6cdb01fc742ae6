import { randomUUID } from 'node:crypto';
import { listNotifications } from '@app/contract/notifications/schemas';
import * as operations from '@app/contract/sources/schemas';
import { gameDelivery, kofiDelivery, twitchDelivery } from '@app/simulators/sources/deliveries';
import { beforeEach, describe, expect, test } from 'vitest';
import { dumpProductTables } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import type { WalletOwner } from '../../../testing/people/people.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';
import { countedEvents, deliver, enterSecret, newSource, readSource } from '../../../testing/sources/sources.ts';

const DAY_SECONDS = 86_400;
const SUBJECT = '76561197960287930';
const FORBIDDEN = { status: 403 };

const node = setUpNode();
let owner: WalletOwner;
let slug: string;
beforeEach(async () => {
  ({ owner, slug } = await newProjectSetting(node));
  // Tests advance the clock beyond the sessions of earlier ones
});

const play = (subject = SUBJECT) => ({ type: 'play', event: 'boss', supporter: { provider: 'steam', subject } });
const signed = (secret: string, event: object | string = play(), id?: string) =>
  gameDelivery(secret, event, { at: node.clock.now(), ...(id !== undefined && { id }) });
const forged = () => signed(`whsec_${Buffer.alloc(32).toString('base64')}`);
const results = async () => (await countedEvents(node, owner, slug)).map(({ result }) => result);

const now = () => node.clock.now().toISOString();
const challenge = { messageType: 'webhook_callback_verification' };
const connect = ({ id, secret }: { id: string; secret: string }) =>
  deliver(
    node,
    id,
    twitchDelivery(secret, 'channel.cheer', { challenge: 'pogchamp' }, { timestamp: now(), ...challenge }),
  );

describe('a pending source', () => {
  test('of Twitch is connected by the first signed challenge, which is answered as text', async () => {
    const source = await newSource(node, owner, slug, 'twitch');
    const cheer = { event: { user_id: '1', user_name: 'A', is_anonymous: false, bits: 5 } };
    const send = () =>
      deliver(node, source.id, twitchDelivery(source.secret, 'channel.cheer', cheer, { timestamp: now() }));
    expect(await send()).toMatchObject({ status: 200, text: '' });
    expect(await connect({ ...source, secret: 'another secret' })).toMatchObject(FORBIDDEN);
    expect(await readSource(node, owner, slug, source.id)).toMatchObject({ state: 'pending' });
    expect(await connect(source)).toEqual({ status: 200, type: 'text/plain; charset=utf-8', text: 'pogchamp' });
    expect(await readSource(node, owner, slug, source.id)).toMatchObject({ state: 'enabled' });
    expect(await results()).toEqual([]);
    await send();
    expect(await results()).toEqual(['no_quest']);
  });

  test('of Twitch is revoked by the end of its last subscription', async () => {
    const source = await newSource(node, owner, slug, 'twitch');
    await connect(source);
    const ended = twitchDelivery(source.secret, 'channel.cheer', {}, { timestamp: now(), messageType: 'revocation' });
    expect((await deliver(node, source.id, ended)).status).toBe(200);
    expect(await readSource(node, owner, slug, source.id)).toMatchObject({ state: 'revoked' });
    expect((await connect(source)).status).toBe(404);
  });

  test('of Ko-fi answers 200 and stores nothing until its secret is entered', async () => {
    const source = await newSource(node, owner, slug, 'kofi');
    expect(source).toMatchObject({ state: 'pending', secret: '' });
    const donate = (token: string) => deliver(node, source.id, kofiDelivery(token, {}));
    expect((await donate('token-of-kofi')).status).toBe(200);
    expect(await enterSecret(node, owner, slug, source.id, 'token-of-kofi')).toMatchObject({
      status: 200,
      body: { state: 'enabled' },
    });
    expect(await results()).toEqual([]);
    expect((await donate('token-of-kofi')).status).toBe(200);
    expect((await donate('another-token')).status).toBe(403);
    expect(await results()).toEqual(['no_quest']);
  });
});

describe('wrong signatures', () => {
  const readState = async (id: string) => (await readSource(node, owner, slug, id))?.state;
  const countNotices = async () =>
    (await call(node, listNotifications, { token: owner.token })).body.notifications.filter(
      ({ type }) => type === 'system',
    ).length;

  test('ten in a minute mark the source as failing, notify the owner once a day, and switch nothing off', async () => {
    const source = await newSource(node, owner, slug, 'game');
    const forge = async (count: number) => {
      for (let n = 0; n < count; n++) expect((await deliver(node, source.id, forged())).status).toBe(403);
    };
    await forge(9);
    expect(await readState(source.id)).toBe('enabled');
    node.clock.advance(61);
    await forge(9);
    expect(await readState(source.id)).toBe('enabled');
    await forge(1);
    expect(await readState(source.id)).toBe('failing');
    await forge(5);
    expect(await countNotices()).toBe(1);
    expect((await deliver(node, source.id, signed(source.secret))).status).toBe(200);
    expect(await readState(source.id)).toBe('enabled');
    expect(await results()).toEqual(['no_quest']);
    await forge(10);
    expect(await readState(source.id)).toBe('failing');
    expect(await countNotices()).toBe(1);
  });

  test('store nothing and log nothing', async () => {
    const source = await newSource(node, owner, slug, 'game');
    const before = await dumpProductTables(node.database);
    for (const delivery of [forged(), { headers: {}, body: '' }, { ...signed(source.secret), body: '[]' }]) {
      expect((await deliver(node, source.id, delivery)).status).toBe(403);
    }
    const after = await dumpProductTables(node.database);
    const changed = [...after]
      .filter(([table, rows]) => String(before.get(table)) !== String(rows))
      .map(([table]) => table);
    expect(changed.filter((table) => !['public.sources', 'public.limits'].includes(table))).toEqual([]);
    expect(node.logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });

  test('are counted with their reason, as stale and unreadable deliveries are; others by their status', async () => {
    const readMetrics = async () => (await fetch(`${node.url}/metrics`)).text();
    const read = (text: string, name: string, labels: string) =>
      Number(text.match(new RegExp(`^${name}\\{.*${labels}.*\\} (\\d+)$`, 'm'))?.[1] ?? 0);
    const { id, secret } = await newSource(node, owner, slug, 'game');
    const stale = gameDelivery(secret, play(), { at: new Date(node.clock.now().getTime() - 3_600_000) });
    const reasons = [
      ['signature', [forged(), { headers: {}, body: '' }]],
      ['stale', [stale]],
      ['unreadable', [signed(secret, '{'), signed(secret, { ...play(), event: 1 }), signed(secret, '[]')]],
    ] as const;
    const statuses = [
      ['413', id, signed(secret, JSON.stringify({ ...play(), event: 'x'.repeat(64 * 1024) }))],
      ['404', randomUUID(), signed(secret)],
    ] as const;
    const before = await readMetrics();
    for (const [, deliveries] of reasons) for (const delivery of deliveries) await deliver(node, id, delivery);
    for (const [, sourceId, delivery] of statuses) await deliver(node, sourceId, delivery);
    const after = await readMetrics();
    const added = (name: string, labels: string) => read(after, name, labels) - read(before, name, labels);
    for (const [reason, { length }] of reasons) {
      const labels = `kind="game",reason="${reason}"`;
      expect([reason, added('deliveries_rejected_total', labels)]).toEqual([reason, length]);
    }
    for (const [status] of statuses) {
      const labels = `route="/api/hooks/:sourceId",status="${status}"`;
      expect([status, added('http_request_duration_seconds_count', labels)]).toEqual([status, 1]);
    }
    expect(await results()).toEqual([]);
  });

  test('a right signature over something unreadable is 400', async () => {
    const source = await newSource(node, owner, slug, 'game');
    expect((await deliver(node, source.id, signed(source.secret, '{'))).status).toBe(400);
    expect(await results()).toEqual([]);
  });
});

describe('a rotation', () => {
  const rotate = (id: string, immediately = false, requestId: string = randomUUID()) =>
    call(node, operations.rotateSourceSecret, {
      token: owner.token,
      params: { slug, id },
      body: { requestId, immediately },
    });

  test('lets the previous secret work for 24 hours', async () => {
    const source = await newSource(node, owner, slug, 'game');
    await deliver(node, source.id, signed(source.secret));
    const { body } = await rotate(source.id);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.secret).not.toBe(source.secret);
    for (const secret of [source.secret, body.secret]) {
      expect((await deliver(node, source.id, signed(secret))).status).toBe(200);
    }
    node.clock.advance(DAY_SECONDS + 1);
    expect((await deliver(node, source.id, signed(source.secret))).status).toBe(403);
    expect((await deliver(node, source.id, signed(body.secret))).status).toBe(200);
  });

  test('at once refuses the previous secret, and a repeated request returns the same secret', async () => {
    const source = await newSource(node, owner, slug, 'game');
    await deliver(node, source.id, signed(source.secret));
    const requestId = randomUUID();
    const [first, second] = [await rotate(source.id, true, requestId), await rotate(source.id, true, requestId)];
    expect(second.body).toEqual(first.body);
    expect((await deliver(node, source.id, signed(source.secret))).status).toBe(403);
    expect((await deliver(node, source.id, signed(first.body.secret))).status).toBe(200);
  });
});
