import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';
import { PALETTE } from '@app/contract/draw/palette';
import { planSigil } from '@app/contract/draw/sigil/plan';
import { renderSigil } from '@app/contract/draw/sigil/sigil';
import { toSvgText } from '@app/contract/draw/sigil/svg-node';
import { browserLaunchOptions } from '@app/e2e/browser';
import { chromium, type Page } from '@playwright/test';
import { toWebp } from './screenshots/webp.ts';

/**
 * Renders contact sheets of sigils into `docs/pictures`: the 30 combinations of type and rarity, 40 cards of one
 * combination, and the 30 combinations in grayscale at 96 px. Runs with the same first seed have the same output.
 * Usage: `node tools/contact-sheets.ts [first seed]`
 */
const OUT = join(import.meta.dirname, '..', 'docs', 'pictures');
const BACKGROUND = 'oklch(0.16 0.03 262)';

const seedAt = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

function cardHtml(type: CardType, rarity: Rarity, artSeed: string): string {
  const source = { type, rarity, artSeed };
  const palette = PALETTE[rarity][planSigil(source).colourSet];
  return `<div class="card" style="background:${palette?.ground}">${toSvgText(renderSigil(source, palette))}</div>`;
}

const allCombinations = (from: number) =>
  RARITIES.flatMap((rarity, row) => CARD_TYPES.map((type, i) => cardHtml(type, rarity, seedAt(from + row * 6 + i))));

const sheet = (cards: string[], columns: number, width: number, filter = 'none') =>
  `<!doctype html><style>body{margin:0;padding:12px;background:${BACKGROUND};display:grid;gap:12px;filter:${filter};
  grid-template-columns:repeat(${columns},${width}px);width:max-content}.card{border-radius:4.5%;overflow:hidden;width:${width}px}
  svg{display:block;width:100%}</style>${cards.join('')}`;

/** Renders HTML and returns a screenshot as WebP. */
async function screenshotAsWebp(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html);
  return toWebp(page, await page.locator('body').screenshot(), 0.82);
}

const firstSeed = Number(process.argv[2] ?? 0);
const sameCombination = Array.from({ length: 40 }, (_, i) => cardHtml('mage', 'rare', seedAt(firstSeed + 1000 + i)));
const sheets = {
  'sigils-combinations': sheet(allCombinations(firstSeed), 6, 200),
  'sigils-rare-mages': sheet(sameCombination, 8, 150),
  'sigils-grayscale': sheet(allCombinations(firstSeed + 100), 6, 96, 'grayscale(1)'),
};
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const page = await browser.newPage();
  await mkdir(OUT, { recursive: true });
  for (const [name, html] of Object.entries(sheets)) {
    const picture = await screenshotAsWebp(page, html);
    await writeFile(join(OUT, `${name}.webp`), picture);
    console.log(`${name}.webp ${Math.round(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
