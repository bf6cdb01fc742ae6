import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as operations from '@app/contract/profile/schemas';
import sharp, { type Sharp } from 'sharp';
import { query } from '../database/dump.ts';
import type { TestNode } from '../node/node.ts';
import type { send } from '../requests/call.ts';

/** Exif orientation (tag 274): rotate by 90° clockwise. */
const ROTATE_90 = 6;

/** Creates a picture whose left half is red and whose right half is blue. */
function redAndBlue(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index++) pixels[index * 3 + (index % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Creates a small picture, red on the left and blue on the right. */
export function smallPicture(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' = 'png'): Promise<Buffer> {
  return redAndBlue(60, 40).toFormat(format).toBuffer();
}

/** Creates a photo of 12 megapixels as phones do: rotated, with the location in its metadata. */
export function phonePhoto(): Promise<Buffer> {
  return redAndBlue(400, 300)
    .resize(4000, 3000, { kernel: 'nearest' })
    .withMetadata({ orientation: ROTATE_90 })
    .withExifMerge({
      IFD0: { Make: 'Camera maker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '16/1 22/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

/** A ZIP archive with one empty file. */
export const ZIP = Buffer.from(
  '504b0304140000000000000021000000000000000000000000000100000061' +
    '504b01021400140000000000000021000000000000000000000000000100000000000000000000000000000000006' +
    '1504b050600000000010001002f0000001f0000000000',
  'hex',
);

/** Returns the keys of all stored files (disk and S3) and of all rows in the database. */
export async function storedPictures(
  { dataDir, database }: Pick<TestNode, 'dataDir' | 'database'>,
  s3: { keys(): Promise<string[]> } | undefined,
): Promise<{ files: string[]; rows: string[] }> {
  const folder = await readdir(join(dataDir, 'uploads')).catch(() => []);
  const rows = await query<{ key: string }>(database, 'select key from pictures');
  return { files: [...folder, ...((await s3?.keys()) ?? [])].sort(), rows: rows.map(({ key }) => key).sort() };
}

interface UploadOptions {
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

/** Uploads a file as a browser would. */
export async function upload(
  node: Pick<TestNode, 'url'>,
  token: string | undefined,
  bytes: Buffer,
  { name = 'picture.png', type = 'image/png', field = 'file' }: UploadOptions = {},
  ipAddress?: string,
) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const { method, path } = operations.uploadProfilePicture.endpoint;
  const response = await fetch(`${node.url}/api${path}`, {
    method,
    body: form,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(ipAddress !== undefined && { 'x-forwarded-for': ipAddress }),
    },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Awaited<ReturnType<typeof send>>['body'] & { url: string; key: string },
  };
}
