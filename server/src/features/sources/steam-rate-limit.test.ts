import { randomUUID } from 'node:crypto';
import { checkQuest } from '@app/contract/sources/schemas';
import { expect, test } from 'vitest';
import { newPerson } from '../../../testing/people/people.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';
import { setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider } from '../../../testing/social/people.ts';
import { newQuest, newSource } from '../../../testing/sources/sources.ts';

const MINUTE = 60;

const { cluster, providers } = setUpSocial({ size: 1, env: { RATE_LIMITS: 'on' } });

test('a quest is checked once a minute, and a failure of Steam does not use up the minute', async () => {
  const [{ owner, slug }, { token }] = [await newProjectSetting(cluster.first), await newPerson(cluster.first)];
  await newSource(cluster.first, owner, slug, 'steam');
  const id = await newQuest(cluster.first, owner, slug, { steam: 1_000_010, achievement: 'KEEPER' });
  await linkProvider(cluster.first, 'steam', { token });
  const check = () => call(cluster.first, checkQuest, { token, params: { id }, body: { requestId: randomUUID() } });
  providers.faults.set('steam', 'profile-server-error');
  expect((await check()).status).toBe(502);
  providers.faults.set('steam', undefined);
  expect([(await check()).status, (await check()).status]).toEqual([200, 429]);
  cluster.first.clock.advance(MINUTE);
  expect((await check()).status).toBe(200);
});
