import { createHash, randomUUID } from 'node:crypto';
import { collect } from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { suspendProject } from '@app/contract/projects/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { APP_SECRET, startNode } from '../../../testing/node/node.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newKnownPerson } from '../../../testing/people/admins.ts';
import { collectCard, linkWallet, logIn, newPerson, newWalletOwner } from '../../../testing/people/people.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  type ProjectSetting,
  rewardsOf,
} from '../../../testing/people/quests.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode({ env: { COLLECT_INTERVAL: '0' } });
let counter: EventCounter;
let project: ProjectSetting;
beforeAll(async () => {
  counter = await openEventCounter(node);
  project = await newProjectSetting(node);
});
afterAll(() => counter.stop());

const newQuest = (changes: Parameters<typeof newActiveQuest>[3]) =>
  newActiveQuest(node, project.owner, project.slug, changes);
/** Another secret than that of test nodes. */
const OTHER_SECRET = 'b7Qm2Xz9Kp4Wd6Rt8Yv1Nc3Hj5Lf0GsA';
const play = (event: string) => ({ kind: 'play', event }) as const;

test('a pending reward becomes claimable when its wallet is linked, in the same transaction', async () => {
  await newQuest({ title: 'Early $& bird', rule: { event: 'early' } });
  const [wallet, id] = [createWallet(), randomUUID()];
  const counted = await counter.count(project.projectId, { wallet: wallet.publicKey }, play('early'), { id });
  expect(counted).toEqual(['counted']);
  const person = await newPerson(node);
  expect((await rewardsOf(node, person)).rewards).toEqual([]);
  await linkWallet(node, person, wallet);
  expect((await rewardsOf(node, person)).rewards).toMatchObject([
    { state: 'claimable', quest: { title: 'Early $& bird' }, project: { slug: project.slug } },
  ]);
  const { body } = await call(node, listNotifications, { token: person.token });
  const announced = { title: 'Reward ready: Early $& bird', redirectUrl: '/rewards' };
  expect(body.notifications).toContainEqual(expect.objectContaining(announced));
  expect(await counter.refund(id)).toBe(true);
  expect((await rewardsOf(node, person)).rewards).toMatchObject([{ state: 'revoked' }]);
});

test('unlinking a wallet and linking it elsewhere earns nothing twice', async () => {
  await newQuest({ rule: { event: 'twice' } });
  const [first, second] = [await newWalletOwner(node), await newPerson(node)];
  const supporter = { wallet: first.publicKey };
  expect(await counter.count(project.projectId, supporter, play('twice'))).toEqual(['counted']);
  await call(node, unlinkWallet, { token: first.token });
  expect(await counter.count(project.projectId, supporter, play('twice'))).toEqual(['already_completed']);
  await linkWallet(node, second, first.wallet);
  expect(await counter.count(project.projectId, supporter, play('twice'))).toEqual(['already_completed']);
  await linkWallet(node, first);
  expect((await rewardsOf(node, first)).rewards).toHaveLength(1);
  expect((await rewardsOf(node, second)).rewards).toEqual([]);
});

test('what a wallet did before it was linked is added to the progress of the account', async () => {
  await newQuest({ rule: { event: 'together' }, count: 3 });
  const [person, wallet] = [await newKnownPerson(node), createWallet()];
  await counter.count(project.projectId, { wallet: wallet.publicKey }, play('together'));
  await counter.count(project.projectId, { accountId: person.id }, play('together'));
  await linkWallet(node, person, wallet);
  expect((await rewardsOf(node, person)).rewards).toEqual([]);
  await counter.count(project.projectId, { wallet: wallet.publicKey }, play('together'));
  expect((await rewardsOf(node, person)).rewards).toHaveLength(1);
});

