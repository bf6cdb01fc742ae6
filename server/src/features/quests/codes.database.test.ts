import { randomUUID } from 'node:crypto';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import { CODE_RATES } from '@app/contract/quests/limits';
import * as operations from '@app/contract/quests/schemas';
import { beforeAll, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently, startCluster } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { logIn, newPerson } from '../../../testing/people/people.ts';
import { newActiveQuest, newProjectSetting, type ProjectSetting } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();
let project: ProjectSetting;
beforeAll(async () => {
  project = await newProjectSetting(cluster.first);
});

/** Creates codes. @returns the lines of the CSV */
async function createCodes(
  questId: string,
  count: number,
  requestId: string = randomUUID(),
  token = project.owner.token,
) {
  const { method, path } = operations.createClaimCodes.endpoint;
  const response = await fetch(`${cluster.first.url}/api${fillPath(path, { slug: project.slug })}`, {
    method,
    body: JSON.stringify({ questId, count, requestId }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(response.headers.get('content-type')).toContain('text/csv');
  return (await response.text()).trim().split('\n');
}

const redeem = (token: string, code: string, requestId: string = randomUUID(), n = 0) =>
  call(cluster.at(n), operations.redeemCode, { token, body: { code, requestId } });
const claimQuest = { kind: 'stream', rule: { claimCode: true } } as const;

test('claim codes are created once, stored as hashes and used once', async () => {
  const quest = await newActiveQuest(cluster.first, project.owner, project.slug, claimQuest);
  const requestId = randomUUID();
  const codes = await createCodes(quest.id, 3, requestId);
  expect(codes).toHaveLength(3);
  expect(await createCodes(quest.id, 3, requestId)).toEqual(codes);
  const stored = await query(cluster.first.database, 'select hash from claim_codes where quest_id = $1', [quest.id]);
  expect(stored).toHaveLength(3);
  expect(JSON.stringify(stored)).not.toContain(codes[0]?.replaceAll('-', '') ?? '');
  const people = [await newPerson(cluster.first), await newPerson(cluster.first)];
  const tries = await runConcurrently(10, (n) =>
    redeem(people[n % 2]?.token ?? '', (codes[0] ?? '').toLowerCase(), randomUUID(), n >> 1),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.find(({ status }) => status === 200)?.body).toMatchObject({
    quest: { id: quest.id },
    progress: { count: 1, completed: true },
    reward: { state: 'claimable' },
  });
  for (const { status, body } of tries) if (status !== 200) expect(body.code).toBe('CODE_USED');
});

test('a code that cannot count stays unused, and a repeated request returns the same result', async () => {
  const budget = { total: 1, perDay: 1 };
  const quest = await newActiveQuest(cluster.first, project.owner, project.slug, { ...claimQuest, budget });
  const [first = '', second = ''] = await createCodes(quest.id, 2);
  const [lucky, late] = [await newPerson(cluster.first), await newPerson(cluster.first)];
  const requestId = randomUUID();
  const redeemed = await redeem(lucky.token, first, requestId);
  expect(redeemed.status).toBe(200);
  expect(await redeem(lucky.token, first, requestId)).toMatchObject({ status: 200, body: redeemed.body });
  expect(await redeem(late.token, second)).toMatchObject({
    status: 422,
    body: { code: 'CODE_NOT_COUNTED', details: [{ path: 'reason', message: 'budget_used' }] },
  });
  expect(await redeem(lucky.token, second)).toMatchObject({
    status: 422,
    body: { details: [{ path: 'reason', message: 'already_completed' }] },
  });
  expect(await redeem(late.token, 'ABCD-EFGH-JKMN-PQRS')).toMatchObject({
    status: 404,
    body: { code: 'CODE_UNKNOWN' },
  });
});

test('an account has one supporter code, which can be replaced once a day', async () => {
  const person = await newPerson(cluster.first);
  const { token } = person;
  const read = async (n = 0) => (await call(cluster.at(n), operations.getSupporterCode, { token })).body.code;
  const codes = await runConcurrently(6, read);
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const replace = (requestId: string) =>
    call(cluster.first, operations.replaceSupporterCode, { token, body: { requestId } });
  const requestId = randomUUID();
  const replaced = await replace(requestId);
  expect(replaced.body.code).not.toBe(codes[0]);
  expect((await replace(requestId)).body).toEqual(replaced.body);
  expect(await replace(randomUUID())).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  cluster.first.clock.advance(86_400);
  const later = await logIn(cluster.first, person);
  const again = { token: later.token, body: { requestId: randomUUID() } };
  const second = await call(cluster.first, operations.replaceSupporterCode, again);
  expect(second).toMatchObject({ status: 200, body: { code: expect.any(String) } });
  expect(second.body.code).not.toBe(replaced.body.code);
});

test('a redeemed code returns no reward of an earlier period', async () => {
  const daily = { ...claimQuest, count: 2, period: 'day' } as const;
  const { token } = await logIn(cluster.first, project.owner);
  const quest = await newActiveQuest(cluster.first, { token }, project.slug, daily);
  const person = await newPerson(cluster.first);
  const [first = '', second = '', third = ''] = await createCodes(quest.id, 3, randomUUID(), token);
  await redeem(person.token, first);
  expect(await redeem(person.token, second)).toMatchObject({ body: { progress: { completed: true }, reward: {} } });
  cluster.first.clock.advance(86_400);
  const later = await logIn(cluster.first, person);
  expect(await redeem(later.token, third)).toMatchObject({
    status: 200,
    body: { progress: { count: 1, completed: false }, reward: null },
  });
});

test('limits how often an account redeems codes of either length', async () => {
  const limited = await startCluster({ env: { RATE_LIMITS: 'on' } });
  const { token } = await newPerson(limited.first);
  const tries = await runConcurrently(50, (n) => {
    const body = { code: n % 2 === 0 ? '000000' : 'ABCD-EFGH-JKMN-PQRS', requestId: randomUUID() };
    return call(limited.at(n), operations.redeemCode, { token, body });
  });
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(50 - CODE_RATES[0].calls);
  await limited.stop();
});
