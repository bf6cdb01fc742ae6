import type { Page } from '@playwright/test';
import { newUser } from '../../fixtures/accounts/account.ts';
import { expect, PHONE, test } from '../../test.ts';

test.use({ settings: {} });

/** From the first visit to the first card, the click on the link in the email included. */
const CLICKS_MAX = 7;

/** Counts the clicks of the user in the pages that follow. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countClick', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener('click', ({ isTrusted }) => isTrusted && countClick(), true);
  });
  return () => count;
}

test('a first visit leads to a first card in seven clicks', PHONE, async ({ page, mailbox, wallet: _ }) => {
  const clicks = await countClicks(page);
  const user = newUser();
  const sheet = page.getByRole('dialog', { name: 'Your first card' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Claim With Phantom' }).click();
  await sheet.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm password').fill(user.password);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Username').fill(user.username);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/email-verification-required');
  await expect(page.getByRole('link', { name: 'Open your mail' })).toHaveAttribute('href', '/mailbox');
  expect(clicks()).toBe(5);

  // The sixth click is on the link in the email.
  const link = await mailbox.waitForLink(user.email, '/verify-email');
  await page.goto(link);
  await page.waitForURL('/inventory');
  await sheet.getByRole('button', { name: 'Connect Phantom' }).click();
  await expect(page.getByText('Click to view in inventory')).toBeVisible();
  expect(clicks() + 1).toBe(CLICKS_MAX);
  await expect(page).toHaveURL('/inventory');
});
