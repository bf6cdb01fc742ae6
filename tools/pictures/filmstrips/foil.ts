import type { Card } from '@app/contract/cards/schemas';
import type { Browser, Page } from '@playwright/test';
import type { Session } from '../../screenshots/screenshot-run.ts';
import { captureStrip } from './capture-strip.ts';
import { oneCardOfEachRarity } from './cards.ts';
import type { Frame } from './strip.ts';

const FRAME_WIDTH = 250;
/** Positions of the pointer on the card, as shares of its width and height. */
const TILTS = {
  'top left': [0.08, 0.08],
  'top right': [0.92, 0.08],
  'bottom left': [0.08, 0.92],
  'bottom right': [0.92, 0.92],
} as const;
/** The springs come to rest, and four of these are shorter than the time until the reveal closes. */
const REST_MS = 900;

/** Captures the card of each rarity at rest and with the pointer at its four corners, as one image. */
export function foilSheet(browser: Browser, url: string, session: Session): Promise<Buffer> {
  const viewport = { width: 1280, height: 800, frameWidth: FRAME_WIDTH, columns: Object.keys(TILTS).length + 1 };
  return captureStrip(browser, { url, viewport, session }, async (page) => {
    const frames: Frame[] = [];
    for (const card of oneCardOfEachRarity().values()) frames.push(...(await captureTilts(page, card)));
    return frames;
  });
}

async function captureTilts(page: Page, card: Card): Promise<Frame[]> {
  await page.clock.resume();
  await page.goto('/');
  await page.route('**/api/users/collectibles/collect', (route) => route.fulfill({ json: card }));
  const button = page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' });
  await button.waitFor();
  // Otherwise the reveal closes while a slow machine still captures.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await button.click();
  const hint = page.getByText('Click to view in inventory');
  while (!(await hint.isVisible())) await page.clock.runFor(100);
  // Animations go on while the clock is paused.
  await page.waitForTimeout(REST_MS);
  const box = await page.locator('.reveal-front .card').boundingBox();
  if (!box) throw new Error('The card is not visible');
  const clip = { x: box.x - 30, y: box.y - 30, width: box.width + 60, height: box.height + 60 };
  const frames: Frame[] = [{ png: await page.screenshot({ clip }), label: `${card.rarity}, at rest` }];
  for (const [name, [x, y]] of Object.entries(TILTS)) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 5 });
    await page.clock.runFor(REST_MS);
    frames.push({ png: await page.screenshot({ clip }), label: `${card.rarity}, ${name}` });
  }
  await page.mouse.move(0, 0);
  return frames;
}
