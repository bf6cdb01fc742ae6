import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallPicture, ZIP } from '../../../../../testing/pictures.ts';
import { isOnlyPicture } from './endings.ts';

/** Pictures under the names by which the decoder knows them. */
const pictures = {
  jpeg: await smallPicture('jpeg'),
  png: await smallPicture('png'),
  webp: await smallPicture('webp'),
  gif: await smallPicture('gif'),
  heif: await smallPicture('avif'),
};
const each = Object.entries(pictures).map(([format, bytes]) => ({ format, bytes }));
const { jpeg } = pictures;

describe('a file', () => {
  test.each(each)('that is a $format is nothing but a picture', ({ format, bytes }) => {
    expect(isOnlyPicture(format, bytes)).toBe(true);
  });

  test.each(each)('that is a $format with something behind it is more than that', ({ format, bytes }) => {
    for (const more of [ZIP, Buffer.from('<script>alert(1)</script>'), Buffer.from('xy')]) {
      expect(isOnlyPicture(format, Buffer.concat([bytes, more]))).toBe(false);
    }
  });

  test.each(each)('that is a cut $format is none', ({ format, bytes }) => {
    for (const length of [0, 1, 2, 8, 11, 12, 13, 20, bytes.length >> 1, bytes.length - 2]) {
      expect(isOnlyPicture(format, bytes.subarray(0, length)), `${length}`).toBe(false);
    }
  });

  test('may hold several JPEGs, as cameras write them, filled up with zeros', () => {
    expect(isOnlyPicture('jpeg', Buffer.concat([jpeg, jpeg, Buffer.alloc(3), jpeg, Buffer.alloc(64)]))).toBe(true);
    expect(isOnlyPicture('jpeg', Buffer.concat([jpeg, Buffer.alloc(3), ZIP]))).toBe(false);
    expect(isOnlyPicture('jpeg', Buffer.concat([jpeg, ZIP, jpeg]))).toBe(false);
  });

  test('of any other kind is none', () => {
    expect(isOnlyPicture('svg', Buffer.from('<svg/>'))).toBe(false);
  });

  test('of any bytes is judged, whatever they are', () => {
    const format = fc.constantFrom(...each);
    const bytes = fc.uint8Array({ maxLength: 80 });
    fc.assert(
      fc.property(format, fc.nat(40), bytes, ({ format, bytes: picture }, kept, random) => {
        isOnlyPicture(format, Buffer.concat([picture.subarray(0, kept), random]));
      }),
    );
  });
});
