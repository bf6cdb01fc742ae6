import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { galleryTexts } from '@app/contract/models/gallery-texts';
import { adminSettings } from '@app/e2e/fixtures/accounts/admin';
import { Product } from '@app/e2e/fixtures/product/product';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { oneCardOfEachRarity, sampleCard } from '../filmstrips/cards.ts';

const WALLET = '2'.repeat(44);
const OTHER_CARDS = 12;
/** The legendary card on its stand. */
const LEGENDARY = { x: 494, y: 235 };
/** Painting one card, and drawing a frame in software, take no longer. */
const [PAINTING_MS, TIMEOUT_MS] = [15_000, 180_000];

/** Writes two pictures of the gallery: the cards on their stands, and one card picked up. */
export async function writeGalleryPictures(browser: Browser, folder: string, quality: number): Promise<void> {
  const logFolder = await mkdtemp(join(tmpdir(), 'gallery-'));
  const product = await Product.start(adminSettings, join(logFolder, 'product.log'));
  try {
    const page = await browser.newPage({
      baseURL: product.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(TIMEOUT_MS);
    const cards = [
      ...oneCardOfEachRarity().values(),
      ...Array.from({ length: OTHER_CARDS }, (_, i) => sampleCard(i + 40)),
    ];
    await page.route(`**/api/users/collectibles/${WALLET}?*`, (route) =>
      route.fulfill({ json: { cards, nextCursor: null, total: cards.length } }),
    );
    await page.goto(`/gallery/${WALLET}`);
    await page.getByRole('button', { name: galleryTexts.walk }).click();
    await page.getByText(galleryTexts.hint.mouse).waitFor();
    const market = page.getByRole('application');
    const shoot = async () => (await market.screenshot()).toString('base64');
    /** Once all cards are painted, nothing moves. */
    const write = async (name: string) => {
      let [before, after] = ['', await shoot()];
      while (before !== after) {
        await page.waitForTimeout(PAINTING_MS);
        [before, after] = [after, await shoot()];
      }
      await sharp(Buffer.from(after, 'base64'))
        .webp({ quality })
        .toFile(join(folder, `${name}.webp`));
    };
    await write('gallery-1280');
    await market.click({ position: LEGENDARY });
    await write('gallery-held-1280');
  } finally {
    await product.remove();
    await rm(logFolder, { recursive: true, force: true });
  }
}
