import { randomUUID } from 'node:crypto';
import { getProject } from '@app/contract/projects/schemas';
import { replaceSupporterCode } from '@app/contract/quests/schemas';
import { beforeAll, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { findAccountId } from '../../../testing/people/admins.ts';
import {
  type Browser,
  choose,
  type Invitee,
  type Inviter,
  logInWith,
  newBrowser,
  newInvitee,
  newInviter,
  startCollecting,
} from '../../../testing/people/invitees.ts';
import { deleteAccount, logIn } from '../../../testing/people/people.ts';
import { newActiveQuest, newProjectSetting, type ProjectSetting, rewardsOf } from '../../../testing/people/quests.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { call } from '../../../testing/requests/call.ts';
import { countedEvents } from '../../../testing/sources/sources.ts';

const cluster = setUpCluster({ env: { TRUST_PROXY: '1', COLLECT_INTERVAL: '0' } });
let project: ProjectSetting;
beforeAll(async () => {
  project = await newProjectSetting(cluster.first);
});

const DAY_SECONDS = 86_400;
let networks = 0;
/** A browser in a network that no other one is in. */
const elsewhere = () => newBrowser(`198.51.${networks++}.7`);

async function newShareQuest(invitees: number) {
  const { token } = await logIn(cluster.first, project.owner);
  return newActiveQuest(cluster.first, { token }, project.slug, { kind: 'share', rule: { invitees }, count: 1 });
}

/** Logs in on two more days, decides, and returns the inviter with a new session. */
async function passDays<P extends Inviter>(inviter: P, guests: readonly [Invitee, Browser][]): Promise<P> {
  for (let day = 0; day < 2; day++) {
    cluster.first.clock.advance(DAY_SECONDS);
    for (const [n, [invitee, browser]] of guests.entries()) await logInWith(cluster.at(n), invitee, browser);
  }
  await Promise.all([runJob(cluster.first.database, 'referrals'), runJob(cluster.first.database, 'referrals')]);
  return { ...inviter, token: (await logIn(cluster.first, inviter)).token };
}

const read = async ({ token }: Pick<Inviter, 'token'>) =>
  (await call(cluster.first, getProject, { token, params: { slug: project.slug } })).body;
const eventsOf = (person: Pick<Inviter, 'token'>) => countedEvents(cluster.first, person, project.slug);

test('an invitee who starts collecting and logs in on three days earns its inviter a reward, once', async () => {
  const quest = await newShareQuest(1);
  const [inviter, browser] = [await newInviter(cluster.first, project.slug), elsewhere()];
  const invitee = await newInvitee(cluster.first, inviter.code.toLowerCase(), browser);
  await startCollecting(cluster.first, invitee.token);
  await logInWith(cluster.first, invitee, browser);
  await runJob(cluster.first.database, 'referrals');
  expect((await read(inviter)).referrals).toEqual({ waiting: 1, qualified: 0 });
  expect(await eventsOf(inviter)).toEqual([]);
  const later = await passDays(inviter, [[invitee, browser]]);
  expect((await read(later)).referrals).toEqual({ waiting: 0, qualified: 1 });
  expect((await rewardsOf(cluster.first, later)).rewards).toMatchObject([
    { state: 'claimable', quest: { id: quest.id } },
  ]);
  const event = { source: null, kind: 'referral', action: 'invitee', supporter: null, result: 'counted' };
  expect(await eventsOf(later)).toMatchObject([{ ...event, results: [{ questId: quest.id, result: 'counted' }] }]);
  const owner = await logIn(cluster.first, project.owner);
  const seen = await eventsOf(owner);
  expect(seen).toMatchObject([event]);
  expect(JSON.stringify(seen)).not.toContain(invitee.username);
  await passDays(later, [[invitee, browser]]);
  expect((await rewardsOf(cluster.first, await logIn(cluster.first, inviter))).rewards).toHaveLength(1);
});

test('a quest for two friends takes two, who count for the project that was chosen when they signed up', async () => {
  const quest = await newShareQuest(2);
  const inviter = await newInviter(cluster.first, project.slug);
  const guests: [Invitee, Browser][] = [];
  for (let n = 0; n < 3; n++) {
    const browser = elsewhere();
    if (n === 2) await choose(cluster.first, inviter.token, null);
    const invitee = await newInvitee(cluster.at(n), inviter.code, browser);
    await startCollecting(cluster.at(n), invitee.token);
    guests.push([invitee, browser]);
  }
  const progressOf = async (person: Pick<Inviter, 'token'>) =>
    (await read(person)).quests.find(({ id }) => id === quest.id)?.progress;
  const [first, ...others] = guests;
  const later = await passDays(inviter, first ? [first] : []);
  expect(await progressOf(later)).toEqual({ count: 1, completed: false });
  const latest = await passDays(later, others);
  expect(await progressOf(latest)).toEqual({ count: 2, completed: true });
  expect((await read(latest)).referrals).toEqual({ waiting: 0, qualified: 2 });
});

test('a friend on a device or in the network of the inviter waits like others, and does not qualify', async () => {
  await newShareQuest(1);
  const inviter = await newInviter(cluster.first, project.slug);
  const own = newBrowser('203.0.113.7');
  await logInWith(cluster.first, inviter, own);
  await logInWith(cluster.first, inviter, newBrowser('2001:db8:1:2::1'));
  const [moved, later] = [newBrowser('198.51.200.1'), newBrowser('198.51.201.1')];
  const browsers = [
    { ...own, ip: '198.51.202.1' },
    newBrowser('203.0.113.200'),
    newBrowser('2001:db8:1:ffff::9'),
    moved,
    later,
  ];
  const guests: [Invitee, Browser][] = [];
  for (const browser of browsers) {
    const invitee = await newInvitee(cluster.first, inviter.code, browser);
    await startCollecting(cluster.first, invitee.token);
    guests.push([invitee, browser]);
  }
  expect((await read(inviter)).referrals).toEqual({ waiting: browsers.length, qualified: 0 });
  // One logs in from the inviter's network, and the inviter logs in on the device of another one
  await logInWith(cluster.first, guests[3]?.[0] as Invitee, newBrowser('203.0.113.9'));
  await logInWith(cluster.first, inviter, { ...later, ip: '198.51.203.1' });
  const decided = await passDays(inviter, guests);
  expect((await read(decided)).referrals).toEqual({ waiting: 0, qualified: 0 });
  expect((await rewardsOf(cluster.first, decided)).rewards).toEqual([]);
  const events = await eventsOf(decided);
  expect(events.map(({ result, results }) => [result, results])).toEqual(browsers.map(() => ['not_qualified', []]));
});

test.each([
  ['an empty code', () => ''],
  ['text that is no code', () => `${'<script>'.repeat(2000)}`],
  ['a code that nobody has', () => 'ZZZZ-ZZZZ'],
])('%s changes nothing', async (_, ref) => {
  const { username } = await newInvitee(cluster.first, ref(), elsewhere());
  const rows = await query(
    cluster.first.database,
    'select 1 from referrals join accounts on accounts.id = account_id where username = $1',
    [username],
  );
  expect(rows).toEqual([]);
});

test('a replaced code works for 30 days', async () => {
  const inviter = await newInviter(cluster.first, project.slug);
  await call(cluster.first, replaceSupporterCode, { token: inviter.token, body: { requestId: randomUUID() } });
  await newInvitee(cluster.first, inviter.code, elsewhere());
  expect((await read(inviter)).referrals).toMatchObject({ waiting: 1 });
  cluster.first.clock.advance(31 * DAY_SECONDS);
  await newInvitee(cluster.first, inviter.code, elsewhere());
  expect((await read(await logIn(cluster.first, inviter))).referrals).toMatchObject({ waiting: 1 });
});

test('the owner earns nothing in the own project', async () => {
  await newShareQuest(1);
  const { token } = await logIn(cluster.first, project.owner);
  await choose(cluster.first, token, project.slug);
  const code = (await read({ token })).supporterCode ?? '';
  const browser = elsewhere();
  const invitee = await newInvitee(cluster.first, code, browser);
  await startCollecting(cluster.first, invitee.token);
  const owner = await passDays({ ...project.owner, code }, [[invitee, browser]]);
  expect((await eventsOf(owner))[0]).toMatchObject({ kind: 'referral', result: 'own_project' });
  expect((await rewardsOf(cluster.first, owner)).rewards).toEqual([]);
});

test('a friend who deletes the account and signs up again with the same wallet does not count again', async () => {
  await newShareQuest(1);
  const [inviter, wallet, browser] = [await newInviter(cluster.first, project.slug), createWallet(), elsewhere()];
  const first = await newInvitee(cluster.first, inviter.code, browser);
  await startCollecting(cluster.first, first.token, wallet);
  let person = await passDays(inviter, [[first, browser]]);
  expect((await rewardsOf(cluster.first, person)).rewards).not.toEqual([]);
  await deleteAccount(cluster.first, first);
  const second = await newInvitee(cluster.first, inviter.code, browser);
  await startCollecting(cluster.first, second.token, wallet);
  person = await passDays(person, [[second, browser]]);
  expect((await eventsOf(person)).map(({ result }) => result)).toEqual(['not_qualified']);
  const id = await findAccountId(cluster.first, inviter);
  await deleteAccount(cluster.first, inviter);
  expect(await query(cluster.first.database, 'select 1 from referrals where inviter_id = $1', [id])).toEqual([]);
});
