import type { Page } from '@playwright/test';

/**
 * A page's time, stopped: it goes on only as far as it is told to, timers and animations alike, so that a picture shows
 * an exact moment however slow the machine is. The page's clock must be paused already.
 */
export class FrozenShow {
  readonly #page: Page;
  #now = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes on to a moment in milliseconds since the beginning; `stage` is the one that then has been reached. */
  async goTo(moment: number, stage: string): Promise<void> {
    await this.#page.clock.runFor(moment - this.#now);
    this.#now = moment;
    await this.#page.locator(`[data-stage="${stage}"]`).waitFor();
    await this.#setAnimations();
  }

  /** What has begun since the last moment begins now; what runs stands where it would by now. */
  async #setAnimations(): Promise<void> {
    await this.#page.evaluate((now) => {
      const begun = (window as { begun?: WeakMap<Animation, number> }).begun ?? new WeakMap<Animation, number>();
      Object.assign(window, { begun });
      for (const animation of document.getAnimations()) {
        animation.pause();
        if (!begun.has(animation)) begun.set(animation, now);
        animation.currentTime = now - (begun.get(animation) ?? now);
      }
    }, this.#now);
  }
}
