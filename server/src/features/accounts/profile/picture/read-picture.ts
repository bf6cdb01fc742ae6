import { PICTURE_MAX_BUFFERED_PIXELS, PICTURE_MAX_PIXELS, PICTURE_SIZE } from '@app/contract/accounts/profile/limits';
import sharp from 'sharp';
import { type FormatName, inspectFile } from './formats/formats.ts';

const SETTINGS_FORMATS: readonly FormatName[] = ['jpeg', 'png', 'webp'];
const SIGNUP_FORMATS: readonly FormatName[] = [...SETTINGS_FORMATS, 'gif', 'heif'];
/** The decoder's readers for these formats; all others, SVG with its references among them, are blocked. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
const QUALITY = 84;

/** Where the picture is chosen: settings accepts fewer formats than signup (specification part 2 §5). */
export type PicturePlace = 'settings' | 'signup';

/** The picture that is kept, or why there is none. */
export type PictureRead = { readonly picture: Uint8Array } | { readonly refused: 'type' | 'size' | 'complexity' };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS.map((reader) => `VipsForeignLoad${reader}Buffer`) });

/**
 * Turns an uploaded file into the picture that is kept: square, upright, of one size and format (WebP), without
 * metadata. Only the content decides what the file is. Its structure and dimensions are checked before it is decoded.
 * Decoding can still take long: call it in a process that can be killed (`decoder.ts`).
 */
export async function readPicture(bytes: Buffer, place: PicturePlace): Promise<PictureRead> {
  const file = inspectFile(bytes);
  const formats = place === 'settings' ? SETTINGS_FORMATS : SIGNUP_FORMATS;
  if (!file || !formats.includes(file.format)) return { refused: 'type' };
  if (file.isTooComplex) return { refused: 'complexity' };
  const header = await readHeader(bytes);
  if (header?.format !== file.format) return { refused: 'type' };
  const pixels = header.width * header.height;
  if (pixels > PICTURE_MAX_PIXELS) return { refused: 'size' };
  if (file.isBuffered && pixels > PICTURE_MAX_BUFFERED_PIXELS) return { refused: 'complexity' };
  try {
    const picture = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { picture };
  } catch {
    return { refused: 'type' };
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
