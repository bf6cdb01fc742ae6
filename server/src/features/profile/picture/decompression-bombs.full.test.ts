import { pictureTexts } from '@app/contract/profile/texts';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { repetitions } from '../../../../testing/faults/repetitions.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { startNode, type TestNode } from '../../../../testing/node/node.ts';
import { newName, newPerson, PASSWORD } from '../../../../testing/people/people.ts';
import { frameBomb, plainPicture, scanBomb } from '../../../../testing/people/picture-bombs.ts';
import { smallPicture, storedPictures, upload } from '../../../../testing/people/pictures.ts';
import { until } from '../../../../testing/processes/until.ts';
import { call } from '../../../../testing/requests/call.ts';

const TIMEOUT_MS = 30_000;
/** Uploads of one client at the same time. */
const UPLOADS_PER_CLIENT = 8;
const ATTACKER = '192.0.2.1';
const OTHER_CLIENT = '192.0.2.2';
/** Time within which others can upload a picture during an attack. The usual run must pass on a busy machine. */
const MAX_UPLOAD_MS = repetitions({ usual: 15_000, full: 2000 });
const UPLOADS_DURING = 3;

const env = { TRUST_PROXY: '1' };
let node: TestNode;
beforeAll(async () => {
  node = await startNode({ env });
});
afterAll(() => node.stop());

async function startSignup(node: TestNode): Promise<string> {
  const body = { email: `${newName()}@example.com`, password: PASSWORD };
  return (await call(node, signUpOperations.signup, { body })).body.tempToken;
}

/** Starts an attack, and uploads ordinary pictures of another client during it. @returns the result of the attack */
async function uploadDuring<T>(start: () => Promise<T>): Promise<T> {
  const [picture, { token }] = [await smallPicture('jpeg'), await newPerson(node)];
  // Starts both decoders
  await Promise.all([ATTACKER, OTHER_CLIENT].map((client) => upload(node, token, picture, {}, client)));
  let isOver = false;
  const attack = start().finally(() => {
    isOver = true;
  });
  for (let uploads = 0; uploads < UPLOADS_DURING; uploads++) {
    const before = performance.now();
    expect((await upload(node, token, picture, {}, OTHER_CLIENT)).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(MAX_UPLOAD_MS);
  }
  expect(isOver).toBe(false);
  return attack;
}

describe('a picture made to exhaust the decoder', () => {
  const bombs: [name: string, bytes: () => Promise<Buffer>][] = [
    ['a JPEG of 10,000 scans', () => scanBomb(10_000, 4000)],
    ['a WebP of 90,000 frames', () => frameBomb(90_000)],
  ];
  test.each(bombs)('is rejected, and does not delay the uploads of others: %s', async (_, make) => {
    const before = await storedPictures(node, undefined);
    const [bytes, tokens] = [await make(), [await startSignup(node), (await newPerson(node)).token]];
    const rejected = { status: 422, body: { code: 'PICTURE_TOO_COMPLEX', error: pictureTexts.tooComplex } };
    const results = await uploadDuring(() =>
      Promise.all(tokens.map((token) => upload(node, token, bytes, {}, ATTACKER))),
    );
    expect(results).toMatchObject([rejected, rejected]);
    expect((await storedPictures(node, undefined)).files).toHaveLength(before.files.length + 2 + UPLOADS_DURING);
  });

  test('within the limits is decoded without delaying the uploads of others', async () => {
    const [costly, tempToken] = [await scanBomb(500, 4000), await startSignup(node)];
    const results = await uploadDuring(() =>
      runConcurrently(UPLOADS_PER_CLIENT, () => upload(node, tempToken, costly, {}, ATTACKER)),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(UPLOADS_PER_CLIENT).fill(200));
  });
});

test('a blocked decoder does not delay other clients, and is replaced after it is killed', async () => {
  const node = await startNode({ env });
  const [picture, person, tempToken] = [await smallPicture('jpeg'), await newPerson(node), await startSignup(node)];
  await upload(node, person.token, picture, {}, OTHER_CLIENT);
  const started = node.logged.find((line) => line.includes('decoder process started'));
  const { pid } = JSON.parse(started ?? '') as { pid: number };
  process.kill(pid, 'SIGSTOP');
  // Runs even if the test fails; otherwise the node would wait for the stopped process
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
