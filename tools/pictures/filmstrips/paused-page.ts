import type { Page } from '@playwright/test';

/** About a frame. */
const STEP_MS = 20;

/**
 * Controls the timers and animations of a page, so that a screenshot shows an exact moment on any machine. The clock of
 * the page must be paused when it seeks.
 */
export class PausedPage {
  readonly #page: Page;
  /** Milliseconds since the start. */
  #now = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Stops all animations, also those that begin later: none can end while an action or a screenshot takes its time. */
  static async stop(page: Page): Promise<PausedPage> {
    await setPlaybackRate(page, 0);
    const pausedPage = new PausedPage(page);
    await pausedPage.#seekAnimations();
    return pausedPage;
  }

  /** Lets all animations run again. */
  async resume(): Promise<void> {
    await setPlaybackRate(this.#page, 1);
  }

  /** Advances to a time in milliseconds since the start and waits for an element that shows its state. */
  async seek(time: number, selector: string): Promise<void> {
    // In steps, because the page renders between them, and animations begin.
    while (this.#now < time) {
      const step = Math.min(STEP_MS, time - this.#now);
      await this.#page.clock.runFor(step);
      this.#now += step;
      await this.#seekAnimations();
    }
    await this.#page.locator(selector).waitFor();
    await this.#seekAnimations();
  }

  /**
   * Sets all animations to the current time, and finishes those whose end has passed. They go on from where they are when they
   * are first seen.
   */
  async #seekAnimations(): Promise<void> {
    await this.#page.evaluate((now) => {
      const page = window as { startTimes?: WeakMap<Animation, number> };
      page.startTimes ??= new WeakMap();
      const { startTimes } = page;
      for (const animation of document.getAnimations()) {
        if (!startTimes.has(animation)) startTimes.set(animation, now - Number(animation.currentTime));
        const time = now - (startTimes.get(animation) ?? now);
        if (time >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish();
        else animation.currentTime = time;
      }
    }, this.#now);
  }
}

async function setPlaybackRate(page: Page, playbackRate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate });
}
