import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameBomb, plainPicture, scanBomb, textBomb } from '../../../../testing/assets/picture-bombs.ts';
import { smallPicture, ZIP } from '../../../../testing/pictures.ts';
import { inspectFile } from './inspect-file.ts';

/** Pictures by the decoder's names of their formats. */
const pictures = {
  jpeg: await smallPicture('jpeg'),
  png: await smallPicture('png'),
  webp: await smallPicture('webp'),
  gif: await smallPicture('gif'),
  heif: await smallPicture('avif'),
};
const cases = Object.entries(pictures).map(([format, bytes]) => ({ format, bytes }));
const { jpeg } = pictures;
const progressive = await plainPicture(60, 40).jpeg({ progressive: true }).toBuffer();

describe('a file', () => {
  test.each(cases)('that is a $format is recognised by its content', ({ format, bytes }) => {
    expect(inspectFile(bytes)).toMatchObject({ format, isTooComplex: false });
  });

  test.each(cases)('that is a $format is inspected up to the end of the image', ({ bytes }) => {
    const properties = inspectFile(bytes);
    for (const trailer of [
      ZIP,
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('xy'),
      Buffer.alloc(9),
      progressive,
    ]) {
      expect(inspectFile(Buffer.concat([bytes, trailer]))).toEqual(properties);
    }
  });

  test('of any other format is rejected', () => {
    expect(inspectFile(Buffer.from('<svg/>'))).toBeUndefined();
  });

  test('of arbitrary bytes is inspected without an error', () => {
    const bytes = fc.uint8Array({ maxLength: 80 });
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.nat(40), bytes, ({ bytes: picture }, length, random) => {
        inspectFile(Buffer.concat([picture.subarray(0, length), random]));
      }),
    );
  });
});

describe('inspectFile reports whether a decoder buffers the whole picture', () => {
  test.each([
    ['a baseline JPEG', () => jpeg, false],
    ['a baseline JPEG followed by a progressive one', () => Buffer.concat([jpeg, progressive]), false],
    ['a progressive JPEG', () => progressive, true],
    ['a JPEG in several scans', () => Buffer.concat([jpeg.subarray(0, -2), lastScan(jpeg), jpeg.subarray(-2)]), true],
    ['a PNG', () => pictures.png, false],
    ['an interlaced PNG', () => plainPicture(60, 40).png({ progressive: true }).toBuffer(), true],
    ['a WebP', () => pictures.webp, true],
    ['a GIF', () => pictures.gif, true],
    ['an AVIF', () => pictures.heif, true],
  ])('of %s', async (_, bytes, isBuffered) => {
    expect(inspectFile(await bytes())).toMatchObject({ isBuffered });
  });
});

describe('a file is too complex', () => {
  test('with more than 100 scans in its first picture', async () => {
    const hundred = await scanBomb(100, 60);
    expect(inspectFile(hundred)).toMatchObject({ isTooComplex: false });
    expect(inspectFile(await scanBomb(101, 60))).toMatchObject({ isTooComplex: true });
    expect(inspectFile(Buffer.concat([hundred, hundred]))).toMatchObject({ isTooComplex: false });
  });

  test('with more than 1000 frames', async () => {
    expect(inspectFile(await frameBomb(1000))).toMatchObject({ isTooComplex: false });
    expect(inspectFile(await frameBomb(1001))).toMatchObject({ isTooComplex: true });
  });

  test('with more than 50 compressed texts', async () => {
    expect(inspectFile(await textBomb(50))).toMatchObject({ isTooComplex: false });
    expect(inspectFile(await textBomb(51))).toMatchObject({ isTooComplex: true });
  });
});

describe('scans cannot be hidden from the count', () => {
  test.each([
    ['fill bytes', [0xff, 0xff, 0xff]],
    ['a restart marker', [0xff, 0xd0]],
    ['a stuffed byte', [0xff, 0x00, 0xaa]],
  ])('by %s between them', async (_, bytes) => {
    expect(inspectFile(insertBeforeLastScan(await scanBomb(101, 60), bytes))).toMatchObject({ isTooComplex: true });
  });

  test.each([
    ['a stuffed byte after a fill byte', [0xff, 0xff, 0x00, 0xff, 0xff]],
    ['a reserved marker', [0xff, 0x02, 0xff, 0xff]],
  ])('by %s, which a decoder does not read as a segment', async (_, bytes) => {
    expect(inspectFile(insertBeforeLastScan(await scanBomb(101, 60), bytes))).toMatchObject({ isDamaged: true });
  });
});

const SOS = Buffer.from([0xff, 0xda]);

function insertBeforeLastScan(picture: Buffer, bytes: readonly number[]): Buffer {
  const index = picture.lastIndexOf(SOS);
  return Buffer.concat([picture.subarray(0, index), Buffer.from(bytes), picture.subarray(index)]);
}

/** Returns the last scan of a JPEG. */
function lastScan(picture: Buffer): Buffer {
  return picture.subarray(picture.lastIndexOf(SOS), -2);
}
