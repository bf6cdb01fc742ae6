import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';
import { PALETTE } from '@app/contract/draw/palette';
import { planSigil } from '@app/contract/draw/sigil/plan';
import { renderSigil } from '@app/contract/draw/sigil/sigil';
import { toSvgText } from '@app/contract/draw/sigil/svg-node';
import { browserLaunchOptions } from '@app/e2e/browser';
import { chromium, type Page } from '@playwright/test';

/**
 * Renders contact sheets of sigils into `docs/pictures`: the 30 combinations of type and rarity, 40 cards of one
 * combination, and the 30 combinations in grayscale at 96 px. The seeds are fixed, so that runs can be compared.
 */
const OUT = join(import.meta.dirname, '..', 'docs', 'pictures');
const PAGE_GROUND = 'oklch(0.16 0.03 262)';

const seedAt = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

function cardText(type: CardType, rarity: Rarity, artSeed: string): string {
  const source = { type, rarity, artSeed };
  const inks = PALETTE[rarity][planSigil(source).inkSet];
  return `<div class="card" style="background:${inks?.ground}">${toSvgText(renderSigil(source, inks))}</div>`;
}

const pairs = (from: number) =>
  RARITIES.flatMap((rarity, row) => CARD_TYPES.map((type, i) => cardText(type, rarity, seedAt(from + row * 6 + i))));

const sheet = (cards: string[], columns: number, width: number, filter = 'none') =>
  `<!doctype html><style>body{margin:0;padding:12px;background:${PAGE_GROUND};display:grid;gap:12px;filter:${filter};
  grid-template-columns:repeat(${columns},${width}px);width:max-content}.card{border-radius:4.5%;overflow:hidden;width:${width}px}
  svg{display:block;width:100%}</style>${cards.join('')}`;

/** Takes a screenshot and encodes it as WebP in Chromium. */
async function webp(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html);
  const png = (await page.locator('body').screenshot()).toString('base64');
  const url = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png);
  return Buffer.from(url);
}

const from = Number(process.argv[2] ?? 0);
const forty = Array.from({ length: 40 }, (_, i) => cardText('mage', 'rare', seedAt(from + 1000 + i)));
const sheets = {
  'cards-30-pairs': sheet(pairs(from), 6, 200),
  'cards-40-of-one-pair': sheet(forty, 8, 150),
  'cards-grey-96': sheet(pairs(from + 100), 6, 96, 'grayscale(1)'),
};
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const page = await browser.newPage();
  await mkdir(OUT, { recursive: true });
  for (const [name, html] of Object.entries(sheets)) {
    const picture = await webp(page, html);
    await writeFile(join(OUT, `${name}.webp`), picture);
    console.log(`${name}.webp ${Math.round(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
