import { PICTURE_MAX_BUFFERED_PIXELS, PICTURE_MAX_PIXELS, PICTURE_SIZE } from '@app/contract/accounts/profile/limits';
import sharp from 'sharp';
import { type FormatName, inspectFile } from './inspect-file.ts';

const SETTINGS_FORMATS: readonly FormatName[] = ['jpeg', 'png', 'webp'];
const SIGNUP_FORMATS: readonly FormatName[] = [...SETTINGS_FORMATS, 'gif', 'heif'];
/** libvips loaders of these formats. All others are blocked, including SVG, which can reference other files. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
const QUALITY = 84;

/** Page that uploads the picture. Settings accepts fewer formats than sign-up (docs/reference/profile.md). */
export type PictureContext = 'settings' | 'signup';

/** The converted picture, or the reason why the file was rejected. */
export type PictureResult =
  | { readonly picture: Uint8Array }
  | { readonly rejected: 'type' | 'damage' | 'complexity' }
  | { readonly rejected: 'pixels'; readonly maxPixels: number };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}Buffer`) });

/**
 * Converts an uploaded file into a square, upright WebP of fixed size, without metadata and without what follows the image in
 * the file. The format is detected from the content. Structure and dimensions are checked before decoding, which can still
 * take a long time: call this in a process that can be killed (`decoder-process.ts`).
 */
export async function convertPicture(bytes: Buffer, context: PictureContext): Promise<PictureResult> {
  const file = inspectFile(bytes);
  const formats = context === 'settings' ? SETTINGS_FORMATS : SIGNUP_FORMATS;
  if (!file || !formats.includes(file.format)) return { rejected: 'type' };
  if (file.isDamaged) return { rejected: 'damage' };
  if (file.isTooComplex) return { rejected: 'complexity' };
  const header = await readHeader(bytes);
  // other files in the container of AVIF are videos and pictures that cannot be decoded
  if (file.format === 'heif' && header?.compression !== 'av1') return { rejected: 'type' };
  if (header?.format !== file.format) return { rejected: 'damage' };
  const maxPixels = file.isBuffered ? PICTURE_MAX_BUFFERED_PIXELS : PICTURE_MAX_PIXELS;
  if (header.width * header.height > maxPixels) return { rejected: 'pixels', maxPixels };
  // with an end marker, a decoder only warns about pixels that are missing before it
  const { missingEnd } = file;
  const complete = missingEnd ? Buffer.concat([bytes, missingEnd]) : bytes;
  try {
    const picture = await sharp(complete, { limitInputPixels: maxPixels, failOn: missingEnd ? 'warning' : 'error' })
      .autoOrient()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { picture };
  } catch {
    return { rejected: 'damage' };
  }
}

/** Reads format and dimensions without decoding pixels, so the pixel limit does not apply here. */
async function readHeader(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}
