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
 * four tilts, and `overlay-<width>.webp`, an overlay as OBS sees it: transparent.
 *
 * Usage: `node tools/pictures/filmstrips.ts [name…]`, such as `legendary machine overlay`; all of them by default
 */
const names = process.argv.slice(2);

/** Writes a strip unless others are wanted. */
async function write(name: string, { width }: Viewport, capture: () => Promise<Buffer>): Promise<void> {
  if (names.length > 0 && !names.includes(name)) return;
  await writeFile(join(screenshotFolder, `filmstrip-${name}-${width}.webp`), await capture());
}

const folder = await mkdtemp(join(tmpdir(), 'filmstrips-'));
const product = await Product.start({ COLLECT_INTERVAL: '0' }, join(folder, 'product.log'));
const browser = await chromium.launch(await browserLaunchOptions());
try {
  await mkdir(screenshotFolder, { recursive: true });
  const session = await wallet(new ScreenshotRun(browser, product, new Mailbox(product.outbox), 1280, folder));
  const { url } = product;
  const cards = [...oneCardOfEachRarity().values()];
  if (names.length === 0 || names.includes('foil')) {
    await writeFile(join(screenshotFolder, 'foil.webp'), await foilSheet(browser, url, session));
  }
  for (const viewport of INTRO_VIEWPORTS) await write('intro', viewport, () => introStrip(browser, { url, viewport }));
  for (const viewport of CARD_VIEWPORTS) {
    await write('machine', viewport, () => machineStrip(browser, { url, viewport }));
    for (const card of cards) {
      await write(card.rarity, viewport, () => revealStrip(browser, { url, session, viewport }, card));
    }
  }
  // Last, because it draws cards for the user, and the landing page then leads to the inventory instead of drawing one.
  for (const viewport of CARD_VIEWPORTS) {
    await write('movement', viewport, () => movementStrip(browser, { url, session, viewport }));
  }
  for (const viewport of OVERLAY_VIEWPORTS) {
    const still = join(screenshotFolder, `overlay-${viewport.width}.webp`);
    if (names.length === 0 || names.includes('overlay'))
      await writeFile(still, await overlayStill(browser, { url, viewport }));
  }
  const [viewport] = OVERLAY_VIEWPORTS;
  for (const card of cards)
    await write(`overlay-${card.rarity}`, viewport, () => overlayStrip(browser, { url, viewport, card }));
} finally {
  await browser.close();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}
