import type { Structure } from './structure.ts';

const HEADER_LENGTH = 12;
const CHUNK_HEADER_LENGTH = 8;

/** Counts the frames of a WebP (RFC 9649 §2.7). Decoding time is quadratic in their number. */
export function readWebp(bytes: Buffer): Structure {
  let offset = HEADER_LENGTH;
  let parts = 0;
  while (offset + CHUNK_HEADER_LENGTH <= bytes.length) {
    if (bytes.toString('latin1', offset, offset + 4) === 'ANMF') parts += 1;
    offset += CHUNK_HEADER_LENGTH + even(bytes.readUInt32LE(offset + 4));
  }
  return { isBuffered: true, parts };
}

/** RIFF pads every chunk to an even length. */
function even(size: number): number {
  return size + (size % 2);
}
