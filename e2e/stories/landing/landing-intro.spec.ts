import { landing } from '../../fixtures/page/landing.ts';
import { expect, test } from '../../test.ts';

test.use({ reducedMotion: 'no-preference' });

test('a click skips the intro, which is not repeated in the same visit; every load shows other cards', async ({
  page,
}) => {
  const cards = page.locator('.intro-card .card[data-rarity]');
  const names = async () => {
    await expect(page.locator('.intro-card[data-painted="true"]')).toHaveCount(3);
    return await cards.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
  };
  await page.goto('/');
  await expect(landing(page)).not.toHaveAttribute('data-phase', 'flip');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(landing(page)).toHaveAttribute('data-phase', 'flip');
  const first = await names();
  expect(first).toHaveLength(3);
  await page.reload();
  await expect(landing(page)).toHaveAttribute('data-skipped', 'true');
  await expect(landing(page)).toHaveAttribute('data-phase', 'flip');
  expect(await names()).not.toEqual(first);
});

test('the cards of the intro are opaque from their first frame in the window', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const card of document.querySelectorAll('.intro-card')) {
        const { opacity, visibility } = getComputedStyle(card);
        const { left, right } = card.getBoundingClientRect();
        if (visibility === 'visible' && left < innerWidth && right > 0) seen.push(opacity);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await expect(landing(page)).toHaveAttribute('data-phase', 'levitate');
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
  expect(seen).toEqual(['1']);
});
