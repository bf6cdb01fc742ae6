import type { Structure } from './structure.ts';

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_OVERHEAD = 12;
/** Chunks without pixels that a decoder inflates. */
const COMPRESSED = ['zTXt', 'iTXt', 'iCCP'];

/**
 * Counts the compressed chunks of a PNG other than its pixels (PNG, third edition, §5.3): a decoder inflates up to 8 MB
 * from each 8 kB. A decoder buffers an interlaced PNG completely. It reads no further than IEND, and can do without it.
 */
export function readPng(bytes: Buffer): Structure {
  let offset = SIGNATURE_LENGTH;
  let parts = 0;
  while (offset + CHUNK_OVERHEAD <= bytes.length) {
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (COMPRESSED.includes(type)) parts += 1;
    offset += CHUNK_OVERHEAD + bytes.readUInt32BE(offset);
    if (type === 'IEND') break;
  }
  return { isBuffered: isInterlaced(bytes), parts };
}

/** Reads the interlace method: the last byte of IHDR, the first chunk (§11.2.1). */
function isInterlaced(bytes: Buffer): boolean {
  return bytes[SIGNATURE_LENGTH + 20] !== 0;
}
