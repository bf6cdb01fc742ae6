import type { Page } from '@playwright/test';
import { createAccount, submitLogInForm } from '../../fixtures/account.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('focus moves to the heading once it has rendered', async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  await page.goto('/login');
  const release = await holdRequests(page, '**/api/auth/verify');
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toBeFocused();
});

test('focus stays where the user moved it before the heading rendered', async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  await page.goto('/login');
  const release = await holdRequests(page, '**/api/auth/verify');
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const focused = page.getByRole('banner').locator(':focus');
  await expect(focused).toBeVisible();
  release();
  await expect(heading(page)).toBeVisible();
  await expect(focused).toBeVisible();
});

const moves = {
  'by Tab': (page: Page) => page.keyboard.press('Tab'),
  'by a click': (page: Page) => page.getByLabel('Password', { exact: true }).click(),
};
for (const [description, moveFocus] of Object.entries(moves)) {
  test(
    `an invalid form moves focus once and not again after the user moves it ${description}`,
    DESKTOP_ONLY,
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/login');
      const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
      await expect(email).toBeVisible();
      // Timers are paused, so the user is faster than any of them.
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(email).toBeFocused();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expect(page.getByText('Password is required')).toBeVisible();
      await moveFocus(page);
      await page.keyboard.type('Quiz');
      await page.clock.runFor(1000);
      await page.keyboard.type('7Fjord');
      await expect(password).toBeFocused();
      await expect(password).toHaveValue('Quiz7Fjord');
      await expect(email).toHaveValue('');
    },
  );
}
