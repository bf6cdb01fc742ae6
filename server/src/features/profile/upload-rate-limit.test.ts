import * as accountOperations from '@app/contract/accounts/schemas';
import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { startNode } from '../../../testing/node.ts';
import { newName, PASSWORD } from '../../../testing/people.ts';
import { smallPicture, upload } from '../../../testing/pictures.ts';

test('limits uploads per IP address across sign-ups', async () => {
  const node = await startNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const picture = await smallPicture();
  const startSignup = async () => {
    const body = { email: `${newName()}@example.com`, password: PASSWORD };
    return (await call(node, accountOperations.signup, { body })).body.tempToken;
  };
  const uploads = async (tempToken: string, times: number, ipAddress: string) => {
    const statuses: number[] = [];
    while (statuses.length < times) statuses.push((await upload(node, tempToken, picture, {}, ipAddress)).status);
    return statuses;
  };
  const [first, second] = [await startSignup(), await startSignup()];
  expect(await uploads(first, 6, '192.0.2.1')).toEqual(Array(6).fill(200));
  expect(await uploads(second, 5, '192.0.2.1')).toEqual([200, 200, 200, 200, 429]);
  expect(await uploads(second, 1, '192.0.2.2')).toEqual([200]);
  await node.stop();
});
