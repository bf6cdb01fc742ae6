import type { Structure } from './structure.ts';

/** Markers (ITU-T T.81, table B.1). */
const SOI_LENGTH = 2;
const EOI = 0xd9;
const SOS = 0xda;
const SOF0 = 0xc0;
const SOF1 = 0xc1;
const TEM = 0x01;

/**
 * Counts the scans of a JPEG (ITU-T T.81 annex B). A decoder processes the whole picture for every scan, even for an
 * empty one of a few bytes. It reads no further than the first end of an image: cameras append more pictures (CIPA DC-007),
 * videos and data of their own. Some leave that end out.
 */
export function readJpeg(bytes: Buffer): Structure | undefined {
  let offset = SOI_LENGTH;
  let scans = 0;
  let isSequential = true;
  let hasEnd = false;
  while (!hasEnd && offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] as number;
    if (bytes[offset] !== 0xff) return undefined;
    if (marker === EOI) hasEnd = true;
    else if (marker === 0xff) offset += 1;
    else if (isStandalone(marker)) offset += 2;
    else if (marker < SOF0 || offset + 4 > bytes.length) return undefined;
    else {
      offset += 2 + bytes.readUInt16BE(offset + 2);
      if (isFrame(marker)) isSequential &&= marker === SOF0 || marker === SOF1;
      if (marker === SOS) {
        scans += 1;
        offset = nextMarker(bytes, offset);
      }
    }
  }
  // a decoder buffers a sequential picture with several scans, as it does a progressive one
  const isBuffered = !isSequential || scans > 1;
  return { isBuffered, parts: scans, ...(!hasEnd && { missingEnd: Buffer.from([0xff, EOI]) }) };
}

/** Markers without a segment: TEM and RST0 to RST7. */
function isStandalone(marker: number): boolean {
  return marker === TEM || (marker >= 0xd0 && marker <= 0xd7);
}

/** SOF0 to SOF15, except DHT, JPG and DAC, which have markers in that range. */
function isFrame(marker: number): boolean {
  return marker >= SOF0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Returns the offset of the marker that ends entropy-coded data: neither a stuffed byte nor a restart marker. */
function nextMarker(bytes: Buffer, start: number): number {
  for (let offset = start; offset + 1 < bytes.length; offset++) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1] as number;
    if (next !== 0 && !isStandalone(next)) return offset;
  }
  return bytes.length;
}
