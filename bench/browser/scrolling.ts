import { browserLaunchOptions } from '@app/e2e/browser';
import { type Browser, chromium } from '@playwright/test';
import type { Environment } from '../environment/environment.ts';
import type { BarePage } from './bare-page.ts';

/** Launches a browser that closes with the environment. @param flags besides the usual ones */
export async function openBrowser(environment: Environment, flags: readonly string[] = []): Promise<Browser> {
  const options = await browserLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...flags] });
  environment.onClose(() => browser.close());
  return browser;
}

/** The measurements while a page was scrolled. */
export interface ScrollRecord {
  /** The duration of each frame in milliseconds. */
  readonly frames: readonly number[];
  readonly pixels: number;
  /** The CPU time of the page's main thread. */
  readonly mainThreadMs: number;
}

/**
 * Scrolls a page down at a constant speed. After a frame longer than 50 ms, the next step is as long as after 50 ms.
 * @param durationMs duration in milliseconds
 * @param speed pixels per second
 */
export async function recordScroll(page: BarePage, durationMs: number, speed: number): Promise<ScrollRecord> {
  await page.bringToFront();
  const before = await page.mainThreadMs();
  const { frames, pixels } = await page.evaluate(
    ([duration, pixelsPerMs]) =>
      new Promise<{ frames: number[]; pixels: number }>((resolve) => {
        const frames: number[] = [];
        const top = scrollY;
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
          else resolve({ frames, pixels: scrollY - top });
        };
        requestAnimationFrame(step);
      }),
    [durationMs, speed / 1000] as const,
  );
  return { frames, pixels, mainThreadMs: (await page.mainThreadMs()) - before };
}
