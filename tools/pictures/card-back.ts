import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserLaunchOptions } from '@app/e2e/browser';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { webSource } from '../repository/paths.ts';

/**
 * Draws the back of a card for lists, where a bitmap is painted faster than the drawing. Run it after a change of
 * `card-back.svg`: `node tools/pictures/card-back.ts` writes `card-back.webp` beside it.
 */
const WIDTH = 320;

const folder = join(webSource, 'src/features/cards/card');
const drawing = await readFile(join(folder, 'card-back.svg'), 'base64');
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: WIDTH * 1.4 } });
  await page.setContent(
    `<body style="margin: 0"><img src="data:image/svg+xml;base64,${drawing}" style="display: block; width: 100%; height: 100vh">`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  const { size } = await sharp(picture).webp({ quality: 75, effort: 6 }).toFile(join(folder, 'card-back.webp'));
  console.log(`card-back.webp: ${size} bytes`);
} finally {
  await browser.close();
}
