import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { browserLaunchOptions } from '@app/e2e/browser';
import { modelFiles } from '@app/server/testing/models/model-files';
import { readGlb } from '@app/server/testing/models/read-models';
import type { CardFace } from '@app/sigil/face/card-face';
import { SPECIMENS } from '@app/sigil/specimens';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { screenshotFolder } from '../repository/paths.ts';
import { writeGalleryPictures } from './models/gallery.ts';

/**
 * Renders the models of a card of each rarity with three.js: the flat card, the GLB from six sides, and the USDZ. Writes a sheet, and
 * pictures of the gallery, into `screenshots`. Usage: `node tools/pictures/models.ts`
 */
const ORIGIN = 'http://models.test';
const TILE = { width: 225, height: 300 };
const MARGIN = { top: 24, bottom: 24, left: 24, right: 24, background: '#20232c' };
const QUALITY = 84;
/** Turn and tilt of the viewer, in degrees. */
const SIDES = [
  [0, 0],
  [-32, 8],
  [30, 14],
  [0, -38],
  [86, 6],
  [180, 0],
] as const;

const three = dirname(dirname(createRequire(join(import.meta.dirname, '../../web/package.json')).resolve('three')));
const PAGE = `<!doctype html><script type="importmap">{"imports":{"three":"/three/build/three.module.js","three/addons/":"/three/examples/jsm/"}}</script>
<script type="module" src="/scene.js"></script>`;

/** Serves the page, three.js and the models to the browser. */
async function openPage(page: Page, models: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const model = models.get(pathname.slice(1));
    if (model) return route.fulfill({ body: Buffer.from(model) });
    const file =
      pathname === '/scene.js' ? join(import.meta.dirname, 'models/scene.js') : pathname.replace('/three', three);
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(file) });
  });
  page.on('console', (message) => console.log(message.text()));
  page.on('pageerror', (error) => console.log(error.message));
  await page.goto(ORIGIN);
  await page.waitForFunction('globalThis.isReady');
}

async function renderRow(page: Page, card: CardFace, models: ReadonlyMap<string, Uint8Array>): Promise<Buffer[]> {
  const { rarity } = card;
  const view = async ([turn, tilt]: readonly [number, number]) => {
    const url = (await page.evaluate(`view(${turn}, ${tilt})`)) as string;
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  };
  const flat = readGlb(Buffer.from(models.get(`${rarity}.glb`) ?? [])).images.get('face-colour');
  const bounds = await page.evaluate(`load('/${rarity}.glb')`);
  const { left, right, top, bottom } = MARGIN;
  const front = sharp(flat).resize(TILE.width - left - right, TILE.height - top - bottom);
  const row = [await front.extend(MARGIN).png().toBuffer()];
  for (const side of SIDES) row.push(await view(side));
  const usdzBounds = await page.evaluate(`load('/${rarity}.usdz')`);
  row.push(await view(SIDES[1]));
  console.log(rarity, JSON.stringify(bounds), JSON.stringify(usdzBounds));
  return row;
}

const cards = Object.values(SPECIMENS);
const models = new Map<string, Uint8Array>();
for (const card of cards) {
  for (const [format, bytes] of Object.entries(await modelFiles(card))) models.set(`${card.rarity}.${format}`, bytes);
}
const options = await browserLaunchOptions();
const browser = await chromium.launch({
  ...options,
  args: [
    ...(options.args ?? []).filter((arg) => arg !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  const page = await browser.newPage();
  await openPage(page, models);
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, card] of cards.entries()) {
    for (const [column, picture] of (await renderRow(page, card, models)).entries()) {
      const input = await sharp(picture).resize(TILE.width, TILE.height).toBuffer();
      tiles.push({ input, left: column * TILE.width, top: index * TILE.height });
    }
  }
  const [width, height] = [TILE.width * (SIDES.length + 2), TILE.height * cards.length];
  const sheet = sharp({ create: { width, height, channels: 3, background: '#20232c' } }).composite(tiles);
  await mkdir(screenshotFolder, { recursive: true });
  await sheet.webp({ quality: QUALITY }).toFile(join(screenshotFolder, 'models.webp'));
  await writeGalleryPictures(browser, screenshotFolder, QUALITY);
} finally {
  await browser.close();
}
