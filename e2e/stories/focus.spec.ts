import type { Page } from '@playwright/test';
import { join, logIn } from '../fixtures/account.ts';
import { expect, test } from '../test.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Keeps the answers to a call back until told to let them go. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => route.continue()));
  return resolve;
}

test('the focus waits for a heading that comes late', async ({ page, mail }) => {
  const person = await join(page, mail);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const letGo = await holdBack(page, '**/api/auth/verify');
  await logIn(page, person);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading(page)).toHaveCount(0);
  letGo();
  await expect(heading(page)).toBeFocused();
});

test('whoever went elsewhere meanwhile is left there', async ({ page, mail }) => {
  const person = await join(page, mail);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const letGo = await holdBack(page, '**/api/auth/verify');
  await logIn(page, person);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const reached = page.getByRole('banner').locator(':focus');
  await expect(reached).toBeVisible();
  letGo();
  await expect(heading(page)).toBeVisible();
  await expect(reached).toBeVisible();
});
