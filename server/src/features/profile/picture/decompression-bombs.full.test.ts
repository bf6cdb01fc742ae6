import { pictureTexts } from '@app/contract/accounts/profile/texts';
import * as accountOperations from '@app/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { frameBomb, plainPicture, scanBomb, textBomb } from '../../../../testing/assets/picture-bombs.ts';
import { call } from '../../../../testing/call.ts';
import { runConcurrently, until } from '../../../../testing/cluster.ts';
import { startNode, type TestNode } from '../../../../testing/node.ts';
import { newName, newPerson, PASSWORD } from '../../../../testing/people.ts';
import { smallPicture, storedPictures, upload } from '../../../../testing/pictures.ts';

const TIMEOUT_MS = 30_000;
/** Uploads of one client at the same time. */
const UPLOADS_PER_CLIENT = 8;
const ATTACKER = '192.0.2.1';
const OTHER_CLIENT = '192.0.2.2';

const env = { TRUST_PROXY: '1' };
let node: TestNode;
beforeAll(async () => {
  node = await startNode({ env });
});
afterAll(() => node.stop());

async function startSignup(node: TestNode): Promise<string> {
  const body = { email: `${newName()}@example.com`, password: PASSWORD };
  return (await call(node, accountOperations.signup, { body })).body.tempToken;
}

describe('a picture made to exhaust the decoder', () => {
  const bombs: [name: string, bytes: () => Promise<Buffer>][] = [
    ['a JPEG of 10,000 scans', () => scanBomb(10_000, 4000)],
    ['a WebP of 90,000 frames', () => frameBomb(90_000)],
    ['a PNG of 500 compressed texts', () => textBomb(500)],
  ];
  test.each(bombs)('is rejected: %s', async (_, make) => {
    const before = await storedPictures(node, undefined);
    const bytes = await make();
    for (const token of [await startSignup(node), (await newPerson(node)).token]) {
      expect(await upload(node, token, bytes)).toMatchObject({
        status: 422,
        body: { code: 'PICTURE_TOO_COMPLEX', error: pictureTexts.tooComplex },
      });
    }
    expect(await storedPictures(node, undefined)).toEqual(before);
  });

  test('within the limits does not delay the uploads of others', async () => {
    const [costly, picture, person] = [await scanBomb(100, 4000), await smallPicture('jpeg'), await newPerson(node)];
    await upload(node, person.token, picture, {}, OTHER_CLIENT);
    const tempToken = await startSignup(node);
    let isOver = false;
    const attack = runConcurrently(UPLOADS_PER_CLIENT, () => upload(node, tempToken, costly, {}, ATTACKER)).finally(
      () => {
        isOver = true;
      },
    );
    for (let uploads = 0; uploads < 3; uploads++) {
      expect((await upload(node, person.token, picture, {}, OTHER_CLIENT)).status).toBe(200);
    }
    expect(isOver).toBe(false);
    expect((await attack).map(({ status }) => status)).toEqual(Array(UPLOADS_PER_CLIENT).fill(200));
  });
});

test('a blocked decoder does not delay other clients, and is replaced after it is killed', async () => {
  const node = await startNode({ env });
  const [picture, person, tempToken] = [await smallPicture('jpeg'), await newPerson(node), await startSignup(node)];
  await upload(node, person.token, picture, {}, OTHER_CLIENT);
  const started = node.logged.find((line) => line.includes('decoder process started'));
  const { pid } = JSON.parse(started ?? '') as { pid: number };
  process.kill(pid, 'SIGSTOP');
  // also if the test fails: the node would wait for the stopped process
  let isKilled = false;
  const kill = () => {
    if (!isKilled) isKilled = process.kill(pid, 'SIGKILL');
  };
  onTestFinished(async () => {
    kill();
    await node.stop();
  });
  const statuses: number[] = [];
  const retryAfter: (string | null)[] = [];
  const attack = runConcurrently(UPLOADS_PER_CLIENT + 1, async () => {
    const { status, headers } = await upload(node, tempToken, picture, {}, ATTACKER);
    statuses.push(status);
    if (status === 503) retryAfter.push(headers.get('retry-after'));
  });
  await until(async () => statuses.length > 0, TIMEOUT_MS);
  expect((await upload(node, person.token, picture, {}, OTHER_CLIENT)).status).toBe(200);
  expect(statuses).toEqual([503]);
  expect(retryAfter).toEqual(['2']);
  kill();
  await attack;
  expect(statuses.toSorted()).toEqual([...Array(UPLOADS_PER_CLIENT - 1).fill(200), 422, 503]);
});

describe('a large ordinary picture', () => {
  test.each([
    ['a baseline JPEG', () => plainPicture(8000, 6000).jpeg()],
    ['a PNG', () => plainPicture(8000, 6000).png()],
    ['a progressive JPEG', () => plainPicture(4000, 3000).jpeg({ progressive: true })],
    ['a WebP', () => plainPicture(4000, 3000).webp()],
  ])('is accepted: %s', async (_, picture) => {
    const { token } = await newPerson(node);
    expect((await upload(node, token, await picture().toBuffer())).status).toBe(200);
  });
});
