import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card } from '@app/contract/cards/schemas';
import { browserLaunchOptions } from '@app/e2e/browser';
import { Mailbox } from '@app/e2e/fixtures/mailbox';
import { Product } from '@app/e2e/fixtures/product';
import { type Browser, chromium, type Page } from '@playwright/test';
import { oneCardOfEachRarity } from './filmstrips/cards.ts';
import { PausedPage } from './filmstrips/paused-page.ts';
import { renderStrip } from './filmstrips/strip.ts';
import { ScreenshotRun, type Session } from './screenshots/screenshot-run.ts';
import { wallet } from './screenshots/wallet.ts';

/**
 * Captures frames of the card reveal for each rarity and writes them side by side to
 * `docs/pictures/filmstrip-<rarity>.webp`. The clock of the page is paused at each frame.
 * Usage: `node tools/filmstrips.ts [folder]`
 */
const OUT = process.argv[2] ?? join(import.meta.dirname, '../docs/pictures');
const COLLECT = '**/api/users/collectibles/collect';
const SIZE = { width: 480, height: 620 };
const FRAME_WIDTH = 210;

/** The stages of the animation with their durations and the offsets to capture, in milliseconds. */
const STAGES: readonly (readonly [stage: string, duration: number, offsets: readonly number[]])[] = [
  ['coin', 400, [230]],
  ['rise', 500, [130]],
  ['wait', 600, [300]],
  ['dark', 480, [400]],
  ['turn', 480, [150, 330]],
  ['burst', 480, [110, 280]],
  ['details', 720, [200]],
  ['end', 1000, [800]],
];

async function createFilmstrip(browser: Browser, product: Product, session: Session, card: Card): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: SIZE,
    storageState: session,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(COLLECT, async (route) => {
    await released;
    await route.fulfill({ json: card });
  });
  await page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Collecting Card...' }).waitFor();
  await page.clock.pauseAt(Date.now() + 2000);
  release();
  // The animation starts only once the page has rendered the response.
  while (!(await page.locator('[data-stage]').isVisible())) await page.clock.runFor(16);
  const frames = await captureFrames(page, card);
  await writeFile(
    join(OUT, `filmstrip-${card.rarity}.webp`),
    await renderStrip(await browser.newPage(), frames, FRAME_WIDTH),
  );
  await context.close();
}

async function captureFrames(page: Page, card: Card) {
  const pausedPage = new PausedPage(page);
  const frames: { png: Buffer; label: string }[] = [];
  let start = 0;
  for (const [stage, duration, offsets] of STAGES) {
    if (stage === 'dark' && card.rarity !== 'legendary') continue;
    await pausedPage.seek(start, stage);
    for (const offset of offsets) {
      await pausedPage.seek(start + offset, stage);
      frames.push({ png: await page.screenshot(), label: `${stage}, ${start + offset} ms` });
    }
    start += duration;
  }
  return frames;
}

const folder = await mkdtemp(join(tmpdir(), 'filmstrips-'));
const product = await Product.start({}, join(folder, 'product.log'));
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const session = await wallet(new ScreenshotRun(browser, product, new Mailbox(product.outbox), 1280, folder));
  for (const card of oneCardOfEachRarity().values()) await createFilmstrip(browser, product, session, card);
} finally {
  await browser.close();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}
