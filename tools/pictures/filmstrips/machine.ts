import type { Browser, Locator } from '@playwright/test';
import { PausedPage } from './paused-page.ts';
import { type Frame, renderStrip } from './strip.ts';
import type { Viewport } from './viewports.ts';

type Clip = { x: number; y: number; width: number; height: number };

/** Milliseconds after the pointer enters the machine, and after it is pressed, to capture. */
const HOVER_MS = [0, 100, 200, 400];
const PRESS_MS = [100, 250, 400, 550, 700, 850, 1000, 1150, 1300, 1500, 1800, 2200];
/** The part of the page around the machine, in pixels. */
const MARGIN = 90;

/** Captures the machine of the landing page, first under the pointer, then dispensing a capsule, as one image. */
export async function machineStrip(browser: Browser, url: string, viewport: Viewport): Promise<Buffer> {
  const { width, height, frameWidth } = viewport;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await page.locator('.intro-card[data-painted="true"]').nth(2).waitFor();
  await page.locator('[data-phase="flip"]').waitFor();
  // Afterwards the cards have turned over and the lanterns are lit.
  await page.waitForTimeout(3000);
  const machine = page.locator('.machine-button');
  await machine.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  const clip = await surroundings(machine);
  const pausedPage = new PausedPage(page);
  await pausedPage.seek(0, '.machine');
  const frames: Frame[] = [];
  const capture = async (action: string, times: readonly number[], start: number) => {
    for (const time of times) {
      await pausedPage.seek(start + time, '.machine');
      frames.push({ png: await page.screenshot({ clip }), label: `${action}, ${time} ms` });
    }
  };
  await machine.hover();
  await capture('hover', HOVER_MS, 0);
  await machine.click();
  await capture('press', PRESS_MS, HOVER_MS.at(-1) ?? 0);
  const strip = await renderStrip(await browser.newPage(), frames, frameWidth);
  await context.close();
  return strip;
}

async function surroundings(machine: Locator): Promise<Clip> {
  const { x, y, width, height } = (await machine.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const top = Math.max(0, y - MARGIN);
  return { x: Math.max(0, x - MARGIN), y: top, width: width + 2 * MARGIN, height: y - top + height + MARGIN };
}
