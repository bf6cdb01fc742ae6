import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import type { Structure } from './structure.ts';
import { readWebp } from './webp.ts';

/** Format names of sharp. */
export type FormatName = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** Reads the structure of a file up to the end of the image. @returns undefined if the file is damaged */
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
  // only the first frame is decoded
  { name: 'gif', signature: [0, 'GIF8'], read: withoutParts, maxParts: 0 },
  // the boxes do not reveal the cost of the AV1 stream and of derived images: the limits of the decoder process bound it
  { name: 'heif', signature: [4, 'ftyp'], read: withoutParts, maxParts: 0 },
];

function withoutParts(): Structure {
  return { isBuffered: true, parts: 0 };
}

/** Properties of a file, read from its structure without decoding it. */
export interface FileProperties extends Pick<Structure, 'missingEnd'> {
  readonly format: FormatName;
  /** True if the structure cannot be read; the other properties are then meaningless. */
  readonly isDamaged: boolean;
  /** True if a decoder has to keep every pixel in memory; false if it can work row by row. */
  readonly isBuffered: boolean;
  /** True if the file has more parts than its format allows. */
  readonly isTooComplex: boolean;
}

/**
 * Detects the format of a file from its content, in time linear in its length.
 * @returns undefined if the format is unknown
 */
export function inspectFile(bytes: Buffer): FileProperties | undefined {
  const format = formats.find(({ signature: [offset, signature] }) =>
    bytes.subarray(offset, offset + signature.length).equals(Buffer.from(signature, 'latin1')),
  );
  if (!format) return undefined;
  const structure = format.read(bytes);
  const { parts, ...properties } = structure ?? withoutParts();
  return { format: format.name, isDamaged: !structure, isTooComplex: parts > format.maxParts, ...properties };
}
