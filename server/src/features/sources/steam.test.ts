import { randomUUID } from 'node:crypto';
import { checkQuest } from '@app/contract/sources/schemas';
import { beforeEach, expect, test } from 'vitest';
import { newPerson, type Person } from '../../../testing/people/people.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona } from '../../../testing/social/people.ts';
import { countedEvents, newQuest, newSource } from '../../../testing/sources/sources.ts';

/** A game of the simulator; every player has just unlocked the first half of its achievements. */
const GAME = 1_000_010;
const GAME_WITHOUT_ACHIEVEMENTS = 1_000_030;
const EARLY = { startsAt: '2000-01-01T00:00:00.000Z' };

const { cluster } = setUpSocial({ size: 1 });
let owner: Person;
let player: Person;
let slug: string;
beforeEach(async () => {
  ({ owner, slug } = await newProjectSetting(cluster.first));
  player = await newPerson(cluster.first);
  await newSource(cluster.first, owner, slug, 'steam');
});

const questFor = (achievement: string, steam = GAME) =>
  newQuest(cluster.first, owner, slug, { steam, achievement }, EARLY);
const check = (id: string, { token } = player) =>
  call(cluster.first, checkQuest, { token, params: { id }, body: { requestId: randomUUID() } });
const link = (gamesVisible = true) => linkProvider(cluster.first, 'steam', player, { ...newPersona(), gamesVisible });

test('an unlocked achievement counts once', async () => {
  await link();
  const id = await questFor('FIRST_LIGHT');
  expect(await check(id)).toMatchObject({ status: 200, body: { progress: { completed: true } } });
  expect(await check(id)).toMatchObject({ status: 200, body: { progress: { completed: true } } });
  expect(await countedEvents(cluster.first, player, slug)).toMatchObject([{ kind: 'steam', result: 'counted' }]);
});

test('an achievement counts for every quest that asks for it, also for one that is made later', async () => {
  await link();
  const [first, second] = [await questFor('FIRST_LIGHT'), await questFor('FIRST_LIGHT')];
  expect(await check(first)).toMatchObject({ status: 200, body: { progress: { completed: true } } });
  expect(await check(second)).toMatchObject({ status: 200, body: { progress: { completed: true } } });
  expect(await countedEvents(cluster.first, player, slug)).toHaveLength(1);
  const later = await questFor('FIRST_LIGHT');
  expect(await check(later)).toMatchObject({ status: 200, body: { progress: { completed: true } } });
  expect(await countedEvents(cluster.first, player, slug)).toMatchObject([
    { result: 'counted' },
    { result: 'counted' },
  ]);
});

test('one that is not unlocked changes nothing', async () => {
  await link();
  expect(await check(await questFor('KEEPER'))).toMatchObject({
    status: 200,
    body: { progress: { completed: false } },
  });
  expect(await countedEvents(cluster.first, player, slug)).toEqual([]);
});

test('a private profile, a game without achievements and a missing account say so', async () => {
  const id = await questFor('FIRST_LIGHT');
  expect(await check(id)).toMatchObject({ status: 422, body: { code: 'STEAM_NOT_LINKED' } });
  await link(false);
  expect(await check(id)).toMatchObject({ status: 422, body: { code: 'STEAM_PRIVATE' } });
  const other = await questFor('FIRST_LIGHT', GAME_WITHOUT_ACHIEVEMENTS);
  player = await newPerson(cluster.first);
  await link();
  expect(await check(other)).toMatchObject({ status: 422, body: { code: 'STEAM_NO_STATS' } });
  expect((await check(randomUUID())).status).toBe(404);
});
