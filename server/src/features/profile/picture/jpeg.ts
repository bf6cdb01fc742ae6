import type { Structure } from './structure.ts';

/** Markers (ITU-T T.81, table B.1). */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const SOF0 = 0xc0;
const SOF1 = 0xc1;
const TEM = 0x01;

/**
 * Counts the scans of a JPEG (ITU-T T.81 annex B). A decoder processes the whole picture for every scan, even for an
 * empty one of a few bytes. Cameras write several pictures into one file (CIPA DC-007), one after another, padded with
 * zeros: a decoder reads the first, but the scans of all are counted.
 */
export function readJpeg(bytes: Buffer): Structure | undefined {
  const first = readPicture(bytes, 0);
  let picture = first;
  let scans = 0;
  for (;;) {
    if (picture === undefined) return undefined;
    scans += picture.scans;
    let next = picture.end;
    while (bytes[next] === 0) next += 1;
    if (next >= bytes.length) break;
    picture = readPicture(bytes, next);
  }
  return { isBuffered: first?.isBuffered === true, parts: scans };
}

interface Picture {
  /** Offset of the first byte after it. */
  readonly end: number;
  readonly scans: number;
  readonly isBuffered: boolean;
}

/** Reads the picture that begins at `start`; undefined if it is damaged. */
function readPicture(bytes: Buffer, start: number): Picture | undefined {
  if (bytes[start] !== 0xff || bytes[start + 1] !== SOI) return undefined;
  let offset = start + 2;
  let scans = 0;
  let isSequential = true;
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] as number;
    if (bytes[offset] !== 0xff) return undefined;
    // a decoder buffers a sequential picture with several scans, as it does a progressive one
    if (marker === EOI) return { end: offset + 2, scans, isBuffered: !isSequential || scans > 1 };
    if (marker === 0xff) offset += 1;
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
  return undefined;
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
