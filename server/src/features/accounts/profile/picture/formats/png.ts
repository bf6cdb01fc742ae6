import type { Structure } from './structure.ts';

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_OVERHEAD = 12;
/** Chunks that a decoder inflates although they hold no pixels. */
const COMPRESSED = ['zTXt', 'iTXt', 'iCCP'];

/**
 * Counts the compressed chunks of a PNG beside its pixels (PNG, third edition, §5.3): a decoder inflates up to 8 MB
 * from each 8 kB. An interlaced PNG has to be kept in memory as a whole.
 */
export function readPng(bytes: Buffer): Structure | undefined {
  let at = SIGNATURE_LENGTH;
  let parts = 0;
  while (at + CHUNK_OVERHEAD <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (COMPRESSED.includes(type)) parts += 1;
    at += CHUNK_OVERHEAD + bytes.readUInt32BE(at);
    if (type === 'IEND') return at === bytes.length ? { isBuffered: isInterlaced(bytes), parts } : undefined;
  }
  return undefined;
}

/** The last byte of IHDR, which is the first chunk (§11.2.1). */
function isInterlaced(bytes: Buffer): boolean {
  return bytes[SIGNATURE_LENGTH + 20] !== 0;
}
