import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { frameBomb, plainPicture, textBomb } from '../../../../testing/people/picture-bombs.ts';
import { phonePhoto, smallPicture, ZIP } from '../../../../testing/people/pictures.ts';

// `convertPicture` limits sharp to some formats for the whole process, so pictures in other formats are created before
const png = await smallPicture('png');
const jpeg = await smallPicture('jpeg');
const webp = await smallPicture('webp');
const gif = await smallPicture('gif');
const avif = await smallPicture('avif');
const tiff = await smallPicture('tiff');
const progressive = await sharp(png).jpeg({ progressive: true }).toBuffer();
const { convertPicture } = await import('./convert-picture.ts');

/** The start of an MP4: the type of the file, and a box of data. */
const MP4 = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'),
  Buffer.from('\0\0\0\x10mdat\xff\xd8\xff\xda\xff\xff\xff\x02', 'latin1'),
]);
const SAMSUNG_TRAILER = Buffer.from(
  '\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1732716000000SEFH\x6b\0\0\0\x01\0\0\0\x24\0\0\0SEFT',
  'latin1',
);

/** Creates a JPEG with a gain map: a second picture that phones store for HDR screens. sharp's types lack the method for this. */
function withGainMap(): Promise<Buffer> {
  return (sharp(jpeg) as Sharp & { withGainMap(): Sharp }).withGainMap().jpeg().toBuffer();
}

describe('a picture is converted', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['with the video of a motion photo', () => Buffer.concat([jpeg, MP4])],
    ['with the data that a Samsung phone appends', () => Buffer.concat([jpeg, SAMSUNG_TRAILER])],
    ['with an HDR gain map', withGainMap],
    [
      'with more JPEGs after it, padded with zeros',
      () => Buffer.concat([jpeg, jpeg, Buffer.alloc(3), jpeg, Buffer.alloc(64)]),
    ],
    ['with the rest of a larger PNG, as crop tools leave it', () => Buffer.concat([png, png.subarray(60)])],
    ['with data after a WebP', () => Buffer.concat([webp, SAMSUNG_TRAILER])],
    ['with a JPEG that lacks its end', () => jpeg.subarray(0, -2)],
    ['with half of the end of a JPEG', () => jpeg.subarray(0, -1)],
    ['with a progressive JPEG that lacks its end', () => progressive.subarray(0, -2)],
    ['with a PNG that lacks its end', () => png.subarray(0, -12)],
    ['with 500 texts that inflate to 8 MB each: the decoder bounds them', () => textBomb(500)],
    ['with 1000 frames', () => frameBomb(1000)],
    ['with 16 bits per channel', () => sharp(png).toColourspace('rgb16').png().toBuffer()],
    ['with an alpha channel', () => sharp(png).ensureAlpha(0.5).png().toBuffer()],
    ['in grey, with an alpha channel', () => sharp(png).ensureAlpha(0.5).greyscale().webp().toBuffer()],
    ['in CMYK', () => sharp(png).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'that is animated',
      () =>
        sharp([png, jpeg], { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
  ])('%s', async (_, make) => {
    const result = await convertPicture(await make(), 'settings');
    expect(result).toMatchObject({ picture: expect.any(Buffer) });
  });

  test('into the same bytes, whatever follows the image', async () => {
    for (const picture of [jpeg, png, webp, gif, avif]) {
      const converted = await convertPicture(picture, 'signup');
      for (const trailer of [ZIP, MP4, Buffer.from('<script>alert(1)</script>')])
        expect(await convertPicture(Buffer.concat([picture, trailer]), 'signup')).toEqual(converted);
    }
  });

  test('upright, although a video is appended', async () => {
    const photo = await phonePhoto();
    expect(await convertPicture(Buffer.concat([photo, MP4]), 'settings')).toEqual(
      await convertPicture(photo, 'settings'),
    );
  });
});

describe('a picture is rejected', () => {
  test.each([
    ['JPEG', jpeg],
    ['progressive JPEG', progressive],
    ['PNG', png],
    ['WebP', webp],
    ['GIF', gif],
  ])('if it is a %s that was cut off', async (_, bytes) => {
    for (const length of [20, bytes.length >> 2, bytes.length >> 1, bytes.length - 30])
      expect(await convertPicture(bytes.subarray(0, length), 'signup'), `${length}`).toEqual({ rejected: 'damage' });
  });

  test.each([
    ['12,000 × 12,000 pixels', () => plainPicture(12_000, 12_000).jpeg(), 50_000_000],
    ['12,000 × 12,000 pixels, as a PNG', () => plainPicture(12_000, 12_000).png(), 50_000_000],
    [
      '20 megapixels that have to be decoded as a whole',
      () => plainPicture(5000, 4000).jpeg({ progressive: true }),
      16_000_000,
    ],
    ['20 megapixels, as an interlaced PNG', () => plainPicture(5000, 4000).png({ progressive: true }), 16_000_000],
    ['20 megapixels, as a WebP', () => plainPicture(5000, 4000).webp(), 16_000_000],
  ])('if it has %s', async (_, make, maxPixels) => {
    expect(await convertPicture(await make().toBuffer(), 'settings')).toEqual({ rejected: 'pixels', maxPixels });
  });

  test('if it has more than 1000 frames', async () => {
    expect(await convertPicture(await frameBomb(1001), 'settings')).toEqual({ rejected: 'complexity' });
  });

  test('if it is a video, or an image of another format', async () => {
    for (const bytes of [MP4, tiff, ZIP, Buffer.alloc(0)])
      expect(await convertPicture(bytes, 'signup')).toEqual({ rejected: 'type' });
  });
});

test('arbitrary bytes after the start of a picture cause no error', async () => {
  const start = fc.tuple(fc.constantFrom(jpeg, png, webp, gif, avif), fc.nat(40));
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 80 }), async ([picture, length], random) => {
      await convertPicture(Buffer.concat([picture.subarray(0, length), random]), 'signup');
    }),
  );
});
