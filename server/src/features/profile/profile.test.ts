import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as operations from '@app/contract/profile/schemas';
import { settingsUsernameTexts } from '@app/contract/profile/texts';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as walletOperations from '@app/contract/wallet/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { linkWallet, newName, newPerson } from '../../../testing/people/people.ts';
import { smallPicture, upload } from '../../../testing/people/pictures.ts';
import { createWallet } from '../../../testing/people/wallet.ts';
import { freePort } from '../../../testing/processes/free-port.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { startS3 } from '../../../testing/services/s3.ts';

const CONCURRENT_REQUESTS = 6;

const cluster = setUpCluster();

const rename = (token: string, username: string, n = 0) =>
  call(cluster.at(n), operations.updateProfile, { token, body: { username } });

describe('a username', () => {
  test('changes on all nodes and increments the revision', async () => {
    const person = await newPerson(cluster.first);
    const before = (await call(cluster.last, sessionOperations.getCurrentUser, person)).body.user;
    const username = newName();
    const renamed = await rename(person.token, username);
    expect(renamed).toMatchObject({ status: 200, body: { user: { username, revision: before.revision + 1 } } });
    expect((await call(cluster.first, sessionOperations.getCurrentUser, person)).body.user.username).toBe(username);
    const { body } = await call(cluster.first, signInOperations.login, { body: person });
    expect(body.user.username).toBe(username);
  });

  test('of another account is rejected case-insensitively; the case of the current one can be changed', async () => {
    const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    for (const taken of [other.username, other.username.toUpperCase()]) {
      expect(await rename(person.token, taken)).toMatchObject({
        status: 409,
        body: { code: 'USERNAME_TAKEN', error: 'This username is already taken' },
      });
    }
    const upperCase = person.username.toUpperCase();
    expect(await rename(person.token, upperCase)).toMatchObject({
      status: 200,
      body: { user: { username: upperCase } },
    });
  });

  test('is available to others after a change', async () => {
    const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    await rename(person.token, newName());
    expect((await rename(other.token, person.username)).status).toBe(200);
  });

  test('is assigned to only one of several concurrent requests', async () => {
    const people = await runConcurrently(CONCURRENT_REQUESTS, () => newPerson(cluster.first));
    const username = newName();
    const responses = await runConcurrently(CONCURRENT_REQUESTS, (n) => rename(people[n]?.token ?? '', username, n));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(CONCURRENT_REQUESTS - 1).fill(409)]);
  });

  test('has at most 29 characters', async () => {
    const { token } = await newPerson(cluster.first);
    expect((await rename(token, newName().padEnd(29, '_'))).status).toBe(200);
    expect(await rename(token, newName().padEnd(30, '_'))).toMatchObject({
      status: 400,
      body: { error: settingsUsernameTexts.tooLong },
    });
  });

  test('is part of the wallet message, and may change before the message is signed', async () => {
    const person = await newPerson(cluster.first);
    const username = newName();
    await rename(person.token, username);
    const { publicKey, sign } = createWallet();
    const { body } = await call(cluster.first, walletOperations.createWalletNonce, {
      token: person.token,
      body: { publicKey },
    });
    expect(body.message).toContain(`Account: ${username}\n`);
    await rename(person.token, newName());
    const signed = { publicKey, signature: sign(body.message), message: body.message, nonce: body.nonce };
    expect(await call(cluster.first, walletOperations.linkWallet, { token: person.token, body: signed })).toMatchObject(
      {
        status: 200,
      },
    );
    await linkWallet(cluster.first, person, createWallet());
  });

  test('and picture change atomically', async () => {
    const [person, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const { key } = (await upload(cluster.first, person.token, await smallPicture())).body;
    const changeBoth = (username: string, picture: string) =>
      call(cluster.first, operations.updateProfile, { token: person.token, body: { username, pfp: { key: picture } } });
    expect((await changeBoth(newName(), 'x')).status).toBe(422);
    expect((await changeBoth(other.username, key)).status).toBe(409);
    const { user } = (await call(cluster.first, sessionOperations.getCurrentUser, person)).body;
    expect(user).toMatchObject({ username: person.username, pfp: null });
    const username = newName();
    expect(await changeBoth(username, key)).toMatchObject({ status: 200, body: { user: { username, pfp: { key } } } });
  });

  test.each([{}, { pfp: null }, { pfp: 'x' }, { pfp: {} }, { pfp: { key: '' } }, { pfp: { key: 1 } }, { username: 1 }])(
    'is not changed by %o',
    async (body) => {
      const { token } = await newPerson(cluster.first);
      expect(await send(cluster.first, 'POST', '/auth/update-profile', { token, body })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    },
  );
});

describe('pictures of one account used concurrently', () => {
  test('leave only the current picture', async () => {
    const person = await newPerson(cluster.first);
    const picture = await smallPicture();
    const keys = await runConcurrently(
      CONCURRENT_REQUESTS,
      async () => (await upload(cluster.first, person.token, picture)).body.key,
    );
    const responses = await runConcurrently(CONCURRENT_REQUESTS, (n) =>
      call(cluster.at(n), operations.updateProfile, { token: person.token, body: { pfp: { key: keys[n] ?? '' } } }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(CONCURRENT_REQUESTS).fill(200));
    const currentKey = (await call(cluster.first, sessionOperations.getCurrentUser, person)).body.user.pfp?.key;
    const rows = await query<{ key: string }>(
      cluster.first.database,
      'select key from pictures where expires_at is null',
    );
    expect(keys).toContain(currentKey);
    expect(rows.map(({ key }) => key).filter((key) => keys.includes(key))).toEqual([currentKey]);
  });
});

describe('a failing storage', () => {
  test('returns 503 and leaves no usable picture', async () => {
    const person = await newPerson(cluster.first);
    const folder = join(cluster.first.dataDir, 'uploads');
    await rm(folder, { recursive: true, force: true });
    // A file replaces the folder, so that nothing can be stored
    await writeFile(folder, '');
    const rows = () => query(cluster.first.database, 'select * from pictures where expires_at is not null');
    const before = await rows();
    const response = await upload(cluster.first, person.token, await smallPicture());
    expect(response).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(response.headers.get('retry-after')).toBe('10');
    await rm(folder);
    await mkdir(folder);
    expect((await upload(cluster.first, person.token, await smallPicture())).status).toBe(200);
    expect(await rows()).toHaveLength(before.length + 2);
  });

  test.each([
    ['is unreachable', async () => ({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }), 'ECONNREFUSED'],
    ['rejects the access key', async () => ({ S3_ACCESS_KEY_ID: 'another' }), 'with status 403'],
    ['rejects the secret', async () => ({ S3_SECRET_ACCESS_KEY: 'another' }), 'with status 403'],
    ['has no such bucket', async () => ({ S3_BUCKET: 'another' }), 'with status 404'],
  ])('returns 503 if S3 %s, and logs it', async (_, brokenSettings, reason) => {
    const s3 = await startS3();
    const node = await startNode({ env: { ...s3.env, ...(await brokenSettings()) } });
    const person = await newPerson(node);
    expect(await upload(node, person.token, await smallPicture())).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect((await call(node, sessionOperations.getCurrentUser, person)).body.user.pfp).toBeNull();
    expect(node.logged.find((line) => line.includes('storage request failed'))).toContain(reason);
    expect(await s3.keys()).toEqual([]);
    await node.stop();
    await s3.stop();
  });
});
