import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card } from '@app/contract/cards/schemas';
import { browserOptions } from '@app/e2e/browser';
import { Mail } from '@app/e2e/fixtures/mail';
import { Product } from '@app/e2e/fixtures/product';
import { type Browser, chromium, type Page } from '@playwright/test';
import { oneOfEach } from './filmstrips/cards.ts';
import { FrozenShow } from './filmstrips/frozen-show.ts';
import { strip } from './filmstrips/strip.ts';
import { type Session, Studio } from './screenshots/studio.ts';
import { wallet } from './screenshots/wallet.ts';

/**
 * Takes the reveal of a card of each rarity apart into frames, side by side in `docs/pictures/filmstrip-<rarity>.webp`,
 * from the running product with its time stopped at each frame: `node tools/filmstrips.ts [folder]`.
 */
const OUT = process.argv[2] ?? join(import.meta.dirname, '../docs/pictures');
const COLLECT = '**/api/users/collectibles/collect';
const SIZE = { width: 480, height: 620 };
const FRAME_WIDTH = 210;

/** Stages with how long they take, as the product runs them, and the moments within each that are shown. */
const SHOW: readonly (readonly [stage: string, lasts: number, shown: readonly number[]])[] = [
  ['coin', 400, [230]],
  ['rise', 500, [130]],
  ['wait', 600, [300]],
  ['dark', 480, [400]],
  ['turn', 480, [150, 330]],
  ['burst', 480, [110, 280]],
  ['told', 720, [200]],
  ['end', 1000, [800]],
];

async function film(browser: Browser, product: Product, session: Session, card: Card): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: SIZE,
    storageState: session,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  const { promise: isReady, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(COLLECT, async (route) => {
    await isReady;
    await route.fulfill({ json: card });
  });
  await page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Collecting Card...' }).waitFor();
  await page.clock.pauseAt(Date.now() + 2000);
  letGo();
  // The store tells of the answer in its own time; the show begins when the page has drawn it.
  while (!(await page.locator('[data-stage]').isVisible())) await page.clock.runFor(16);
  const frames = await shoot(page, card);
  await writeFile(
    join(OUT, `filmstrip-${card.rarity}.webp`),
    await strip(await browser.newPage(), frames, FRAME_WIDTH),
  );
  await context.close();
}

async function shoot(page: Page, card: Card) {
  const show = new FrozenShow(page);
  const frames: { png: Buffer; label: string }[] = [];
  let begun = 0;
  for (const [stage, lasts, shown] of SHOW) {
    if (stage === 'dark' && card.rarity !== 'legendary') continue;
    await show.goTo(begun, stage);
    for (const after of shown) {
      await show.goTo(begun + after, stage);
      frames.push({ png: await page.screenshot(), label: `${stage}, ${begun + after} ms` });
    }
    begun += lasts;
  }
  return frames;
}

const folder = await mkdtemp(join(tmpdir(), 'filmstrips-'));
const product = await Product.start({}, join(folder, 'product.log'));
const browser = await chromium.launch(await browserOptions());
try {
  const session = await wallet(new Studio(browser, product, new Mail(product.outbox), 1280, folder));
  for (const card of oneOfEach().values()) await film(browser, product, session, card);
} finally {
  await browser.close();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}
