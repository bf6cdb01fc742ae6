import { INTRO_TIMELINE_MS, RIPPLE_DURATION_MS } from '@app/contract/landing/limits';
import type { Page } from '@playwright/test';
import { landing } from '../../fixtures/landing.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** Milliseconds from the start of the ripple to the end of its last animation. */
const rippleEnd = (page: Page) =>
  page.evaluate(() => {
    const ripple = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
    const parts = ripple.filter(({ target }) => target?.closest('.is-rippling'));
    return Math.max(...parts.map((effect) => Number(effect.getComputedTiming().endTime)));
  });

/** What Chromium traces of animations; `compositeFailed` is a bit set of the reasons why one runs on the main thread. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly id2: { readonly local: string };
    readonly args: { readonly data?: { readonly displayName?: string; readonly compositeFailed?: number } };
  }[];
}

test.use({ reducedMotion: 'no-preference' });

test('the intro follows its timeline on a virtual clock', DESKTOP_ONLY, async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const stage = landing(page);
  await expect(stage).toHaveAttribute('data-phase', 'dark');
  let [phase, time] = ['dark', 0];
  for (const [next, start] of Object.entries(INTRO_TIMELINE_MS)) {
    await page.clock.runFor(start - time - 1);
    expect(await stage.getAttribute('data-phase')).toBe(phase);
    await page.clock.runFor(1);
    await expect(stage).toHaveAttribute('data-phase', next);
    if (next === 'ripple') expect(await rippleEnd(page)).toBe(RIPPLE_DURATION_MS);
    [phase, time] = [next, start];
  }
});

test(
  'shows three other cards on each visit, one of them legendary, and turns them over',
  DESKTOP_ONLY,
  async ({ page }) => {
    const cards = page.locator('.intro-card .card[data-rarity]');
    const visit = async () => {
      await page.goto('/');
      await expect(page.locator('.intro-card[data-painted="true"]')).toHaveCount(3);
      await expect(page.locator('.intro-card .card[data-rarity="legendary"]')).toHaveCount(1);
      await expect(page.locator('.intro-card-label').first()).toHaveText('KISMET COLLECTION');
      return cards.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
    };
    const first = await visit();
    expect(first).toHaveLength(3);
    expect(await visit()).not.toEqual(first);
  },
);

test('the cards float on the compositor, without work of the main thread', async ({ page, browser }) => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.goto('/');
  await expect(page.locator('.intro-card[data-painted="true"]')).toHaveCount(3);
  await expect(landing(page)).toHaveAttribute('data-phase', 'flip');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const animations = traceEvents.filter(({ name }) => name === 'Animation');
  const floats = new Set(
    animations.filter(({ args }) => args.data?.displayName === 'intro-float').map(({ id2 }) => id2.local),
  );
  expect(floats.size).toBe(3);
  const failures = animations.filter(({ id2, args }) => floats.has(id2.local) && args.data?.compositeFailed);
  expect(failures).toEqual([]);
});

for (const input of ['click', 'key', 'wheel'] as const) {
  test(`a ${input} skips the intro, which is not repeated in the same visit`, async ({ page, isMobile }) => {
    test.skip(input !== 'click' && isMobile, 'phones have neither keys nor a wheel');
    await page.goto('/');
    await expect(landing(page)).not.toHaveAttribute('data-phase', 'flip');
    if (input === 'click') await page.getByRole('heading', { level: 1 }).click();
    if (input === 'key') await page.keyboard.press('Shift');
    if (input === 'wheel') await page.mouse.wheel(0, 10);
    await expect(landing(page)).toHaveAttribute('data-phase', 'flip');
    await page.reload();
    await expect(landing(page)).toHaveAttribute('data-skipped', 'true');
    await expect(landing(page)).toHaveAttribute('data-phase', 'flip');
  });
}

test(
  'nothing flashes more than three times a second when the machine drops its prize',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Try the prize machine' }).click();
    const repeated = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect): effect is KeyframeEffect => effect instanceof KeyframeEffect)
        .filter((effect) => effect.target?.closest('.machine-burst'))
        .map((effect) => effect.getTiming().iterations),
    );
    expect(repeated.length).toBeGreaterThan(0);
    // Each part of the burst appears once.
    expect(new Set(repeated)).toEqual(new Set([1]));
  },
);
