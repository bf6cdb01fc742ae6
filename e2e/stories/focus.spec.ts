import type { Page } from '@playwright/test';
import { logIn, makeAccount } from '../fixtures/account.ts';
import { holdBack } from '../fixtures/hold-back.ts';
import { expect, ONCE, test } from '../test.ts';

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

const ways = {
  'by Tab': (page: Page) => page.keyboard.press('Tab'),
  'by a click': (page: Page) => page.getByLabel('Password', { exact: true }).click(),
};
for (const [way, goOn] of Object.entries(ways)) {
  test(`a form with faults takes the focus once: who goes on ${way} stays there`, ONCE, async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
    await expect(email).toBeVisible();
    // whoever is quicker than a timer: until they have gone on, none comes up
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(email).toBeFocused();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await goOn(page);
    await page.keyboard.type('Quiz');
    await page.clock.runFor(1000);
    await page.keyboard.type('7Fjord');
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('Quiz7Fjord');
    await expect(email).toHaveValue('');
  });
}
