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
import { foilSheet } from './filmstrips/foil.ts';
import { introStrip } from './filmstrips/intro.ts';
import { machineStrip } from './filmstrips/machine.ts';
import { movementStrip } from './filmstrips/movement.ts';
import { OVERLAY_VIEWPORTS, overlayStill, overlayStrip } from './filmstrips/overlay.ts';
import { revealStrip } from './filmstrips/reveal.ts';
import { CARD_VIEWPORTS, INTRO_VIEWPORTS, type Viewport } from './filmstrips/viewports.ts';

/**
 * Captures frames of the landing page's intro, of its machine, of a card that moves through the inventory, and for each rarity of
 * the card reveal and of an overlay's alert, at several widths, and writes them side by side to `filmstrip-<name>-<width>.webp` in
 * `screenshots`. The clock of the page is paused at each frame. Also writes `foil.webp`, the foil of each rarity at rest and at
 * four tilts, and `overlay-<width>.webp`, an overlay as OBS sees it: transparent. Usage: `node tools/pictures/filmstrips.ts`
 */
const write = (name: string, { width }: Viewport, image: Buffer) =>
  writeFile(join(screenshotFolder, `filmstrip-${name}-${width}.webp`), image);

const folder = await mkdtemp(join(tmpdir(), 'filmstrips-'));
const product = await Product.start({ COLLECT_INTERVAL: '0' }, join(folder, 'product.log'));
const browser = await chromium.launch(await browserLaunchOptions());
try {
  await mkdir(screenshotFolder, { recursive: true });
  const session = await wallet(new ScreenshotRun(browser, product, new Mailbox(product.outbox), 1280, folder));
  await writeFile(join(screenshotFolder, 'foil.webp'), await foilSheet(browser, product.url, session));
  const { url } = product;
  for (const viewport of INTRO_VIEWPORTS) await write('intro', viewport, await introStrip(browser, { url, viewport }));
  for (const viewport of CARD_VIEWPORTS) {
    await write('machine', viewport, await machineStrip(browser, { url, viewport }));
    const setting = { url, session, viewport };
    await write('movement', viewport, await movementStrip(browser, setting));
    for (const card of oneCardOfEachRarity().values())
      await write(card.rarity, viewport, await revealStrip(browser, setting, card));
  }
  for (const viewport of OVERLAY_VIEWPORTS) {
    const still = await overlayStill(browser, { url, viewport });
    await writeFile(join(screenshotFolder, `overlay-${viewport.width}.webp`), still);
  }
  const [viewport] = OVERLAY_VIEWPORTS;
  for (const card of oneCardOfEachRarity().values())
    await write(`overlay-${card.rarity}`, viewport, await overlayStrip(browser, { url, viewport, card }));
} finally {
  await browser.close();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}
