import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProject } from '@app/contract/projects/schemas';
import { startCollecting } from '@app/simulators/sources/invited-friend';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_SECRET } from '../../../testing/node/node.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { choose, type Inviter, newInviter } from '../../../testing/people/invitees.ts';
import { newActiveQuest, newProjectSetting, rewardsOf } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';
import { createApp } from '../../app.ts';
import { readSettings } from '../../config/read-settings.ts';
import { createServices, type Services } from '../../services.ts';
import { inviteFriend } from './invited-friend.ts';

const node = setUpNode();
let dataDir: string;
let services: Services;
let inviter: Inviter;
let slug: string;
let letJoin: (ref: string) => ReturnType<typeof inviteFriend>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'services-'));
  services = await createServices(readSettings({ DATA_DIR: dataDir, APP_SECRET, ...node.database.env }), {
    isNode: false,
    clock: node.clock,
    log: pino({ level: 'silent' }),
    ...(node.database.embedded && { database: node.database.embedded }),
  });
  const app = await createApp(services);
  letJoin = (ref) => inviteFriend(services, ref, (token) => startCollecting(app, token));
  const project = await newProjectSetting(node);
  slug = project.slug;
  await newActiveQuest(node, project.owner, slug, { kind: 'share', rule: { invitees: 2 } });
  inviter = await newInviter(node, slug);
});
afterAll(async () => {
  await services.close();
  await rm(dataDir, { recursive: true });
});

test('friends who signed up with a provider qualify at once, and earn the reward of a share quest', async () => {
  expect(await letJoin(`https://example.com/?ref=${inviter.code}`)).toBe('joined');
  expect((await rewardsOf(node, inviter)).rewards).toEqual([]);
  expect(await letJoin(inviter.code)).toBe('joined');
  expect((await rewardsOf(node, inviter)).rewards).toHaveLength(1);
  const { body } = await call(node, getProject, { token: inviter.token, params: { slug } });
  expect(body.referrals).toEqual({ waiting: 0, qualified: 2 });
});

test('nobody joins with an unknown code, or for somebody without a project', async () => {
  expect(await letJoin('ZZZZ-ZZZZ')).toBe('unknown_code');
  await choose(node, inviter.token, null);
  expect(await letJoin(inviter.code)).toBe('no_project');
});
