import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import {
  CARD_TYPES,
  type CardType,
  CURRENT_EDITION,
  FINISHES,
  type Finish,
  RARITIES,
  type Rarity,
} from '@app/contract/draw/card';
import { describeSigil } from '@app/contract/draw/sigil/describe-sigil';
import { planSigil } from '@app/contract/draw/sigil/plan';
import { browserLaunchOptions } from '@app/e2e/browser';
import { toSvgText } from '@app/sigil/drawing/svg-node';
import { type CardFace, faceSize } from '@app/sigil/face/card-face';
import { type FaceElement, faceElements, OUTLINE_OPACITY } from '@app/sigil/face/face-elements';
import { renderSigil } from '@app/sigil/render-sigil';
import { sigilColours } from '@app/sigil/sigil-colours';
import { chromium, type Page } from '@playwright/test';
import { screenshotFolder } from '../repository/paths.ts';
import { toWebp } from '../screenshots/webp.ts';

/**
 * Renders contact sheets of cards into `screenshots`: the 30 combinations of type and rarity, 60 random cards, 24
 * legendary cards, the finishes of ten cards, and the 30 combinations in grayscale at 96 px. Runs with the same first seed have the same output.
 * Usage: `node tools/pictures/contact-sheets.ts [first seed]`
 */
const BACKGROUND = 'oklch(0.16 0.03 262)';

const seedAt = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

function cardHtml(type: CardType, rarity: Rarity, seed: number, width: number, finish: Finish = 'standard'): string {
  const source = { type, rarity, finish, artSeed: seedAt(seed), edition: CURRENT_EDITION };
  const card: CardFace = { ...describeSigil(planSigil(source)), ...source, power: 50, defense: 50, number: seed + 1 };
  const colours = sigilColours(source);
  const face = faceElements(card, faceSize(width)).map((element) => elementSvg(element, colours[element.colour]));
  return `<div class="card" style="width:${width}px;background:${colours.ground}">${toSvgText(renderSigil(source))}<svg
    viewBox="0 0 200 280">${face.join('')}</svg></div>`;
}

function elementSvg(element: FaceElement, colour: string): string {
  if (element.kind === 'text') {
    const { x, baseline, align, size, weight, font, text } = element;
    return `<text x="${x}" y="${baseline}" fill="${colour}" text-anchor="${align}" font-size="${size}"
      font-weight="${weight}" font-family="${font}">${text}</text>`;
  }
  const { d, x, y, scale } = element;
  const paint =
    element.kind === 'shape'
      ? `fill="${colour}" fill-rule="evenodd"`
      : `fill="none" stroke="${colour}" stroke-width="${element.thickness}" stroke-opacity="${OUTLINE_OPACITY}"`;
  return `<path d="${d}" transform="translate(${x} ${y}) scale(${scale})" ${paint}/>`;
}

const combinations = (first: number, width: number) =>
  RARITIES.flatMap((rarity, row) => CARD_TYPES.map((type, i) => cardHtml(type, rarity, first + row * 6 + i, width)));

/** Cards as they are drawn, with the published odds. */
const randomCards = (first: number, count: number, width: number) =>
  Array.from({ length: count }, (_, i) => {
    const { type, rarity, finish } = drawCard(
      createHash('sha256')
        .update(`sheet ${first + i}`)
        .digest(),
      CURRENT_EDITION,
    );
    return cardHtml(type, rarity, first + i, width, finish);
  });

const legendaries = (first: number, width: number) =>
  CARD_TYPES.flatMap((type, row) => [0, 1, 2, 3].map((i) => cardHtml(type, 'legendary', first + row * 4 + i, width)));

const finishes = (first: number, width: number) =>
  RARITIES.flatMap((rarity, row) =>
    [0, 1].flatMap((i) =>
      FINISHES.map((finish) =>
        cardHtml(CARD_TYPES[(row + i * 3) % 6] ?? 'mage', rarity, first + row * 2 + i, width, finish),
      ),
    ),
  );

async function fontFace(family: string, fontPackage: string, file: string): Promise<string> {
  const require = createRequire(join(import.meta.dirname, '../../web/package.json'));
  const path = join(dirname(require.resolve(`@fontsource-variable/${fontPackage}/package.json`)), 'files', file);
  const font = (await readFile(path)).toString('base64');
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${font})}`;
}

const FONTS = await Promise.all([
  fontFace('display', 'texturina', 'texturina-latin-wght-normal.woff2'),
  fontFace('text', 'hanken-grotesk', 'hanken-grotesk-latin-wght-normal.woff2'),
]);

const sheet = (cards: string[], columns: number, filter = 'none') =>
  `<!doctype html><style>${FONTS.join('')}body{margin:0;padding:12px;background:${BACKGROUND};
  width:max-content;filter:${filter}}section{display:grid;gap:10px;grid-template-columns:repeat(${columns},max-content)}
  .card{position:relative;border-radius:6%/4.3%;overflow:hidden}svg{display:block;width:100%}
  svg+svg{position:absolute;inset:0}</style><section>${cards.join('')}</section>`;

/** Renders HTML and returns a screenshot as WebP. */
async function screenshotAsWebp(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return toWebp(page, await page.locator('body').screenshot(), 0.5);
}

const first = Number(process.argv[2] ?? 0);
const sheets = {
  'sigils-combinations': sheet(combinations(first, 144), 6),
  'sigils-random': sheet(randomCards(first + 1000, 60, 120), 10),
  'sigils-legendaries': sheet(legendaries(first + 2000, 144), 8),
  'sigils-finishes': sheet(finishes(first + 3000, 120), 8),
  'sigils-grayscale': sheet(combinations(first + 100, 96), 6, 'grayscale(1)'),
};
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const page = await browser.newPage();
  await mkdir(screenshotFolder, { recursive: true });
  for (const [name, html] of Object.entries(sheets)) {
    const picture = await screenshotAsWebp(page, html);
    await writeFile(join(screenshotFolder, `${name}.webp`), picture);
    console.log(`${name}.webp ${Math.round(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}
