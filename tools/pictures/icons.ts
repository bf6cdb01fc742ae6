import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { webSource } from '../repository/paths.ts';

// Draws the icons of browsers and home screens. Run it after a change of `web/public/favicon.svg`: `node tools/pictures/icons.ts` writes
// the other files next to it.
const folder = join(webSource, 'public');
/** The logo on a round coin; the drawing that every icon shows. */
const DRAWING = join(folder, 'favicon.svg');
/** The background colour of the coin, for icons that fill the square. */
const GROUND = '#0c1322';
/** Systems cut maskable icons to a circle of 80 % at least (W3C Web App Manifest, "Icon masks and safe zone"). */
const MASKABLE_SHARE = 0.68;
/** iOS rounds the corners of the icon itself. */
const TOUCH_SHARE = 0.84;
const ICO_SIZES = [16, 32, 48];

/** Draws the icons by file name. */
async function drawIcons(): Promise<Readonly<Record<string, Buffer>>> {
  const coin = await readFile(DRAWING, 'utf8');
  const ico = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await toPng(coin, size) })));
  return {
    'favicon.ico': packIco(ico),
    'icon-32.png': await toPng(coin, 32),
    'icon-192.png': await toPng(coin, 192),
    'icon-512.png': await toPng(coin, 512),
    'icon-maskable-512.png': await toPng(onGround(coin, MASKABLE_SHARE), 512),
    'apple-touch-icon.png': await toPng(onGround(coin, TOUCH_SHARE), 180),
  };
}

/** Draws the coin on a square in its background colour; `share` is the width of the coin relative to the square. */
function onGround(coin: string, share: number): string {
  const size = 100 * share;
  const start = (100 - size) / 2;
  const nested = coin.replace('<svg ', `<svg x="${start}" y="${start}" width="${size}" height="${size}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${GROUND}"/>${nested}</svg>`;
}

async function toPng(svg: string, size: number): Promise<Buffer> {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
  return sharp(png).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
}

/** Packs PNG images into an ICO file: a header of 6 bytes, 16 bytes for each image, then the images. */
function packIco(images: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

for (const [name, bytes] of Object.entries(await drawIcons())) {
  await writeFile(join(folder, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
