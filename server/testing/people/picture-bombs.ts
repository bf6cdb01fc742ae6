import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Creates a picture of one colour, which compresses to few bytes at any size. */
export function plainPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#808080' } });
}

/** Creates a small PNG whose header claims a square of the given side in pixels. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Creates a progressive JPEG that repeats a scan of about 90 bytes, which reads every block of the picture and changes none. With
 * 10,000 scans and a side of 7000 it has 1 MB and occupies a core for most of a minute.
 */
export async function scanBomb(scans: number, side: number): Promise<Buffer> {
  const picture = await plainPicture(side, side).jpeg({ progressive: true, optimiseScans: false }).toBuffer();
  // SOS, 8 bytes long, with one component: the first one
  const start = picture.indexOf(Buffer.from([0xff, 0xda, 0, 8, 1, 1]));
  let end = start + 10;
  while (picture[end] !== 0xff || picture[end + 1] === 0) end += 1;
  const scan = Buffer.from(picture.subarray(start, end));
  // The scan contains all bits, because a scan that refines an earlier scan could not be repeated
  scan[9] = 0;
  return Buffer.concat([picture.subarray(0, start), ...Array(scans - 1).fill(scan), Buffer.from([0xff, 0xd9])]);
}

/** Creates an animated WebP of 64 × 64 pixels that repeats a frame of about 50 bytes. */
export async function frameBomb(frames: number): Promise<Buffer> {
  const side = 64;
  const pixels = Buffer.alloc(side * side * 3 * 2);
  pixels.fill(255, side * side * 3);
  const raw = { width: side, height: side * 2, channels: 3, pageHeight: side } as const;
  const animation = await sharp(pixels, { raw }).webp({ lossless: true }).toBuffer();
  const start = animation.lastIndexOf('ANMF');
  const frame = animation.subarray(start);
  const bomb = Buffer.concat([animation.subarray(0, start), ...Array(frames - 1).fill(frame)]);
  bomb.writeUInt32LE(bomb.length - 8, 4);
  return bomb;
}

/** Creates a small PNG with texts that each inflate from 8 kB to 7.9 MB. */
export async function textBomb(texts: number): Promise<Buffer> {
  const picture = await plainPicture(60, 40).png().toBuffer();
  const headerEnd = 8 + 25;
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_900_000))]));
  return Buffer.concat([picture.subarray(0, headerEnd), ...Array(texts).fill(text), picture.subarray(headerEnd)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
