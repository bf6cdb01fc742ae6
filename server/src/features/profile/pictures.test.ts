import { PICTURE_LIMIT_BYTES, PICTURE_SIZE, PICTURE_UNUSED_SECONDS } from '@app/contract/profile/limits';
import * as operations from '@app/contract/profile/schemas';
import { pictureTexts } from '@app/contract/profile/texts';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { startNode } from '../../../testing/node/node.ts';
import { setUp } from '../../../testing/node/set-up.ts';
import { deleteAccount, newName, newPerson, PASSWORD, type Person } from '../../../testing/people/people.ts';
import { frameBomb, pixelBomb } from '../../../testing/people/picture-bombs.ts';
import { phonePhoto, smallPicture, storedPictures, upload, ZIP } from '../../../testing/people/pictures.ts';
import { until } from '../../../testing/processes/until.ts';
import { call, send } from '../../../testing/requests/call.ts';
import { createCookieJar } from '../../../testing/requests/cookie-jar.ts';
import { startS3 } from '../../../testing/services/s3.ts';

const CLEANUP_TIMEOUT_MS = 15_000;
const DELETION_TIMEOUT_MS = 5000;
const KEY = /^[\w-]{43}\.webp$/;

describe.each(['disk', 's3'])('a profile picture on %s', (kind) => {
  const s3 = kind === 's3' ? setUp(startS3) : undefined;
  const node = setUp(() => startNode({ ...(s3 && { env: s3.env }) }));
  let person: Person;
  beforeAll(async () => {
    person = await newPerson(node);
  });

  const listStored = () => storedPictures(node, s3);
  const use = (token: string, key: string) =>
    call(node, operations.updateProfile, { token, body: { pfp: { link: 'x', key } } });
  const fetchPicture = (key: string) => fetch(`${node.url}/uploads/${key}`);

  /** Waits until neither files nor rows of some pictures are left. */
  const waitUntilDeleted = (keys: readonly string[]) =>
    until(async () => {
      const { files, rows } = await listStored();
      return keys.every((key) => !files.includes(key) && !rows.includes(key));
    }, DELETION_TIMEOUT_MS);

  async function uploadPicture(token: string): Promise<string> {
    const { status, body } = await upload(node, token, await smallPicture());
    if (status !== 200) throw new Error(body.error);
    return body.key;
  }

  async function startSignup(): Promise<string> {
    const email = `${newName()}@example.com`;
    const { body } = await call(node, signUpOperations.signup, { body: { email, password: PASSWORD } });
    return body.tempToken;
  }

  async function runCleanup(): Promise<void> {
    await query(node.database, `insert into pgboss.job (name, data) values ('pictures-cleanup', '{}')`);
  }

  test('a 12 megapixel phone photo becomes square, upright and small, without metadata', async () => {
    const photo = await phonePhoto();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
    expect(before.exif?.toString('latin1')).toContain('Camera maker');
    const response = await upload(node, person.token, photo, { name: 'photo.jpg', type: 'image/jpeg' });
    expect(response).toMatchObject({ status: 200, body: { key: expect.stringMatching(KEY) } });
    expect(response.body.url).toBe(`/uploads/${response.body.key}`);

    const served = await fetch(node.url + response.body.url);
    const bytes = Buffer.from(await served.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: PICTURE_SIZE, height: PICTURE_SIZE });
    for (const field of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) expect(metadata[field]).toBeUndefined();
    expect(bytes.length).toBeLessThan(100_000);
    // The picture is rotated as its orientation says: the left half is on top
    const top = await sharp(bytes).extract({ left: 200, top: 20, width: 100, height: 20 }).png().toBuffer();
    const { dominant } = await sharp(top).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
  });

  test('is served as a sandboxed image that only browsers may cache, for a day', async () => {
    const served = await fetchPicture(await uploadPicture(person.token));
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each([
    'x',
    `${'x'.repeat(43)}.webp`,
    `${'x'.repeat(43)}.png`,
    '..%2f..%2fsecret',
    '%2e%2e%2fsecret',
    '.',
    '%00',
  ])('nothing but pictures is served under /uploads: %s', async (key) => {
    const served = await fetchPicture(key);
    expect(served.status).toBe(404);
    expect(await served.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('gets a new key for each upload of the same file', async () => {
    expect(await uploadPicture(person.token)).not.toBe(await uploadPicture(person.token));
  });

  test.each(['jpeg', 'png', 'webp'] as const)('settings accepts %s regardless of the declared type', async (format) => {
    const bytes = await smallPicture(format);
    expect((await upload(node, person.token, bytes, { name: 'x.svg', type: 'image/svg+xml' })).status).toBe(200);
  });

  const { type, typeAtSignup, tooLarge, damaged, tooComplex } = pictureTexts;
  const tooManyPixels = pictureTexts.tooManyPixels.replace('{megapixels}', '50');
  const rejected: [
    name: string,
    bytes: () => Buffer | Promise<Buffer>,
    status: number,
    error: string,
    signup: string,
  ][] = [
    ['a GIF that is a script', () => Buffer.from('GIF89a=1;alert(1)//'), 415, type, damaged],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      type,
      typeAtSignup,
    ],
    ['an archive renamed .png', () => ZIP, 415, type, typeAtSignup],
    ['a truncated picture', async () => (await smallPicture('jpeg')).subarray(0, -40), 415, damaged, damaged],
    ['a TIFF', () => smallPicture('tiff'), 415, type, typeAtSignup],
    ['an empty file', () => Buffer.alloc(0), 415, type, typeAtSignup],
    ['a pixel bomb', () => pixelBomb(30_000), 413, tooManyPixels, tooManyPixels],
    ['a WebP of 1001 frames', () => frameBomb(1001), 422, tooComplex, tooComplex],
    ['a file of 6 MB', () => Buffer.alloc(6 * 1024 * 1024), 413, tooLarge, tooLarge],
    ['a file of exactly 5 MB', () => Buffer.alloc(PICTURE_LIMIT_BYTES), 413, tooLarge, tooLarge],
  ];
  test.each(rejected)(
    '%s is rejected in settings and at sign-up, and not stored',
    async (_, make, status, inSettings, atSignup) => {
      const before = await listStored();
      const bytes = await make();
      expect(await upload(node, person.token, bytes)).toMatchObject({ status, body: { error: inSettings } });
      expect(await upload(node, await startSignup(), bytes)).toMatchObject({ status, body: { error: atSignup } });
      expect(await listStored()).toEqual(before);
    },
  );

  test('is stored without what followed it in the file', async () => {
    const picture = await smallPicture('jpeg');
    const [plain, followed] = await Promise.all(
      [picture, Buffer.concat([picture, ZIP, page])].map(async (bytes) => {
        const { body } = await upload(node, person.token, bytes);
        return Buffer.from(await (await fetchPicture(body.key)).arrayBuffer());
      }),
    );
    expect(followed).toEqual(plain);
  });

  test('a file one byte smaller than 5 MB is inspected', async () => {
    const bytes = Buffer.alloc(PICTURE_LIMIT_BYTES - 1);
    expect(await upload(node, person.token, bytes)).toMatchObject({ status: 415, body: { error: type } });
  });

  test.each(['gif', 'avif'] as const)('sign-up accepts %s too, settings does not', async (format) => {
    const bytes = await smallPicture(format);
    expect(await upload(node, person.token, bytes)).toMatchObject({ status: 415, body: { error: type } });
    expect((await upload(node, await startSignup(), bytes)).status).toBe(200);
  });

  test('rejects a body without a file', async () => {
    const bytes = await smallPicture();
    expect(await upload(node, person.token, bytes, { field: 'other' })).toMatchObject({ status: 415 });
    const path = operations.uploadProfilePicture.endpoint.path;
    expect(await send(node, 'POST', path, { token: person.token, body: {} })).toMatchObject({ status: 415 });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const incompleteBody = '--x\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nabc';
    expect(await send(node, 'POST', path, { token: person.token, headers, body: incompleteBody })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED_REQUEST' },
    });
  });

  test('rejects an upload without a valid token', async () => {
    const bytes = await smallPicture();
    const before = await listStored();
    expect(await upload(node, undefined, bytes)).toMatchObject({ status: 401, body: { error: 'No token provided' } });
    expect(await upload(node, 'x.y.z', bytes)).toMatchObject({ status: 401, body: { error: 'Invalid token' } });
    expect(await upload(node, 'x'.repeat(43), bytes)).toMatchObject({
      status: 401,
      body: { code: 'SIGNUP_TOKEN_INVALID' },
    });
    expect(await upload(node, person.refreshToken, bytes)).toMatchObject({ status: 401 });
    expect(await listStored()).toEqual(before);
  });

  test('is in the profile once it is used, and the previous one is deleted', async () => {
    const owner = await newPerson(node);
    const first = await uploadPicture(owner.token);
    const second = await uploadPicture(owner.token);
    const expectedPicture = { link: `/uploads/${first}`, key: first };
    expect(await use(owner.token, first)).toMatchObject({ status: 200, body: { user: { pfp: expectedPicture } } });
    expect((await call(node, sessionOperations.getCurrentUser, owner)).body.user.pfp).toEqual(expectedPicture);
    // A retry succeeds
    expect(await use(owner.token, first)).toMatchObject({ status: 200, body: { user: { pfp: expectedPicture } } });
    expect(await use(owner.token, second)).toMatchObject({ status: 200 });
    await waitUntilDeleted([first]);
    expect((await fetchPicture(first)).status).toBe(404);
    expect((await fetchPicture(second)).status).toBe(200);
    expect(await use(owner.token, first)).toMatchObject({ status: 422, body: { code: 'PICTURE_UNKNOWN' } });
  });

  test('can only be used by its uploader', async () => {
    const [other, key] = [await newPerson(node), await uploadPicture(person.token)];
    await use(person.token, key);
    const signupUpload = await upload(node, await startSignup(), await smallPicture());
    for (const otherKey of [key, signupUpload.body.key, 'x', `../${key}`, 'https://example.com/x.webp']) {
      expect(await use(other.token, otherKey)).toMatchObject({ status: 422, body: { code: 'PICTURE_UNKNOWN' } });
    }
    const tempToken = await startSignup();
    const complete = (pfp: { key: string }) =>
      call(node, signUpOperations.completeSignup, { body: { tempToken, username: newName(), pfp } });
    expect(await complete({ key })).toMatchObject({ status: 422, body: { code: 'PICTURE_UNKNOWN' } });
    expect(await complete({ key: signupUpload.body.key })).toMatchObject({ status: 422 });
    // The temp token still works with the picture that was uploaded with it
    const signupPicture = await upload(node, tempToken, await smallPicture());
    expect(await complete({ key: signupPicture.body.key })).toMatchObject({ status: 200 });
    expect((await call(node, sessionOperations.getCurrentUser, other)).body.user.pfp).toBeNull();
  });

  test('uploaded at sign-up is in the profile at the first login', async () => {
    const email = `${newName()}@example.com`;
    const { tempToken } = (await call(node, signUpOperations.signup, { body: { email, password: PASSWORD } })).body;
    const { key } = (await upload(node, tempToken, await smallPicture('gif'))).body;
    const cookies = createCookieJar();
    await cookies.keep(
      call(node, signUpOperations.completeSignup, { body: { tempToken, username: newName(), pfp: { key } } }),
    );
    const headers = cookies.headers();
    const { body } = await call(node, signInOperations.login, { headers, body: { email, password: PASSWORD } });
    expect(body.user.pfp).toEqual({ link: `/uploads/${key}`, key });
    expect(await upload(node, tempToken, await smallPicture())).toMatchObject({ status: 401 });
  });

  test('is deleted with its account', async () => {
    const owner = await newPerson(node);
    const [used, unused] = [await uploadPicture(owner.token), await uploadPicture(owner.token)];
    await use(owner.token, used);
    await deleteAccount(node, owner);
    await waitUntilDeleted([used, unused]);
    for (const key of [used, unused]) expect((await fetchPicture(key)).status).toBe(404);
  });

  test('is deleted by the cleanup job if it is unused or its account was deleted', async () => {
    const [owner, unverified] = [await newPerson(node), `${newName()}@example.com`];
    const [used, unused] = [await uploadPicture(owner.token), await uploadPicture(owner.token)];
    await use(owner.token, used);
    const signUpWithPicture = async () => {
      const { tempToken } = (
        await call(node, signUpOperations.signup, { body: { email: unverified, password: PASSWORD } })
      ).body;
      const { key } = (await upload(node, tempToken, await smallPicture())).body;
      await call(node, signUpOperations.completeSignup, { body: { tempToken, username: newName(), pfp: { key } } });
      return key;
    };
    const [orphaned, current] = [await signUpWithPicture(), await signUpWithPicture()];
    await query(node.database, 'delete from accounts where picture_key = $1', [orphaned]);
    node.clock.advance(PICTURE_UNUSED_SECONDS + 1);
    expect(await use((await call(node, sessionOperations.refresh, { body: owner })).body.token, unused)).toMatchObject({
      status: 422,
      body: { code: 'PICTURE_UNKNOWN' },
    });
    await runCleanup();
    await until(async () => {
      const { files, rows } = await listStored();
      const isDeleted = [orphaned, unused].every((key) => !files.includes(key) && !rows.includes(key));
      return isDeleted && files.join() === rows.join();
    }, CLEANUP_TIMEOUT_MS);
    const { files } = await listStored();
    expect(files).toEqual(expect.arrayContaining([used, current]));
  });
});

const page = Buffer.from('<script>alert(1)</script>');
