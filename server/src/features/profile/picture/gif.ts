import type { Structure } from './structure.ts';

/** Header, logical screen descriptor (GIF89a §17, §18). */
const HEADER_LENGTH = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Reads the blocks of a GIF up to its trailer. Only the first frame is decoded, so frames are not counted. */
export function readGif(bytes: Buffer): Structure | undefined {
  let offset = HEADER_LENGTH + colorTableLength(bytes[10]);
  while (offset < bytes.length) {
    const block = bytes[offset];
    if (block === TRAILER) return offset + 1 === bytes.length ? { isBuffered: true, parts: 1 } : undefined;
    if (block === EXTENSION) offset = subBlocksEnd(bytes, offset + 2);
    else if (block === IMAGE) offset = subBlocksEnd(bytes, offset + 11 + colorTableLength(bytes[offset + 9]));
    else return undefined;
  }
  return undefined;
}

function colorTableLength(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function subBlocksEnd(bytes: Buffer, start: number): number {
  let offset = start;
  while (offset < bytes.length && bytes[offset] !== 0) offset += 1 + (bytes[offset] as number);
  return offset + 1;
}
