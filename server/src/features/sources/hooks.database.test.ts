import { getProject } from '@app/contract/projects/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { gameDelivery, twitchDelivery } from '@app/simulators/sources/deliveries';
import { beforeEach, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import {
  deleteAccount,
  linkWallet,
  newPerson,
  newWalletOwner,
  type WalletOwner,
} from '../../../testing/people/people.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';
import { countedEvents, deliver, newQuest, newSource } from '../../../testing/sources/sources.ts';

const DAY_SECONDS = 86_400;
const SUBJECT = '76561197960287930';

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
const results = async () => (await countedEvents(node, owner, slug)).map(({ result }) => result);

const now = () => node.clock.now().toISOString();
const challenge = { messageType: 'webhook_callback_verification' };
const connect = ({ id, secret }: { id: string; secret: string }) =>
  deliver(
    node,
    id,
    twitchDelivery(secret, 'channel.cheer', { challenge: 'pogchamp' }, { timestamp: now(), ...challenge }),
  );

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

test('an event of a wallet belongs to whoever links it, until it counts for an account, and is deleted with it', async () => {
  await newQuest(node, owner, slug, { event: 'boss' }, { count: 3 });
  const source = await newSource(node, owner, slug, 'game');
  const [wallet, first, second] = [createWallet(), await newPerson(node), await newPerson(node)];
  const send = (id: string) =>
    deliver(node, source.id, signed(source.secret, { ...play(), supporter: { wallet: wallet.publicKey } }, id));
  const listed = async (by: { token: string }) => (await countedEvents(node, by, slug)).map(({ result }) => result);
  await send('before');
  expect(await results()).toEqual(['counted']);
  expect(await listed(first)).toEqual([]);
  await linkWallet(node, first, wallet);
  expect(await listed(first)).toEqual(['counted']);
  await send('after');
  expect(await listed(first)).toEqual(['counted', 'counted']);
  await call(node, unlinkWallet, { token: first.token });
  await linkWallet(node, second, wallet);
  expect([await listed(first), await listed(second)]).toEqual([['counted'], ['counted']]);
  await deleteAccount(node, second);
  expect(await results()).toEqual(['counted']);
});

test('the owner does not learn which wallet and which code belong to one account, and the supporter learns the reason', async () => {
  await newQuest(node, owner, slug, { event: 'boss' });
  const source = await newSource(node, owner, slug, 'game');
  const [one, other] = [await newWalletOwner(node), await newWalletOwner(node)];
  const { body } = await call(node, getProject, { token: one.token, params: { slug } });
  const { supporterCode } = body;
  const supporters = [{ supporterCode }, { wallet: one.publicKey }, { wallet: other.publicKey }];
  for (const supporter of supporters) await deliver(node, source.id, signed(source.secret, { ...play(), supporter }));
  const events = await countedEvents(node, owner, slug);
  for (const { result, results: each } of events) {
    expect([result, ...each.map((quest) => quest.result)]).toEqual(['counted', 'counted']);
  }
  expect(events).toHaveLength(3);
  expect((await countedEvents(node, one, slug)).map(({ result }) => result)).toEqual(['already_completed', 'counted']);
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
    expect(await countedEvents(node, owner, slug)).toMatchObject([{ result: 'counted', rewardId: 'r1' }]);
    for (const status of ['fulfilled', 'canceled', 'canceled'])
      expect((await sendEvent('.update', status)).status).toBe(200);
    expect(await results()).toEqual(['duplicate', 'refunded', 'refunded']);
  });
});
