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
