import { connectSource } from '@app/contract/sources/schemas';
import { describe, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { call } from '../../../testing/requests/call.ts';
import { newSource } from '../../../testing/sources/sources.ts';

describe.each([
  ['a site without credentials of Twitch', {}, 'TWITCH_NOT_CONFIGURED'],
  [
    'a site that Twitch cannot reach, because it has no https on port 443',
    { TWITCH_CLIENT_ID: 'client', TWITCH_CLIENT_SECRET: 'secret' },
    'TWITCH_UNREACHABLE',
  ],
])('%s', (_, env, code) => {
  const node = setUpNode({ env });

  test('connects no channel, and says why', async () => {
    const { owner, slug } = await newProjectSetting(node);
    const { id } = await newSource(node, owner, slug, 'twitch');
    const started = await call(node, connectSource, { token: owner.token, params: { slug, id } });
    expect(started).toMatchObject({ status: 422, body: { code } });
  });
});
