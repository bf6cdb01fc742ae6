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
export type PictureResult = { readonly picture: Uint8Array } | { readonly rejected: 'type' | 'size' | 'complexity' };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}Buffer`) });

/**
 * Converts an uploaded file into a square, upright WebP of fixed size, without metadata. The format is detected from the
 * content. Structure and dimensions are checked before decoding, which can still take a long time: call this in a process
 * that can be killed (`decoder-process.ts`).
 */
export async function convertPicture(bytes: Buffer, context: PictureContext): Promise<PictureResult> {
  const file = inspectFile(bytes);
  const formats = context === 'settings' ? SETTINGS_FORMATS : SIGNUP_FORMATS;
  if (!file || !formats.includes(file.format)) return { rejected: 'type' };
  if (file.isTooComplex) return { rejected: 'complexity' };
  const header = await readHeader(bytes);
  if (header?.format !== file.format) return { rejected: 'type' };
  const pixels = header.width * header.height;
  if (pixels > PICTURE_MAX_PIXELS) return { rejected: 'size' };
  if (file.isBuffered && pixels > PICTURE_MAX_BUFFERED_PIXELS) return { rejected: 'complexity' };
  try {
    const picture = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { picture };
  } catch {
    return { rejected: 'type' };
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
