import { randomUUID } from 'node:crypto';
import { redeemCode } from '@app/contract/quests/schemas';
import { WRONG_LIVE_CODES } from '@app/contract/sources/limits';
import { getLiveCode } from '@app/contract/sources/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newAdmin } from '../../../testing/people/admins.ts';
import { newPerson, newWalletOwner, type Person } from '../../../testing/people/people.ts';
import { choose, newLiveProject } from '../../../testing/people/projects.ts';
import { call } from '../../../testing/requests/call.ts';
import { countedEvents, newQuest, newSource } from '../../../testing/sources/sources.ts';

const FIVE_MINUTES = 300;

const node = setUpNode();
let admin: Person;
let owner: Person;
let viewer: Person;
let slug: string;
beforeAll(async () => {
  admin = await newAdmin(node);
});
beforeEach(async () => {
  owner = await newWalletOwner(node);
  viewer = await newPerson(node);
  ({ slug } = await newLiveProject(node, owner, admin));
  await newQuest(node, owner, slug, { liveCode: true }, { count: 2 });
  await newSource(node, owner, slug, 'live');
});

const shown = async () => (await call(node, getLiveCode, { token: owner.token, params: { slug } })).body.code;
const redeem = (
  code: string,
  { token } = viewer,
  requestId: string = randomUUID(),
  project: string | undefined = slug,
) => call(node, redeemCode, { token, body: { code, requestId, ...(project && { slug: project }) } });
const reasonOf = ({ body }: Awaited<ReturnType<typeof redeem>>) => body.details?.[0]?.message;

test('the code on the stream counts once per account and five minutes, and a repeated request once', async () => {
  const requestId = randomUUID();
  const code = await shown();
  const [first, again] = [await redeem(code, viewer, requestId), await redeem(code, viewer, requestId)];
  expect(first).toMatchObject({ status: 200, body: { progress: { count: 1, completed: false }, reward: null } });
  expect(again.body).toEqual(first.body);
  const soon = await redeem(code);
  expect(soon).toMatchObject({ status: 422, body: { code: 'CODE_NOT_COUNTED' } });
  expect(reasonOf(soon)).toBe('too_soon');
  expect((await redeem(code, await newPerson(node))).status).toBe(200);
  node.clock.advance(FIVE_MINUTES);
  expect(await redeem(await shown())).toMatchObject({
    body: { progress: { completed: true }, reward: { state: 'claimable' } },
  });
  expect(await countedEvents(node, viewer, slug)).toMatchObject([
    { kind: 'live', action: 'liveCode', result: 'counted' },
    {},
  ]);
});

test('a code is accepted for three minutes in all', async () => {
  const code = await shown();
  node.clock.advance(120);
  expect((await redeem(code)).status).toBe(200);
  node.clock.advance(60);
  expect((await redeem(code, await newPerson(node))).status).toBe(404);
});

test('without a slug the code of the chosen project is meant', async () => {
  expect((await redeem(await shown(), viewer, randomUUID(), '')).status).toBe(404);
  await choose(node, viewer, slug);
  expect((await redeem(await shown(), viewer, randomUUID(), '')).status).toBe(200);
});

test('the owner earns nothing with the own code', async () => {
  expect(reasonOf(await redeem(await shown(), owner))).toBe('own_project');
});

test('five wrong codes in ten minutes block an account for ten, also its right ones', async () => {
  const tries = await Promise.all(Array.from({ length: 7 }, () => redeem('000000')));
  expect(tries.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 404, 429, 429]);
  expect(await redeem(await shown())).toMatchObject({ status: 429 });
  expect((await redeem(await shown(), await newPerson(node))).status).toBe(200);
  node.clock.advance(WRONG_LIVE_CODES.seconds);
  expect((await redeem(await shown())).status).toBe(200);
});
