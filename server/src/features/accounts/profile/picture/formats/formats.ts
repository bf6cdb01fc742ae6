import { readAvif } from './avif.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import type { ReadStructure } from './structure.ts';
import { readWebp } from './webp.ts';

/** Names of the formats, as the decoder spells them. */
export type FormatName = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

interface Format {
  readonly name: FormatName;
  /** Offset and bytes by which a file of the format is recognized. */
  readonly signature: readonly [offset: number, bytes: string];
  readonly read: ReadStructure;
  /** More parts than this occur only in files that are made to keep a decoder busy. */
  readonly maxParts: number;
}

const formats: readonly Format[] = [
  // encoders write about ten scans, and at most one for each bit of each coefficient group
  { name: 'jpeg', signature: [0, '\xff\xd8\xff'], read: readJpeg, maxParts: 100 },
  // one color profile, one XMP packet and a few texts are usual
  { name: 'png', signature: [0, '\x89PNG\r\n\x1a\n'], read: readPng, maxParts: 50 },
  { name: 'webp', signature: [8, 'WEBP'], read: readWebp, maxParts: 1000 },
  { name: 'gif', signature: [0, 'GIF8'], read: readGif, maxParts: 1 },
  { name: 'heif', signature: [4, 'ftyp'], read: readAvif, maxParts: 1 },
];

/** What a file is, read from its structure without decoding anything. */
export interface FileFacts {
  readonly format: FormatName;
  /** True if a decoder has to keep every pixel in memory; false if it can work row by row. */
  readonly isBuffered: boolean;
  /** True if the file is made to keep a decoder busy. */
  readonly isTooComplex: boolean;
}

/**
 * Finds out what a file is by its content, in a time proportional to its length.
 * @returns undefined if it is no complete image of a known format, or if something follows the image: another file (an
 *   archive, a script) that travels under its name
 */
export function inspectFile(bytes: Buffer): FileFacts | undefined {
  const format = formats.find(({ signature: [offset, signature] }) =>
    bytes.subarray(offset, offset + signature.length).equals(Buffer.from(signature, 'latin1')),
  );
  const structure = format?.read(bytes);
  if (!format || !structure) return undefined;
  return { format: format.name, isBuffered: structure.isBuffered, isTooComplex: structure.parts > format.maxParts };
}
