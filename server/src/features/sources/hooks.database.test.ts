import { randomUUID } from 'node:crypto';
import { listNotifications } from '@app/contract/notifications/schemas';
import * as operations from '@app/contract/sources/schemas';
import { gameDelivery, kofiDelivery, twitchDelivery } from '@app/simulators/sources/deliveries';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpProductTables, query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newAdmin } from '../../../testing/people/admins.ts';
import { newPerson, newWalletOwner, type Person, type WalletOwner } from '../../../testing/people/people.ts';
import { newLiveProject } from '../../../testing/people/projects.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { sendBytes } from '../../../testing/requests/raw.ts';
import {
  countedEvents,
  deliver,
  enterSecret,
  newQuest,
  newSource,
  readSource,
} from '../../../testing/sources/sources.ts';

const DAY_SECONDS = 86_400;
const SUBJECT = '76561197960287930';
const FORBIDDEN = { status: 403 };

const node = setUpNode();
let admin: Person;
let owner: WalletOwner;
let slug: string;
beforeAll(async () => {
  admin = await newAdmin(node);
});
beforeEach(async () => {
  owner = await newWalletOwner(node);
  ({ slug } = await newLiveProject(node, owner, admin));
});

const play = (subject = SUBJECT) => ({ type: 'play', event: 'boss', supporter: { provider: 'steam', subject } });
const signed = (secret: string, event: object | string = play(), id?: string) =>
  gameDelivery(secret, event, { at: node.clock.now(), ...(id !== undefined && { id }) });
const forged = () => signed(`whsec_${Buffer.alloc(32).toString('base64')}`);
const results = async () => (await countedEvents(node, owner, slug)).map(({ result }) => result);

