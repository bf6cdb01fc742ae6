import { drawCards } from '@app/e2e/fixtures/cards/cards';
import type { Browser, Locator, Page } from '@playwright/test';
import { captureStrip, type StripSetting } from './capture-strip.ts';
import { PausedPage } from './paused-page.ts';
import type { Frame } from './strip.ts';

const CARD_COUNT = 8;
/** Milliseconds after a click to capture. */
const TIMES_MS = [40, 100, 160, 220, 300, 460];

/** A card under the pointer gets its foil. */
const FOIL_MS = 1500;

/** Captures a card that moves from the grid to its details, to full screen and to the next card, as one image. */
export function movementStrip(browser: Browser, setting: StripSetting): Promise<Buffer> {
  return captureStrip(browser, setting, async (page) => {
    await page.goto('/login');
    await drawCards(page, CARD_COUNT);
    await page.goto('/inventory');
    await page.locator('.card [data-face-up]').nth(3).waitFor();
    const card = page.locator('button[data-index="1"]');
    // The pointer is on a card before it is clicked.
    await card.hover();
    await page.waitForTimeout(FOIL_MS);
    const press = async (target: Locator) => {
      await target.click();
      // On a phone no pointer stays on it.
      if (setting.viewport.width < 600) await page.mouse.move(0, 0);
    };
    return [
      ...(await capture(page, 'details', () => press(card))),
      ...(await capture(page, 'full screen', () => press(page.getByRole('button', { name: 'Full screen' })))),
      ...(await capture(page, 'next card', () =>
        press(page.locator('.viewer').getByRole('button', { name: 'Next card' })),
      )),
    ];
  });
}

/** Captures what follows an action, and then lets the clock run until everything has ended. */
async function capture(page: Page, action: string, act: () => Promise<void>): Promise<Frame[]> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const pausedPage = await PausedPage.stop(page);
  await act();
  const frames: Frame[] = [];
  for (const time of TIMES_MS) {
    await pausedPage.seek(time, 'main');
    frames.push({ png: await page.screenshot(), label: `${action}, ${time} ms` });
  }
  await page.clock.resume();
  await pausedPage.resume();
  await page.waitForTimeout(1000);
  return frames;
}
