import { readAvif } from './avif.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import type { Structure } from './structure.ts';
import { readWebp } from './webp.ts';

/** Format names of sharp. */
export type FormatName = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** Reads the structure of a file. @returns undefined if the file is damaged, or if other data follows the image */
type ReadStructure = (bytes: Buffer) => Structure | undefined;

interface Format {
  readonly name: FormatName;
  /** Offset and bytes by which a file of the format is recognised. */
  readonly signature: readonly [offset: number, bytes: string];
  readonly read: ReadStructure;
  /** Only files that are made to exhaust a decoder have more parts. */
  readonly maxParts: number;
}

const formats: readonly Format[] = [
  // encoders write about ten scans, and at most one for each bit of each coefficient group
  { name: 'jpeg', signature: [0, '\xff\xd8\xff'], read: readJpeg, maxParts: 100 },
  // one colour profile, one XMP packet and a few texts are usual
  { name: 'png', signature: [0, '\x89PNG\r\n\x1a\n'], read: readPng, maxParts: 50 },
  { name: 'webp', signature: [8, 'WEBP'], read: readWebp, maxParts: 1000 },
  { name: 'gif', signature: [0, 'GIF8'], read: readGif, maxParts: 1 },
  { name: 'heif', signature: [4, 'ftyp'], read: readAvif, maxParts: 1 },
];

/** Properties of a file, read from its structure without decoding it. */
export interface FileProperties {
  readonly format: FormatName;
  /** True if a decoder has to keep every pixel in memory; false if it can work row by row. */
  readonly isBuffered: boolean;
  /** True if the file has more parts than its format allows. */
  readonly isTooComplex: boolean;
}

/**
 * Detects the format of a file from its content, in time linear in its length.
 * @returns undefined if it is not a complete image of a known format, or if other data (an archive, a script) follows it
 */
export function inspectFile(bytes: Buffer): FileProperties | undefined {
  const format = formats.find(({ signature: [offset, signature] }) =>
    bytes.subarray(offset, offset + signature.length).equals(Buffer.from(signature, 'latin1')),
  );
  const structure = format?.read(bytes);
  if (!format || !structure) return undefined;
  return { format: format.name, isBuffered: structure.isBuffered, isTooComplex: structure.parts > format.maxParts };
}
