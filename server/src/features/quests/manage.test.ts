import { randomUUID } from 'node:crypto';
import { getProject } from '@app/contract/projects/schemas';
import { ACTIVE_QUESTS_MAX } from '@app/contract/quests/limits';
import * as operations from '@app/contract/quests/schemas';
import { beforeAll, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { newActiveQuest, newProjectSetting, type ProjectSetting, playQuest } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';

const node = setUpNode();
let project: ProjectSetting;
beforeAll(async () => {
  project = await newProjectSetting(node);
});

const create = (changes: object = {}, requestId: string = randomUUID(), { token } = project.owner) =>
  call(node, operations.createQuest, {
    token,
    params: { slug: project.slug },
    body: { ...playQuest, ...changes, requestId },
  });

test('an owner creates a quest once, and everybody sees it once it is active', async () => {
  const requestId = randomUUID();
  const [first, second] = [await create({}, requestId), await create({}, requestId)];
  expect(first).toMatchObject({ status: 200, body: { ...playQuest, state: 'draft', paid: false, rewardsLeft: 1000 } });
  expect(second.body).toEqual(first.body);
  expect(await create({ title: 'Another one' }, requestId)).toMatchObject({ status: 409 });
  const params = { slug: project.slug };
  const isShown = async () =>
    (await call(node, getProject, { params })).body.quests.some(({ id }) => id === first.body.id);
  expect(await isShown()).toBe(false);
  const path = { ...params, id: first.body.id };
  const { token } = project.owner;
  await call(node, operations.activateQuest, { token, params: path, body: { requestId: randomUUID() } });
  expect(await isShown()).toBe(true);
  expect((await call(node, getProject, { params })).body.project.verbs).toContain('play');
  const change = { count: 2, requestId: randomUUID() };
  expect(await call(node, operations.updateQuest, { token, params: path, body: change })).toMatchObject({
    status: 422,
    body: { code: 'QUEST_FIXED' },
  });
  const retitled = { title: 'A new title', budget: { total: 5, perDay: 5 }, requestId: randomUUID() };
  expect(await call(node, operations.updateQuest, { token, params: path, body: retitled })).toMatchObject({
    status: 200,
    body: { title: 'A new title', budget: { total: 5, perDay: 5 }, rewardsLeft: 5 },
  });
  const raised = { budget: { total: 5000, perDay: 500 }, requestId: randomUUID() };
  expect(await call(node, operations.updateQuest, { token, params: path, body: raised })).toMatchObject({
    status: 400,
  });
  const byAdmin = { token: project.admin.token, params: path, body: raised };
  expect(await call(node, operations.updateQuest, byAdmin)).toMatchObject({ status: 200, body: { rewardsLeft: 5000 } });
  await call(node, operations.endQuest, { token, params: path, body: { requestId: randomUUID() } });
  expect(
    await call(node, operations.activateQuest, { token, params: path, body: { requestId: randomUUID() } }),
  ).toMatchObject({ status: 422, body: { code: 'QUEST_STATE' } });
});

test.each([
  ['a rule of another kind', { kind: 'donate' }],
  ['unknown fields in the rule', { rule: { event: 'x', extra: 1 } }],
  ['an achievement that counts twice', { rule: { steam: 440, achievement: 'A' }, count: 2 }],
  ['more rewards than owners may give', { budget: { total: 1001, perDay: 100 } }],
  ['a title of two characters', { title: 'ab' }],
])('refuses %s', async (_, changes) => {
  expect(await create(changes)).toMatchObject({ status: 400 });
});

test('refuses other people, and more than 20 active quests', async () => {
  expect(
    await create({}, randomUUID(), await newPerson(node).then((person) => ({ ...project.owner, ...person }))),
  ).toMatchObject({
    status: 403,
  });
  const { owner, slug } = await newProjectSetting(node);
  for (let n = 0; n < ACTIVE_QUESTS_MAX; n++) await newActiveQuest(node, owner, slug);
  const { token } = owner;
  const body = { ...playQuest, requestId: randomUUID() };
  const { id } = (await call(node, operations.createQuest, { token, params: { slug }, body })).body;
  const params = { slug, id };
  expect(
    await call(node, operations.activateQuest, { token, params, body: { requestId: randomUUID() } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_ACTIVE_QUESTS' },
  });
}, 60_000);
