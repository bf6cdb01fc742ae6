import type { Locator } from '@playwright/test';
import { findBrokenWords } from '../../fixtures/page/broken-words.ts';
import { measureIntro } from '../../fixtures/page/intro-cards.ts';
import { expectOverlay, landing, OVERLAYS, openLanding } from '../../fixtures/page/landing.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const SIZES = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1366, 650],
  [1920, 1080],
] as const;

test('the cards float inside the moon, which no text covers, and no word is broken', DESKTOP_ONLY, async ({ page }) => {
  await openLanding(page);
  for (const [width, height] of SIZES) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    // The page is laid out some time after the call.
    await expect.poll(() => landing(page).evaluate((element) => element.clientWidth), size).toBe(width);
    const { width: cardWidth, covered, reach, headlineDistance, leadDistance } = await measureIntro(page);
    expect(cardWidth, size).toBeGreaterThanOrEqual(132);
    expect(covered, size).toHaveLength(2);
    for (const share of covered) expect(share, size).toBeLessThanOrEqual(0.18);
    expect(reach, size).toBeLessThan(1);
    expect(leadDistance === null, size).toBe(height < 700);
    expect(leadDistance ?? 2, size).toBeGreaterThan(1);
    // On a phone, the moon begins behind the headline.
    if (width > 360) expect(headlineDistance, size).toBeGreaterThan(1);
    expect(await findBrokenWords(landing(page)), size).toEqual([]);
  }
});

/** The bottom edge of an element, in pixels. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

test('every overlay shows real cards above the main button', DESKTOP_ONLY, async ({ page }) => {
  await openLanding(page);
  const button = page.getByRole('button', { name: 'Claim With Phantom' });
  for (const [width, height] of [SIZES[0], SIZES[4]]) {
    await page.setViewportSize({ width, height });
    for (const [index, cardCount] of [3, 1, 2].entries()) {
      await page.keyboard.press('ArrowDown');
      await expectOverlay(page, index);
      const overlay = page.getByRole('region', { name: OVERLAYS[index] });
      await expect(overlay.locator('.card[data-rarity]')).toHaveCount(cardCount);
      await expect(overlay.locator('.card-art > img')).toHaveCount(cardCount);
      // The page is laid out some time after the window has been resized.
      await expect.poll(() => bottomOf(button)).toBeLessThanOrEqual(height);
      const [contentBottom, docked] = [await bottomOf(overlay), await button.boundingBox()];
      expect(docked?.y).toBeGreaterThanOrEqual(contentBottom);
    }
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Your first card' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOverlay(page, 2);
    await page.keyboard.press('Home');
  }
});