describe('an event', () => {
  test('with a right signature is answered with 200, stored and counted', async () => {
    const questId = await newQuest(node, owner, slug, { event: 'boss' });
    const source = await newSource(node, owner, slug, 'game');
    expect(source).toMatchObject({ kind: 'game', state: 'enabled', url: expect.stringMatching(/\/api\/hooks\//) });
    expect(await deliver(node, source.id, signed(source.secret))).toMatchObject({ status: 200, text: '' });
    const [event] = await countedEvents(node, owner, slug);
    expect(event).toMatchObject({
      source: source.id,
      kind: 'game',
      action: 'play',
      result: 'counted',
      results: [{ questId, result: 'counted' }],
    });
  });

  test('that no quest asks for is listed with the reason', async () => {
    const source = await newSource(node, owner, slug, 'game');
    await deliver(node, source.id, signed(source.secret));
    expect(await results()).toEqual(['no_quest']);
  });

  test('that is delivered again is listed as a duplicate and changes nothing, also months later', async () => {
    await newQuest(node, owner, slug, { event: 'boss' }, { count: 5 });
    const source = await newSource(node, owner, slug, 'game');
    const send = () => deliver(node, source.id, signed(source.secret, play(), 'msg_1'));
    await send();
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await results()).sort()).toEqual(['counted', 'duplicate', 'duplicate', 'duplicate']);
    node.clock.advance(90 * DAY_SECONDS);
    await runJob(node.database, 'sources-cleanup');
    expect(await query(node.database, 'select 1 from source_events where source_id = $1', [source.id])).toEqual([]);
    // The owner's session has ended meanwhile
    expect((await send()).status).toBe(200);
    const stored = await query(node.database, 'select result from source_events where source_id = $1', [source.id]);
    expect(stored).toEqual([{ result: 'duplicate' }]);
  });

  test('with an equal external ID of another source counts', async () => {
    const sources = [await newSource(node, owner, slug, 'game'), await newSource(node, owner, slug, 'game')];
    for (const { id, secret } of sources) await deliver(node, id, signed(secret, play(), 'msg_1'));
    expect(await results()).toEqual(['no_quest', 'no_quest']);
  });

  test('that the owner signs for himself is own_project', async () => {
    await newQuest(node, owner, slug, { event: 'boss' });
    const source = await newSource(node, owner, slug, 'game');
    await deliver(node, source.id, signed(source.secret, { ...play(), supporter: { wallet: owner.publicKey } }));
    expect(await results()).toEqual(['own_project']);
  });

  test('is seen by its supporter and the owner, by nobody else', async () => {
    const source = await newSource(node, owner, slug, 'game');
    const [supporter, stranger] = [await newWalletOwner(node), await newPerson(node)];
    const { publicKey } = supporter;
    await deliver(node, source.id, signed(source.secret, { ...play(), supporter: { wallet: publicKey } }));
    for (const [caller, count] of [
      [owner, 1],
      [supporter, 1],
      [stranger, 0],
    ] as const) {
      expect(await countedEvents(node, caller, slug)).toHaveLength(count);
    }
  });
});

describe('a refund', () => {
  const refund = { type: 'refund', of: 'msg_1' };

  test('takes an event back that was counted', async () => {
    await newQuest(node, owner, slug, { event: 'boss' });
    const source = await newSource(node, owner, slug, 'game');
    await deliver(node, source.id, signed(source.secret, play(), 'msg_1'));
    expect(await results()).toEqual(['counted']);
    await deliver(node, source.id, signed(source.secret, refund));
    expect(await results()).toEqual(['refunded', 'refunded']);
    // The supporter can complete the quest again
    await deliver(node, source.id, signed(source.secret));
    expect((await results())[0]).toBe('counted');
  });

  test('that arrives before its event keeps it from counting', async () => {
    await newQuest(node, owner, slug, { event: 'boss' });
    const source = await newSource(node, owner, slug, 'game');
    await deliver(node, source.id, signed(source.secret, refund));
    expect(await results()).toEqual(['no_quest']);
    await deliver(node, source.id, signed(source.secret, play(), 'msg_1'));
    expect((await results())[0]).toBe('refunded');
  });

  test('of a redemption is its cancellation, not a duplicate', async () => {
    await newQuest(node, owner, slug, { redemption: { rewardId: 'r1', title: 'Hydrate' } });
    const source = await newSource(node, owner, slug, 'twitch');
    await connect(source);
    const event = { user_id: '1', user_name: 'A', id: 'e1', reward: { id: 'r1' }, redeemed_at: now(), status: '' };
    const type = 'channel.channel_points_custom_reward_redemption';
    const sendEvent = (suffix: string, status: string) =>
      deliver(
        node,
        source.id,
        twitchDelivery(source.secret, type + suffix, { event: { ...event, status } }, { timestamp: now() }),
      );
    await sendEvent('.add', 'unfulfilled');
    expect(await results()).toEqual(['counted']);
    for (const status of ['fulfilled', 'canceled', 'canceled'])
      expect((await sendEvent('.update', status)).status).toBe(200);
    expect(await results()).toEqual(['duplicate', 'refunded', 'refunded']);
  });
});

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

describe('the URL of a source', () => {
  test.each(['0199a1b2-0000-7000-8000-000000000001', 'x', '%00', '..%2f', 'A'.repeat(90)])(
    'with the unknown ID %s is 404',
    async (id) => {
      expect((await deliver(node, id, forged())).status).toBe(404);
    },
  );

  test('of a revoked source, and of a kind without webhooks, is 404', async () => {
    const [game, live] = [await newSource(node, owner, slug, 'game'), await newSource(node, owner, slug, 'live')];
    await deliver(node, game.id, signed(game.secret));
    const params = { slug, id: game.id };
    expect((await call(node, operations.deleteSource, { token: owner.token, params })).status).toBe(204);
    for (const { id, secret } of [game, live]) expect((await deliver(node, id, signed(secret))).status).toBe(404);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405', async (method) => {
    const source = await newSource(node, owner, slug, 'game');
    const response = await send(node, method, `/hooks/${source.id}`);
    expect(response).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(response.headers.get('allow')).toBe('POST');
  });

  test('accepts 64 kB and no byte more', async () => {
    const source = await newSource(node, owner, slug, 'game');
    const padded = (bytes: number) => {
      const event = JSON.stringify({ ...play(), padding: '' });
      return signed(source.secret, event.replace('""', `"${'x'.repeat(bytes - event.length)}"`));
    };
    expect((await deliver(node, source.id, padded(64 * 1024))).status).toBe(200);
    expect((await deliver(node, source.id, padded(64 * 1024 + 1))).status).toBe(413);
  });

  test('accepts a body without a content type, and refuses a signature that is sent twice', async () => {
    const source = await newSource(node, owner, slug, 'game');
    const sendHead = ({ headers, body }: ReturnType<typeof signed>, more: readonly string[] = []) => {
      const { 'content-type': _, ...withoutType } = headers;
      const lines = Object.entries({ host: 'x', connection: 'close', 'content-length': body.length, ...withoutType });
      const head = [`POST /api/hooks/${source.id} HTTP/1.1`, ...lines.map((line) => line.join(': ')), ...more];
      return sendBytes(node, `${head.join('\r\n')}\r\n\r\n${body}`);
    };
    expect(await sendHead(signed(source.secret))).toMatch(/^HTTP\/1.1 200 /);
    const delivery = signed(source.secret);
    const again = `webhook-signature: ${delivery.headers['webhook-signature']}`;
    expect(await sendHead(delivery, [again])).toMatch(/^HTTP\/1.1 403 /);
  });
});
