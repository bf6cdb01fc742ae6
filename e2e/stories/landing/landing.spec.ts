import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/page/accessibility.ts';
import { expectOverlay, OVERLAYS, openLanding, swipeTo } from '../../fixtures/page/landing.ts';
import { expect, PHONE, test } from '../../test.ts';

/** Expects the wheel to activate each overlay above its threshold, and to start over after the end. */
async function expectWheelScrolls(page: Page): Promise<void> {
  await page.mouse.move(400, 300);
  const scrollTo = async (overlay: number, delta: number) => {
    await page.mouse.wheel(0, delta);
    await expectOverlay(page, overlay);
  };
  await scrollTo(-1, 300);
  await scrollTo(0, 1);
  await scrollTo(0, 699);
  await scrollTo(1, 1);
  await scrollTo(1, 699);
  await scrollTo(2, 1);
  await scrollTo(2, 699);
  await scrollTo(-1, 1);
  // The scroll distance never falls below 0, so 300 px more reach the first threshold.
  await scrollTo(-1, -5000);
  await scrollTo(-1, 300);
  await scrollTo(0, 1);
  await scrollTo(-1, -1);
  // The window itself does not scroll.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test('swipes scroll an overlay to its end, then to the next one, and back', PHONE, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'needs a touch screen');
  await openLanding(page);
  for (const overlay of [0, 1, 2, -1, 0, 1]) await swipeTo(page, overlay, 300);
  for (const overlay of [0, -1]) await swipeTo(page, overlay, -320);
});

test('the wheel, keys and the indicator reach every overlay and the intro', async ({ page, isMobile }) => {
  await openLanding(page);
  // Phones have no wheel.
  if (!isMobile) await expectWheelScrolls(page);
  const press = async (key: string, overlay: number) => {
    await page.keyboard.press(key);
    await expectOverlay(page, overlay);
  };
  for (const key of ['ArrowDown', 'PageDown']) for (const overlay of [0, 1, 2, -1]) await press(key, overlay);
  await press('End', 2);
  for (const overlay of [1, 0, -1, -1]) await press('ArrowUp', overlay);
  await press('End', 2);
  for (const overlay of [1, 0, -1]) await press('PageUp', overlay);
  await press('End', 2);
  await press('Home', -1);

  const indicator = page.getByRole('navigation', { name: 'Sections' });
  for (const [index, name] of ['Start', ...OVERLAYS].entries()) {
    await indicator.getByRole('button', { name, exact: true }).click();
    await expectOverlay(page, index - 1);
    await expect(indicator.locator('[aria-current="step"]')).toHaveAccessibleName(name);
  }
  await indicator.getByRole('button', { name: 'Next section' }).click();
  await expectOverlay(page, -1);
  await indicator.getByRole('button', { name: 'Next section' }).click();
  await expectOverlay(page, 0);
  await indicator.getByRole('button', { name: 'Previous section' }).click();
  await expectOverlay(page, -1);
});

test('screen readers find every overlay, and the focus opens the one it enters', async ({ page }) => {
  await openLanding(page);
  for (const name of OVERLAYS) await expect(page.getByRole('heading', { level: 2, name })).toBeAttached();
  await expectAccessible(page, 'landing page');
  for (const [index, name] of OVERLAYS.entries()) {
    await page.getByRole('region', { name }).getByRole('link').first().focus();
    await expectOverlay(page, index);
    await expectAccessible(page, name);
  }
  // The focus goes back to a control of the intro.
  await page.getByRole('button', { name: 'Try the prize machine' }).focus();
  await expectOverlay(page, -1);
});

test('the prize machine opens for the pointer and the focus, and drops one prize, which draws', async ({
  page,
  isMobile,
}) => {
  await openLanding(page);
  const machine = page.locator('.machine-button .machine');
  const button = page.getByRole('button', { name: 'Try the prize machine' });
  await expect(machine).toHaveAttribute('data-state', 'closed');
  if (!isMobile) {
    await button.hover();
    await expect(machine).toHaveAttribute('data-state', 'open');
    await page.mouse.move(5, 300);
    await expect(machine).toHaveAttribute('data-state', 'closed');
  }
  await button.focus();
  await expect(machine).toHaveAttribute('data-state', 'open');
  await (isMobile ? button.tap() : page.keyboard.press('Enter'));
  await expect(machine).toHaveAttribute('data-state', 'prize');
  const opened = page.getByRole('button', { name: 'The prize machine has dropped a prize' });
  await opened.press('Enter');
  await page.getByRole('button', { name: 'Draw yours' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Your first card');
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 300);
  await expect(machine).toHaveAttribute('data-state', 'prize');
});
