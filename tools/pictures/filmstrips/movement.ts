import { drawCards } from '@app/e2e/fixtures/cards/cards';
import type { Browser, Page } from '@playwright/test';
import type { Session } from '../../screenshots/screenshot-run.ts';
import { PausedPage } from './paused-page.ts';
import { type Frame, renderStrip } from './strip.ts';
import type { Viewport } from './viewports.ts';

const CARD_COUNT = 8;
/** Milliseconds after a click to capture. */
const TIMES_MS = [40, 100, 160, 220, 300, 460];

/** What a strip of movement shows. */
export interface MovementStrip {
  readonly url: string;
  readonly session: Session;
  readonly viewport: Viewport;
}

/** Captures a card that moves from the grid to its details, to full screen and to the next card, as one image. */
export async function movementStrip(browser: Browser, { url, session, viewport }: MovementStrip): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: viewport.width, height: viewport.height },
    storageState: session,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/login');
  await drawCards(page, CARD_COUNT);
  await page.goto('/inventory');
  await page.locator('.card [data-face-up]').nth(3).waitFor();
  const frames = [
    ...(await capture(page, 'details', () => page.locator('button[data-index="1"]').click())),
    ...(await capture(page, 'full screen', () => page.getByRole('button', { name: 'Full screen' }).click())),
    ...(await capture(page, 'next card', () => page.keyboard.press('ArrowRight'))),
  ];
  const strip = await renderStrip(await browser.newPage(), frames, viewport.frameWidth);
  await context.close();
  return strip;
}

/** Captures what follows an action, and then lets the clock run until everything has ended. */
async function capture(page: Page, action: string, act: () => Promise<void>): Promise<Frame[]> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await act();
  const pausedPage = new PausedPage(page);
  const frames: Frame[] = [];
  for (const time of TIMES_MS) {
    await pausedPage.seek(time, 'main');
    frames.push({ png: await page.screenshot(), label: `${action}, ${time} ms` });
  }
  await page.clock.resume();
  await page.waitForTimeout(1000);
  return frames;
}
