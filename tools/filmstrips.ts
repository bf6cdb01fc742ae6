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
import { requestDraw } from './filmstrips/request-draw.ts';
import { renderStrip } from './filmstrips/strip.ts';
import { ScreenshotRun, type Session } from './screenshots/screenshot-run.ts';
import { wallet } from './screenshots/wallet.ts';

/**
 * Captures frames of the card reveal for each rarity and width, and writes them side by side to
 * `docs/pictures/filmstrip-<rarity>-<width>.webp`. The clock of the page is paused at each frame.
 * Usage: `node tools/filmstrips.ts [folder]`
 */
const OUT = process.argv[2] ?? join(import.meta.dirname, '../docs/pictures');
/** The viewports, each with the width of a frame in the strip. */
const VIEWPORTS = [
  { width: 360, height: 740, frameWidth: 150 },
  { width: 1280, height: 800, frameWidth: 300 },
] as const;

/** The stages of the animation with their durations and the offsets to capture, in milliseconds. */
const STAGES: readonly (readonly [stage: string, duration: number, offsets: readonly number[]])[] = [
  ['camera', 400, [120, 330]],
  ['rise', 500, [110, 320]],
  ['wait', 600, [300]],
  ['dark', 480, [200, 460]],
  ['turn', 480, [150, 240, 340]],
  ['burst', 480, [110, 280]],
  ['details', 960, [120, 360, 620]],
  ['end', 1500, [1400]],
];
/** A legendary card stays edge-on for this time, in milliseconds. */
const EDGE_MS = 150;

async function createFilmstrip(
  browser: Browser,
  { product, session, viewport, card }: { product: Product; session: Session; viewport: Viewport; card: Card },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: viewport.width, height: viewport.height },
    storageState: session,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.clock.install();
  const respond = await requestDraw(page, card);
  await page.clock.pauseAt(Date.now() + 2000);
  respond();
  // The animation starts only once the page has rendered the response.
  while (!(await page.locator('[data-stage]').isVisible())) await page.clock.runFor(16);
  const frames = await captureFrames(page, card);
  await writeFile(
    join(OUT, `filmstrip-${card.rarity}-${viewport.width}.webp`),
    await renderStrip(await browser.newPage(), frames, viewport.frameWidth),
  );
  await context.close();
}

type Viewport = (typeof VIEWPORTS)[number];

async function captureFrames(page: Page, card: Card) {
  const pausedPage = new PausedPage(page);
  const frames: { png: Buffer; label: string }[] = [];
  const isLegendary = card.rarity === 'legendary';
  let start = 0;
  for (const [stage, duration, offsets] of STAGES) {
    if (stage === 'dark' && !isLegendary) continue;
    await pausedPage.seek(start, stage);
    for (const offset of offsets) {
      await pausedPage.seek(start + offset, stage);
      frames.push({ png: await page.screenshot(), label: `${stage}, ${start + offset} ms` });
    }
    start += duration + (stage === 'turn' && isLegendary ? EDGE_MS : 0);
  }
  return frames;
}

const folder = await mkdtemp(join(tmpdir(), 'filmstrips-'));
const product = await Product.start({}, join(folder, 'product.log'));
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const session = await wallet(new ScreenshotRun(browser, product, new Mailbox(product.outbox), 1280, folder));
  for (const viewport of VIEWPORTS) {
    for (const card of oneCardOfEachRarity().values()) {
      await createFilmstrip(browser, { product, session, viewport, card });
    }
  }
} finally {
  await browser.close();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}
