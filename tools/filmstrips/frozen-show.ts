import type { Page } from '@playwright/test';

/**
 * Controls the timers and animations of a page, so that a screenshot shows an exact moment on any machine. The clock of
 * the page must already be paused.
 */
export class FrozenShow {
  readonly #page: Page;
  #now = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Advances to a moment in milliseconds since the start and waits for the stage. */
  async goTo(moment: number, stage: string): Promise<void> {
    await this.#page.clock.runFor(moment - this.#now);
    this.#now = moment;
    await this.#page.locator(`[data-stage="${stage}"]`).waitFor();
    await this.#setAnimations();
  }

  /** Starts new animations at the current moment and seeks the running ones to it. */
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
