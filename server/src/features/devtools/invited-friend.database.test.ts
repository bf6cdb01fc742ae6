import { getProject } from '@app/contract/projects/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { openFriendSimulation } from '../../../testing/people/invited-friends.ts';
import { choose, type Inviter, newInviter } from '../../../testing/people/invitees.ts';
import { newActiveQuest, newProjectSetting, rewardsOf } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode();
let friends: Awaited<ReturnType<typeof openFriendSimulation>>;
let inviter: Inviter;
let slug: string;
beforeAll(async () => {
  friends = await openFriendSimulation(node);
  const project = await newProjectSetting(node);
  slug = project.slug;
  await newActiveQuest(node, project.owner, slug, { kind: 'share', rule: { invitees: 2 } });
  inviter = await newInviter(node, slug);
});
afterAll(() => friends.stop());

test('friends who signed up with a provider qualify at once, and earn the reward of a share quest', async () => {
  expect(await friends.letJoin(`https://example.com/?ref=${inviter.code}`)).toBe('joined');
  expect((await rewardsOf(node, inviter)).rewards).toEqual([]);
  expect(await friends.letJoin(inviter.code)).toBe('joined');
  expect((await rewardsOf(node, inviter)).rewards).toHaveLength(1);
  const { body } = await call(node, getProject, { token: inviter.token, params: { slug } });
  expect(body.referrals).toEqual({ waiting: 0, qualified: 2 });
});

test('nobody joins with an unknown code, or for somebody without a project', async () => {
  expect(await friends.letJoin('ZZZZ-ZZZZ')).toBe('unknown_code');
  await choose(node, inviter.token, null);
  expect(await friends.letJoin(inviter.code)).toBe('no_project');
});
