import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '@app/contract/audit/schemas';
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
  ['a title with a URL', { title: 'Win at lantern.example' }],
  ['a title of two lines', { title: 'Win\na match' }],
  ['control characters in the text', { text: 'Win\ta match' }],
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

test('a title and a text lose their invisible characters, which could turn notifications around', async () => {
  const title = '\u202eWin a\u200b match\u2066';
  const redemption = { rewardId: '1', title: '\u202eSpin' };
  const changes = { title, text: '\u2067First line\r\nSecond line', kind: 'stream', rule: { redemption } };
  expect(await create(changes)).toMatchObject({
    status: 200,
    body: { title: 'Win a match', text: 'First line\nSecond line', rule: { redemption: { title: 'Spin' } } },
  });
});

test('only the owner sees the budget', async () => {
  const { body } = await create({ budget: { total: 7, perDay: 3 } });
  const params = { slug: project.slug, id: body.id };
  const { token } = project.owner;
  await call(node, operations.activateQuest, { token, params, body: { requestId: randomUUID() } });
  const read = async (caller: object) =>
    (await call(node, getProject, { params: { slug: project.slug }, ...caller })).body.quests.find(
      ({ id }) => id === body.id,
    );
  const budget = { total: 7, perDay: 3, given: 0, givenToday: 0 };
  expect(await read({ token })).toMatchObject({ budget, progress: { count: 0 } });
  for (const caller of [{}, { token: (await newPerson(node)).token }]) {
    const quest = await read(caller);
    expect(quest).toMatchObject({ rewardsLeft: 7 });
    expect(quest).not.toHaveProperty('budget');
  }
});

test('changes of a quest of a live project are audited once, by owner and admin alike', async () => {
  const { id } = (await create()).body;
  const params = { slug: project.slug, id };
  const { owner, admin } = project;
  const listed = async () => {
    const { body } = await call(node, listAuditEntries, { token: admin.token, query: { action: 'quest_changed' } });
    return body.entries.map(({ actor, target }) => [actor?.username, target?.username]);
  };
  const before = (await listed()).length;
  const requestId = randomUUID();
  const title = { title: 'A title of the owner', requestId };
  for (let n = 0; n < 2; n++) await call(node, operations.updateQuest, { token: owner.token, params, body: title });
  for (let n = 0; n < 2; n++) {
    const body = { requestId: randomUUID() };
    await call(node, operations.activateQuest, { token: owner.token, params, body });
  }
  const byAdmin = { title: 'A title of the admin', requestId: randomUUID() };
  await call(node, operations.updateQuest, { token: admin.token, params, body: byAdmin });
  const entries = await listed();
  expect(entries.slice(0, entries.length - before)).toEqual([
    [admin.username, owner.username],
    [owner.username, owner.username],
    [owner.username, owner.username],
  ]);
});
