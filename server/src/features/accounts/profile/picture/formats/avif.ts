import type { Structure } from './structure.ts';

/** Size and type of a box (ISO/IEC 14496-12 §4.2). */
const BOX_HEADER_LENGTH = 8;

/**
 * Reads the boxes of an AVIF; boxes with 64-bit sizes do not occur in files of this size. How much work its AV1 stream
 * and its derived images are, the boxes do not say: that is left to the limits of the decoder process.
 */
export function readAvif(bytes: Buffer): Structure | undefined {
  let at = 0;
  while (at + BOX_HEADER_LENGTH <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < BOX_HEADER_LENGTH) return undefined;
    at += size;
  }
  return at > 0 && at === bytes.length ? { isBuffered: true, parts: 1 } : undefined;
}
