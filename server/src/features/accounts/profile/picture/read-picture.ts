import { PICTURE_MAX_PIXELS, PICTURE_SIZE } from '@app/contract/accounts/profile/limits';
import { isOnlyPicture } from './endings.ts';

/** What is read at all, by the decoder's names; everything else, SVG with its references too, is shut off in it. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
const SETTINGS_FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
const SIGNUP_FORMATS: readonly string[] = [...SETTINGS_FORMATS, 'gif', 'heif'];
const DECODE_SECONDS = 10;
const QUALITY = 84;

/** Where the picture is chosen: settings takes fewer formats than signup (specification part 2 §5). */
export type PicturePlace = 'settings' | 'signup';

export type PictureRead = { readonly picture: Buffer } | { readonly refused: 'type' | 'size' };

/**
 * Makes of an uploaded file the picture that is kept: square, upright, of one size and format (WebP), without any
 * metadata. What the file is, its content alone decides; its dimensions are judged before it is decoded.
 */
export async function readPicture(bytes: Buffer, place: PicturePlace): Promise<PictureRead> {
  const sharp = await loadDecoder();
  const facts = await describe(sharp, bytes);
  const formats = place === 'settings' ? SETTINGS_FORMATS : SIGNUP_FORMATS;
  if (!facts || !formats.includes(facts.format) || !isOnlyPicture(facts.format, bytes)) return { refused: 'type' };
  if (facts.width * facts.height > PICTURE_MAX_PIXELS) return { refused: 'size' };
  try {
    const picture = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
    return { picture };
  } catch {
    return { refused: 'type' };
  }
}

/** What the head of a file says; nothing of the picture itself is decoded, so that its size does not matter yet. */
async function describe(sharp: Decoder, bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

type Decoder = typeof import('sharp').default;

let decoder: Promise<Decoder> | undefined;

/** The decoder is loaded with the first picture; it works on threads of its own, one for each picture. */
function loadDecoder(): Promise<Decoder> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS.map((reader) => `VipsForeignLoad${reader}Buffer`) });
    return sharp;
  });
  return decoder;
}
