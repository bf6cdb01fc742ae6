import { randomUUID } from 'node:crypto';
import * as projects from '@app/contract/projects/schemas';
import * as operations from '@app/contract/sources/schemas';
import { gameDelivery, kofiDelivery } from '@app/simulators/sources/deliveries';
import { beforeEach, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { type KnownPerson, newAdmin } from '../../../testing/people/admins.ts';
import { deleteAccount, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { approve, newDraft, newLiveProject, submit } from '../../../testing/people/projects.ts';
import { call } from '../../../testing/requests/call.ts';
import { countedEvents, deliver, enterSecret, newQuest, newSource } from '../../../testing/sources/sources.ts';

const REASON = 'A reason that is long enough';

const node = setUpNode();
let admin: KnownPerson;
let owner: WalletOwner;
beforeEach(async () => {
  [owner, admin] = [await newWalletOwner(node), await newAdmin(node)];
});

const supporter = { provider: 'steam', subject: '76561197960287930' };
const play = { type: 'play', event: 'boss', supporter };
const signed = (secret: string, event: object = play, id?: string) =>
  gameDelivery(secret, event, { at: node.clock.now(), ...(id !== undefined && { id }) });
const results = async (slug: string) => (await countedEvents(node, owner, slug)).map(({ result }) => result);
const suspend = (slug: string) =>
  call(node, projects.suspendProject, {
    token: admin.token,
    params: { slug },
    body: { requestId: randomUUID(), reason: REASON },
  });
const stored = (id: string) =>
  query(node.database, `select state, sealed from sources left join source_secrets on source_id = id where id = $1`, [
    id,
  ]);

test('a project that is not live yet gets no events, but tests; once it is published, events are stored', async () => {
  const { slug } = await newDraft(node, owner);
  const game = await newSource(node, owner, slug, 'game');
  for (const change of [() => submit(node, owner, slug), () => approve(node, admin, slug)]) {
    expect(await deliver(node, game.id, signed(game.secret))).toMatchObject({ status: 200, text: '' });
    expect((await deliver(node, game.id, signed(`whsec_${Buffer.alloc(32).toString('base64')}`))).status).toBe(403);
    expect(await results(slug)).toEqual([]);
    await change();
  }
  expect((await deliver(node, game.id, signed(game.secret))).status).toBe(200);
  expect(await results(slug)).toEqual(['no_quest']);
});

test('the owner of a draft can send test events, from the page and from Ko-fi', async () => {
  const { slug } = await newDraft(node, owner);
  const kofi = await newSource(node, owner, slug, 'kofi');
  await enterSecret(node, owner, slug, kofi.id, 'token-of-kofi');
  const body = { requestId: randomUUID() };
  await call(node, operations.testSource, { token: owner.token, params: { slug, id: kofi.id }, body });
  const sample = kofiDelivery('token-of-kofi', { kofi_transaction_id: '00000000-1111-2222-3333-444444444444' });
  expect((await deliver(node, kofi.id, sample)).status).toBe(200);
  expect(await results(slug)).toEqual(['test', 'test']);
});

test('a suspended project gets no events, but refunds of earlier ones', async () => {
  const { slug } = await newLiveProject(node, owner, admin);
  await newQuest(node, owner, slug, { event: 'boss' });
  const source = await newSource(node, owner, slug, 'game');
  await deliver(node, source.id, signed(source.secret, play, 'msg_1'));
  expect(await results(slug)).toEqual(['counted']);
  await suspend(slug);
  expect((await deliver(node, source.id, signed(source.secret))).status).toBe(200);
  expect(await results(slug)).toEqual(['counted']);
  await deliver(node, source.id, signed(source.secret, { type: 'refund', of: 'msg_1' }));
  expect(await results(slug)).toEqual(['refunded', 'refunded']);
});

const archive = (slug: string) =>
  call(node, projects.archiveProject, { token: owner.token, params: { slug }, body: { requestId: randomUUID() } });

test.each([
  ['archiving a project', archive],
  ['deleting its owner', () => deleteAccount(node, owner)],
])('%s revokes its sources and erases their secrets', async (_, end) => {
  const { slug } = await newLiveProject(node, owner, admin);
  const source = await newSource(node, owner, slug, 'game');
  await deliver(node, source.id, signed(source.secret));
  await end(slug);
  expect(await stored(source.id)).toEqual([{ state: 'revoked', sealed: null }]);
  expect((await deliver(node, source.id, signed(source.secret))).status).toBe(404);
});
