import { randomUUID } from 'node:crypto';
import { collect } from '@app/contract/cards/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import { suspendProject } from '@app/contract/projects/schemas';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newKnownPerson } from '../../../testing/people/admins.ts';
import { collectCard, linkWallet, newPerson, newWalletOwner } from '../../../testing/people/people.ts';
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
  expect(body.notifications.map(({ title }) => title)).toContain('Reward ready: Early $& bird');
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