test('a refund revokes a reward that was not claimed, and the quest can be completed again', async () => {
  await newQuest({ kind: 'donate', rule: { currency: 'USD', minimumCents: 100 }, count: 2 });
  const person = await newKnownPerson(node);
  const donate = async () => {
    const id = randomUUID();
    const action = { kind: 'money', currency: 'USD', minorUnits: 100 } as const;
    const results = await counter.count(project.projectId, { accountId: person.id }, action, { id });
    return { id, results };
  };
  const [first, second] = [await donate(), await donate()];
  expect((await rewardsOf(node, person)).rewards).toMatchObject([{ state: 'claimable', paid: true }]);
  expect(await counter.refund(second.id)).toBe(true);
  expect(await counter.refund(second.id)).toBe(false);
  expect((await rewardsOf(node, person)).rewards).toMatchObject([{ state: 'revoked' }]);
  expect((await donate()).results).toEqual(['counted']);
  expect((await rewardsOf(node, person)).rewards.map(({ state }) => state)).toEqual(['claimable', 'revoked']);
  expect(first.results).toEqual(['counted']);
});

test('a refund never takes back a claimed reward', async () => {
  await newQuest({ rule: { event: 'kept' } });
  const person = await newWalletOwner(node);
  const id = randomUUID();
  await collectCard(node, person);
  await counter.count(project.projectId, { wallet: person.publicKey }, play('kept'), { id });
  const { rewards } = await rewardsOf(node, person);
  const body = { publicKey: person.publicKey, requestId: randomUUID(), rewardId: rewards[0]?.id ?? '' };
  expect(await call(node, collect, { token: person.token, body })).toMatchObject({ status: 200 });
  await counter.refund(id);
  expect((await rewardsOf(node, person)).rewards).toMatchObject([{ state: 'claimed' }]);
  expect(await counter.count(project.projectId, { wallet: person.publicKey }, play('kept'))).toEqual([
    'already_completed',
  ]);
});

test('suspending a project revokes its pending rewards', async () => {
  const other = await newProjectSetting(node);
  await newActiveQuest(node, other.owner, other.slug, { rule: { event: 'pending' } });
  const wallet = createWallet();
  await counter.count(other.projectId, { wallet: wallet.publicKey }, play('pending'));
  const body = { requestId: randomUUID(), reason: 'A reason that is long enough' };
  await call(node, suspendProject, { token: other.admin.token, params: { slug: other.slug }, body });
  const person = await newPerson(node);
  await linkWallet(node, person, wallet);
  expect((await rewardsOf(node, person)).rewards).toEqual([]);
});

test('supporters are hashed with a random key, which stays the same when APP_SECRET is changed', async () => {
  const database = await testDatabase();
  const supporter = { wallet: createWallet().publicKey };
  let projectId = '';
  const changed = { APP_SECRET: OTHER_SECRET, APP_SECRET_PREVIOUS: APP_SECRET };
  for (const secrets of [{ APP_SECRET }, changed]) {
    const started = await startNode({ database, env: secrets });
    if (projectId === '') {
      const made = await newProjectSetting(started);
      ({ projectId } = made);
      await newActiveQuest(started, made.owner, made.slug, { rule: { event: 'keyed' }, count: 2 });
    }
    const opened = await openEventCounter(started, secrets);
    expect(await opened.count(projectId, supporter, play('keyed'))).toEqual(['counted']);
    await opened.stop();
    await started.stop();
  }
  const completed = await query<{ holder: string }>(database, 'select holder from quest_completions');
  expect(completed).toHaveLength(1);
  const unkeyed = createHash('sha256').update(`wallet:${supporter.wallet}`).digest('base64url');
  expect(completed).not.toContainEqual({ holder: unkeyed });
  await database.drop();
});

test('a pending reward cannot be claimed after 30 days, although no job has expired it', async () => {
  await newQuest({ rule: { event: 'late' } });
  const wallet = createWallet();
  const person = await newWalletOwner(node);
  await counter.count(project.projectId, { wallet: wallet.publicKey }, play('late'));
  await counter.count(project.projectId, { wallet: person.publicKey }, play('late'));
  node.clock.advance(30 * 86_400);
  const [later, known] = [await newPerson(node), { ...person, ...(await logIn(node, person)) }];
  await linkWallet(node, later, wallet);
  expect((await rewardsOf(node, later)).rewards).toEqual([]);
  expect((await rewardsOf(node, known)).rewards).toMatchObject([{ state: 'expired' }]);
  expect((await rewardsOf(node, known, 'claimable')).rewards).toEqual([]);
});
