import { READ_PICTURE_RATES } from '@app/contract/core/limits';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { startNode } from '../../../testing/node/node.ts';
import { newName, PASSWORD } from '../../../testing/people/people.ts';
import { smallPicture, upload } from '../../../testing/people/pictures.ts';
import { call } from '../../../testing/requests/call.ts';

test('limits uploads per IP address across sign-ups', async () => {
  const node = await startNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const picture = await smallPicture();
  const startSignup = async () => {
    const body = { email: `${newName()}@example.com`, password: PASSWORD };
    return (await call(node, signUpOperations.signup, { body })).body.tempToken;
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

test('requests for pictures are limited per client, before the storage is read', async () => {
  const asked: string[] = [];
  const node = await startNode({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    storage: (real) => ({
      ...real,
      get(key) {
        asked.push(key);
        return real.get(key);
      },
    }),
  });
  const unknown = `${'x'.repeat(43)}.webp`;
  const read = (ipAddress: string) =>
    fetch(`${node.url}/uploads/${unknown}`, { headers: { 'x-forwarded-for': ipAddress } });
  expect((await read('203.0.113.1')).status).toBe(404);
  await query(node.database, 'update limits set calls = $1', [READ_PICTURE_RATES[0].calls]);
  const rejected = await read('203.0.113.1');
  expect(rejected.status).toBe(429);
  expect(await rejected.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(asked).toEqual([unknown]);
  expect((await read('203.0.113.2')).status).toBe(404);
  await node.stop();
});
