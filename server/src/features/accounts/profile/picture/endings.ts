/**
 * Finds out whether a file is nothing but its picture. What hangs on behind the picture's own end is another file (an
 * archive, a script) that travels under its name; such a file is refused.
 */
export function isOnlyPicture(format: string, bytes: Buffer): boolean {
  switch (format) {
    case 'jpeg':
      return isOnlyJpeg(bytes);
    case 'png':
      return pngEnd(bytes) === bytes.length;
    case 'webp':
      // RIFF: the size stands after the first eight bytes, and is rounded up to an even one
      return bytes.length >= 12 && 8 + evened(bytes.readUInt32LE(4)) === evened(bytes.length);
    case 'gif':
      return gifEnd(bytes) === bytes.length;
    case 'heif':
      return boxesEnd(bytes) === bytes.length;
    default:
      return false;
  }
}

const BROKEN = -1;

function evened(size: number): number {
  return size + (size % 2);
}

/** Cameras put several pictures into one file (CIPA DC-007), one after another, and fill up with zeros. */
function isOnlyJpeg(bytes: Buffer): boolean {
  let at = 0;
  do {
    at = jpegEnd(bytes, at);
    if (at === BROKEN) return false;
    while (bytes[at] === 0) at += 1;
  } while (at < bytes.length);
  return true;
}

/** Where the picture that begins at `start` ends (ITU-T T.81 annex B). */
function jpegEnd(bytes: Buffer, start: number): number {
  if (bytes[start] !== 0xff || bytes[start + 1] !== 0xd8) return BROKEN;
  let at = start + 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) return BROKEN;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (isBareMarker(marker)) at += 2;
    else if (at + 4 > bytes.length) return BROKEN;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = scanEnd(bytes, at);
      if (at === BROKEN) return BROKEN;
    }
  }
  return BROKEN;
}

/** Markers that stand alone: RST0 to RST7 and TEM. */
function isBareMarker(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Where the coded data ends: at the first marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== BROKEN && at + 1 < bytes.length) {
    const next = bytes[at + 1] as number;
    if (next !== 0 && !isBareMarker(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return BROKEN;
}

/** Chunks of length, name, data and checksum, the last one named IEND (PNG, third edition, §5.3). */
function pngEnd(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const isLast = bytes.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + bytes.readUInt32BE(at);
    if (isLast) return at;
  }
  return BROKEN;
}

/** Blocks up to the trailer (GIF89a). */
function gifEnd(bytes: Buffer): number {
  let at = 13 + colourTable(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = subBlocksEnd(bytes, at + 2);
    else if (block === 0x2c) at = subBlocksEnd(bytes, at + 11 + colourTable(bytes[at + 9]));
    else return BROKEN;
  }
  return BROKEN;
}

function colourTable(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function subBlocksEnd(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] as number);
  return at + 1;
}

/** Boxes that each begin with their size (ISO/IEC 14496-12 §4.2); only pictures of ordinary size are looked for. */
function boxesEnd(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return BROKEN;
    at += size;
  }
  return at === 0 ? BROKEN : at;
}
