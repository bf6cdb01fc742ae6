import { browserOptions } from '@app/e2e/browser';
import { type Browser, chromium } from '@playwright/test';
import type { Lab } from '../lab/lab.ts';
import type { UnwatchedPage } from './unwatched.ts';

/** A browser that ends with the lab. */
export async function openBrowser(lab: Lab): Promise<Browser> {
  const browser = await chromium.launch(await browserOptions());
  lab.later(() => browser.close());
  return browser;
}

/** Scrolls a page down evenly, by so many pixels a second; answers how long each frame took, in milliseconds. */
export async function framesWhileScrolling(page: UnwatchedPage, forMs: number, speed: number): Promise<number[]> {
  await page.bringToFront();
  return page.evaluate(
    ([duration, pixelsPerMs]) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let begun = 0;
        let before = 0;
        const step = (now: number) => {
          if (begun === 0) begun = now;
          else {
            frames.push(now - before);
            scrollBy({ top: Math.min(now - before, 50) * pixelsPerMs, behavior: 'instant' });
          }
          before = now;
          if (now - begun < duration) requestAnimationFrame(step);
          else resolve(frames);
        };
        requestAnimationFrame(step);
      }),
    [forMs, speed / 1000] as const,
  );
}
