import { PICTURE_MAX_BUFFERED_PIXELS, PICTURE_MAX_PIXELS, PICTURE_SIZE } from '@app/contract/profile/limits';
import { PROJECT_PICTURE } from '@app/contract/projects/limits';
import sharp, { type Metadata } from 'sharp';

/** Libvips loaders of the formats that each page accepts. SVG, which can reference other files, is not among them. */
const SETTINGS_LOADERS = ['Jpeg', 'Png', 'Webp'];
const LOADERS: Readonly<Record<PictureContext, readonly string[]>> = {
  settings: SETTINGS_LOADERS,
  signup: [...SETTINGS_LOADERS, 'Nsgif', 'Heif'],
  project: SETTINGS_LOADERS,
};
const SQUARE = { width: PICTURE_SIZE, height: PICTURE_SIZE };
const SIZES: Readonly<Record<PictureContext, { readonly width: number; readonly height: number }>> = {
  settings: SQUARE,
  signup: SQUARE,
  project: PROJECT_PICTURE,
};
/**
 * Maximum number of frames in a WebP. The time for decoding grows with the square of this number, even if only the first frame is
 * used.
 */
const MAX_FRAMES = 1000;
const QUALITY = 84;
/** The end of a JPEG, which some cameras leave out. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Page that uploads the picture. Sign-up accepts more formats than the others (docs/reference/profile.md). */
export type PictureContext = 'settings' | 'signup' | 'project';

/** The converted picture, or the reason why the file was rejected. */
export type PictureResult =
  | { readonly picture: Uint8Array }
  | { readonly rejected: 'type' | 'damage' | 'complexity' }
  | { readonly rejected: 'pixels'; readonly maxPixels: number };

sharp.cache(false);
sharp.concurrency(1);

/**
 * Converts an uploaded file into an upright WebP of the context's size, without metadata and without what follows the image in
 * the file. The format is detected from the content. Pixels and frames are checked before decoding, which can still take
 * a long time: call this in a process that can be killed (`decoder-process.ts`), for one picture at a time.
 */
export async function convertPicture(bytes: Buffer, context: PictureContext): Promise<PictureResult> {
  enableLoaders(LOADERS[context]);
  const header = await readHeader(bytes);
  if ('rejected' in header) return header;
  const { format, width, height, pages = 1, isProgressive, compression } = header;
  // Other files in the container of AVIF cannot be decoded
  if (format === 'heif' && compression !== 'av1') return { rejected: 'type' };
  if (format === 'webp' && pages > MAX_FRAMES) return { rejected: 'complexity' };
  const isDecodedByRow = (format === 'jpeg' || format === 'png') && !isProgressive;
  const maxPixels = isDecodedByRow ? PICTURE_MAX_PIXELS : PICTURE_MAX_BUFFERED_PIXELS;
  if (width * height > maxPixels) return { rejected: 'pixels', maxPixels };
  try {
    return { picture: await decode(bytes, SIZES[context], 'error') };
  } catch {
    if (format !== 'jpeg') return { rejected: 'damage' };
  }
  try {
    // If the end marker exists, the decoder only warns about missing pixels
    return { picture: await decode(Buffer.concat([bytes, END_OF_JPEG]), SIZES[context], 'warning') };
  } catch {
    return { rejected: 'damage' };
  }
}

/** Blocks all loaders of this process except these. */
function enableLoaders(loaders: readonly string[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}Buffer`) });
}

/** Reads format, dimensions and number of frames without decoding pixels, so sharp's own pixel limit does not apply here. */
async function readHeader(bytes: Buffer): Promise<Metadata | { readonly rejected: 'type' | 'damage' }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    return { rejected: error instanceof Error && error.message.includes('corrupt header') ? 'damage' : 'type' };
  }
}

/** Decodes the first image of a file. @throws Error if the file is damaged */
function decode(
  bytes: Buffer,
  size: { readonly width: number; readonly height: number },
  failOn: 'error' | 'warning',
): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn })
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
}
