import type { Browser, Page } from '@playwright/test';
import type { Session } from '../../screenshots/screenshot-run.ts';
import { type Frame, renderStrip } from './strip.ts';
import type { Viewport } from './viewports.ts';

/** Where a strip is captured. */
export interface StripSetting {
  readonly url: string;
  readonly viewport: Viewport;
  /** The session of a signed-in user. */
  readonly session?: Session;
}

/**
 * Captures frames on a page with movement, whose clock can be paused, as one image.
 * @param capture receives the page, on which nothing is open yet
 */
export async function captureStrip(
  browser: Browser,
  { url, viewport: { width, height, frameWidth, columns }, session }: StripSetting,
  capture: (page: Page) => Promise<readonly Frame[]>,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    reducedMotion: 'no-preference',
    ...(session && { storageState: session }),
  });
  const page = await context.newPage();
  await page.clock.install();
  const frames = await capture(page);
  const strip = await renderStrip(await browser.newPage(), frames, frameWidth, columns);
  await context.close();
  return strip;
}
