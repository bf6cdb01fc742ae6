import { INTRO_TIMELINE_MS } from '@app/contract/landing/limits';
import type { Browser, Page } from '@playwright/test';
import { captureStrip, type StripSetting } from './capture-strip.ts';
import { PausedPage } from './paused-page.ts';
import type { Frame } from './strip.ts';

/** Milliseconds after the start of each phase to capture. */
const OFFSETS: Readonly<Record<keyof typeof INTRO_TIMELINE_MS, readonly number[]>> = {
  ripple: [200, 600, 1100, 1700],
  cards: [150, 450, 1200],
  levitate: [300, 1200],
  glow: [250],
  flip: [250, 500, 1600],
};

/** Milliseconds of the page's clock that pass while the cards load: less than the time until the ripple. */
const LOADING_MS = 600;
const LOADING_STEP_MS = 100;

/** Captures the intro of the landing page at the moments of its timeline, as one image. */
export function introStrip(browser: Browser, setting: StripSetting): Promise<Buffer> {
  return captureStrip(browser, setting, async (page) => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/');
    const pausedPage = await PausedPage.stop(page);
    const dark = '[data-phase="dark"]';
    await pausedPage.seek(0, dark);
    const first = { png: await page.screenshot(), label: '0 ms' };
    await page.waitForLoadState('networkidle');
    // React and the painter continue in timers and frames of the page's clock, after work that takes real time.
    for (let time = LOADING_STEP_MS; time <= LOADING_MS; time += LOADING_STEP_MS) {
      await pausedPage.seek(time, dark);
      await page.waitForTimeout(300);
    }
    return [first, ...(await captureFrames(page, pausedPage))];
  });
}

async function captureFrames(page: Page, pausedPage: PausedPage) {
  const frames: Frame[] = [];
  for (const [phase, offsets] of Object.entries(OFFSETS)) {
    const start = INTRO_TIMELINE_MS[phase as keyof typeof INTRO_TIMELINE_MS];
    // The cards turn over only once they are painted.
    if (phase === 'flip') await page.locator('.intro-card[data-painted="true"]').nth(2).waitFor();
    // Animations begin with the phase, not with its first frame.
    await pausedPage.seek(start, `[data-phase="${phase}"]`);
    for (const offset of offsets) {
      await pausedPage.seek(start + offset, `[data-phase="${phase}"]`);
      frames.push({ png: await page.screenshot(), label: `${phase}, ${start + offset} ms` });
    }
  }
  return frames;
}
