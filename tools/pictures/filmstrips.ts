import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserLaunchOptions } from '@app/e2e/browser';
import { Mailbox } from '@app/e2e/fixtures/product/mailbox';
import { Product } from '@app/e2e/fixtures/product/product';
import { chromium } from '@playwright/test';
import { screenshotFolder } from '../repository/paths.ts';
import { wallet } from '../screenshots/accounts/wallet.ts';
import { ScreenshotRun } from '../screenshots/screenshot-run.ts';
import { oneCardOfEachRarity } from './filmstrips/cards.ts';
import { introStrip } from './filmstrips/intro.ts';
import { revealStrip } from './filmstrips/reveal.ts';
import { INTRO_VIEWPORTS, REVEAL_VIEWPORTS, type Viewport } from './filmstrips/viewports.ts';

/**
 * Captures frames of the landing page's intro, and of the card reveal for each rarity, at several widths, and writes them
 * side by side to `filmstrip-<intro or rarity>-<width>.webp` in `screenshots`. The clock of the page is paused at each
 * frame. Usage: `node tools/pictures/filmstrips.ts`
 */
const write = (name: string, { width }: Viewport, image: Buffer) =>
  writeFile(join(screenshotFolder, `filmstrip-${name}-${width}.webp`), image);

const folder = await mkdtemp(join(tmpdir(), 'filmstrips-'));
const product = await Product.start({}, join(folder, 'product.log'));
const browser = await chromium.launch(await browserLaunchOptions());
try {
  await mkdir(screenshotFolder, { recursive: true });
  const session = await wallet(new ScreenshotRun(browser, product, new Mailbox(product.outbox), 1280, folder));
  for (const viewport of INTRO_VIEWPORTS) {
    await write('intro', viewport, await introStrip(browser, product.url, viewport));
  }
  for (const viewport of REVEAL_VIEWPORTS) {
    for (const card of oneCardOfEachRarity().values()) {
      await write(card.rarity, viewport, await revealStrip(browser, { url: product.url, session, viewport, card }));
    }
  }
} finally {
  await browser.close();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}
