import type { Browser, Locator } from '@playwright/test';
import { captureStrip, type StripSetting } from './capture-strip.ts';
import { PausedPage } from './paused-page.ts';
import type { Frame } from './strip.ts';

type Clip = { x: number; y: number; width: number; height: number };

/** Milliseconds after the pointer enters the machine, and after it is pressed, to capture. */
const HOVER_MS = [0, 100, 200, 400];
const PRESS_MS = [
  80, 160, 240, 320, 400, 480, 560, 640, 720, 800, 900, 1000, 1100, 1200, 1320, 1400, 1600, 1800, 1950, 2060, 2120,
  2200, 2280, 2360, 2440, 2520, 2600, 2680, 2760, 2840, 2920, 3000, 3080, 3160, 3240, 3340, 3500, 3700, 4000, 4400,
  4800,
];
/** The part of the page around the machine, in pixels; more on the side of the card that comes out of it. */
const MARGIN = 90;
const CARD_MARGIN = 640;

/** Captures the machine of the landing page, first under the pointer, then dispensing a capsule, as one image. */
export function machineStrip(browser: Browser, setting: StripSetting): Promise<Buffer> {
  return captureStrip(browser, setting, async (page) => {
    await page.goto('/');
    await page.locator('.intro-card[data-painted="true"]').nth(2).waitFor();
    await page.locator('[data-phase="flip"]').waitFor();
    // Afterwards the cards have turned over and the lanterns are lit.
    await page.waitForTimeout(3000);
    const machine = page.locator('.machine-button');
    await machine.scrollIntoViewIfNeeded();
    await page.clock.pauseAt(Date.now() + 60_000);
    const clip = await surroundings(machine);
    const pausedPage = await PausedPage.stop(page);
    await pausedPage.seek(0, '.machine');
    const frames: Frame[] = [];
    const capture = async (action: string, times: readonly number[], start: number) => {
      for (const time of times) {
        await pausedPage.seek(start + time, '.machine');
        frames.push({ png: await page.screenshot({ ...(clip && { clip }) }), label: `${action}, ${time} ms` });
      }
    };
    await machine.hover();
    await capture('hover', HOVER_MS, 0);
    await machine.click();
    await capture('press', PRESS_MS, HOVER_MS.at(-1) ?? 0);
    return frames;
  });
}

/** On a phone the whole page, because the card comes to rest beside the machine. */
async function surroundings(machine: Locator): Promise<Clip | undefined> {
  if ((machine.page().viewportSize()?.width ?? 0) < 600) return undefined;
  const { x, y, width, height } = (await machine.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const top = Math.max(0, y - MARGIN);
  return {
    x: Math.max(0, x - CARD_MARGIN),
    y: top,
    width: width + CARD_MARGIN + MARGIN,
    height: y - top + height + 3.4 * MARGIN,
  };
}
