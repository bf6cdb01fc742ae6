import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { type KnownPerson, newAdmin } from '../../../testing/people/admins.ts';
import { deleteAccount, newWalletOwner } from '../../../testing/people/people.ts';
import { smallPicture, storedPictures } from '../../../testing/people/pictures.ts';
import { newDraft, newLiveProject, uploadProjectPicture } from '../../../testing/people/projects.ts';
import { until } from '../../../testing/processes/until.ts';

const node = setUpNode();
let admin: KnownPerson;
beforeAll(async () => {
  admin = await newAdmin(node);
});

const upload = (token: string, slug: string, bytes: Buffer) => uploadProjectPicture(node, slug, { token, bytes });

describe('the picture of a project', () => {
  test('is cropped to 16:9, and the one that it replaces is deleted', async () => {
    const owner = await newWalletOwner(node);
    const { slug } = await newDraft(node, owner);
    const first = await upload(owner.token, slug, await smallPicture());
    expect(first.status).toBe(200);
    const link = first.body.picture?.link ?? '';
    const picture = await fetch(node.url + link);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['webp', 1280, 720]);
    const second = await upload(owner.token, slug, await smallPicture('jpeg'));
    expect(second.body.picture?.link).not.toBe(link);
    await until(async () => (await fetch(node.url + link)).status === 404, 10_000);
    expect((await storedPictures(node, undefined)).rows).toHaveLength(1);
    await deleteAccount(node, owner);
    await until(async () => (await storedPictures(node, undefined)).rows.length === 0, 10_000);
  });

  test('is uploaded by the owner only, in the formats of the settings', async () => {
    const owner = await newWalletOwner(node);
    const stranger = await newWalletOwner(node);
    const [draft, live] = [await newDraft(node, owner), await newLiveProject(node, owner, admin)];
    const picture = await smallPicture();
    expect((await upload(stranger.token, draft.slug, picture)).status).toBe(404);
    expect((await upload(stranger.token, live.slug, picture)).status).toBe(403);
    expect((await upload('a.b.c', live.slug, picture)).status).toBe(401);
    const refused = await upload(owner.token, draft.slug, await smallPicture('gif'));
    expect(refused).toMatchObject({ status: 415, body: { code: 'PICTURE_TYPE' } });
    expect((await storedPictures(node, undefined)).rows).toEqual([]);
  });
});
