import { browserLaunchOptions } from '@app/e2e/browser';
import { type Browser, chromium } from '@playwright/test';
import type { Environment } from '../environment/environment.ts';
import type { BarePage } from './bare-page.ts';

/** Launches a browser that closes with the environment. */
export async function openBrowser(environment: Environment): Promise<Browser> {
  const browser = await chromium.launch(await browserLaunchOptions());
  environment.onClose(() => browser.close());
  return browser;
}

/**
 * Scrolls a page down at a constant speed.
 * @param forMs duration in milliseconds
 * @param speed pixels per second
 * @returns the duration of each frame in milliseconds
 */
export async function recordScrollFrames(page: BarePage, forMs: number, speed: number): Promise<number[]> {
  await page.bringToFront();
  return page.evaluate(
    ([duration, pixelsPerMs]) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let start = 0;
        let previous = 0;
        const step = (now: number) => {
          if (start === 0) start = now;
          else {
            frames.push(now - previous);
            scrollBy({ top: Math.min(now - previous, 50) * pixelsPerMs, behavior: 'instant' });
          }
          previous = now;
          if (now - start < duration) requestAnimationFrame(step);
          else resolve(frames);
        };
        requestAnimationFrame(step);
      }),
    [forMs, speed / 1000] as const,
  );
}
