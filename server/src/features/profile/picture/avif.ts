import type { Structure } from './structure.ts';

/** Size and type of a box (ISO/IEC 14496-12 §4.2). */
const BOX_HEADER_LENGTH = 8;

/**
 * Reads the boxes of an AVIF; boxes with 64-bit sizes do not occur in files of this size. The boxes do not reveal the cost
 * of the AV1 stream and of derived images: the limits of the decoder process bound it.
 */
export function readAvif(bytes: Buffer): Structure | undefined {
  let offset = 0;
  while (offset + BOX_HEADER_LENGTH <= bytes.length) {
    const size = bytes.readUInt32BE(offset);
    if (size < BOX_HEADER_LENGTH) return undefined;
    offset += size;
  }
  return offset > 0 && offset === bytes.length ? { isBuffered: true, parts: 1 } : undefined;
}
