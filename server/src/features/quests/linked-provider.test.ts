import { unlinkProvider } from '@app/contract/social/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { newPerson } from '../../../testing/people/people.ts';
import {
  type EventCounter,
  newActiveQuest,
  newProjectSetting,
  openEventCounter,
  rewardsOf,
} from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona } from '../../../testing/social/people.ts';

const { cluster } = setUpSocial();
let counter: EventCounter;
beforeAll(async () => {
  counter = await openEventCounter(cluster.first);
});
afterAll(() => counter.stop());

test('a pending reward of a Twitch user becomes claimable with the link, and stays with the account after it', async () => {
  const { owner, slug, projectId } = await newProjectSetting(cluster.first);
  await newActiveQuest(cluster.first, owner, slug);
  const [persona, first, second] = [newPersona(), await newPerson(cluster.first), await newPerson(cluster.first)];
  await linkProvider(cluster.first, 'twitch', first, persona);
  const [identity] = await query<{ subject: string }>(
    cluster.first.database,
    "select subject from identities where provider = 'twitch'",
    [],
  );
  const twitch = { provider: 'twitch', subject: identity?.subject ?? '' };
  const unlink = (token: string) => call(cluster.first, unlinkProvider, { token, params: { provider: 'twitch' } });
  await unlink(first.token);
  expect(await counter.count(projectId, twitch)).toEqual(['counted']);
  expect((await rewardsOf(cluster.first, first)).rewards).toEqual([]);
  await linkProvider(cluster.first, 'twitch', second, persona);
  expect((await rewardsOf(cluster.first, second)).rewards).toMatchObject([{ state: 'claimable' }]);
  await unlink(second.token);
  await linkProvider(cluster.first, 'twitch', first, persona);
  expect(await counter.count(projectId, twitch)).toEqual(['already_completed']);
  expect((await rewardsOf(cluster.first, first)).rewards).toEqual([]);
});
