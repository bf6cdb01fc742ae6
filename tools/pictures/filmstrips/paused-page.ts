import type { Page } from '@playwright/test';

/** About a frame. */
const STEP_MS = 20;

/**
 * Controls the timers and animations of a page, so that a screenshot shows an exact moment on any machine. The clock of
 * the page must already be paused.
 */
export class PausedPage {
  readonly #page: Page;
  #now: number;

  /** @param now milliseconds that have passed since the start */
  constructor(page: Page, now = 0) {
    this.#page = page;
    this.#now = now;
  }

  /** Advances to a time in milliseconds since the start and waits for an element that shows its state. */
  async seek(time: number, selector: string): Promise<void> {
    // In steps, because the page renders between them.
    while (this.#now < time) {
      const step = Math.min(STEP_MS, time - this.#now);
      await this.#page.clock.runFor(step);
      this.#now += step;
    }
    await this.#page.locator(selector).waitFor();
    await this.#seekAnimations();
  }

  /**
   * Pauses all animations at the current time, and finishes those whose end has passed. Animations that run at the first call
   * go on from where they are; later ones start at the current time.
   */
  async #seekAnimations(): Promise<void> {
    await this.#page.evaluate((now) => {
      const known = (window as { startTimes?: WeakMap<Animation, number> }).startTimes;
      const startTimes = known ?? new WeakMap<Animation, number>();
      Object.assign(window, { startTimes });
      for (const animation of document.getAnimations()) {
        if (!startTimes.has(animation)) startTimes.set(animation, known ? now : now - Number(animation.currentTime));
        const time = now - (startTimes.get(animation) ?? now);
        if (time >= Number(animation.effect?.getComputedTiming().endTime)) {
          animation.finish();
        } else {
          animation.pause();
          animation.currentTime = time;
        }
      }
    }, this.#now);
  }
}
