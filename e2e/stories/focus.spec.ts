import type { Page } from '@playwright/test';
import { logIn, makeAccount } from '../fixtures/account.ts';
import { holdBack } from '../fixtures/hold-back.ts';
import { expect, test } from '../test.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('the focus waits for a heading that comes late', async ({ page, mail }) => {
  const person = await makeAccount(page, mail);
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
  const person = await makeAccount(page, mail);
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
