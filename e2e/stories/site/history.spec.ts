import type { Page } from '@playwright/test';
import { cardButtons, logInWithCards } from '../../fixtures/cards/cards.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { expect, PHONE, test } from '../../test.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const scrollTop = (page: Page) => page.evaluate(() => document.documentElement.scrollTop);
const scrollTo = (page: Page, top: number) => page.evaluate((value) => window.scrollTo(0, value), top);

test('a reloaded page returns to its position once its content has loaded', async ({ page, mailbox }) => {
  await logInWithCards(page, mailbox, 60);
  await waitUntilReady(page);
  await scrollTo(page, 1500);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  const release = await holdRequests(page, '**/api/users/my-collectibles?*');
  // The second reload happens while the position is being restored.
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  release();
  await expect(cardButtons(page).first()).toBeAttached();
  await expect.poll(() => scrollTop(page)).toBe(1500);
});

test(
  'a page keeps its position in the history, and starts at its top when its URL is opened',
  PHONE,
  async ({ page }) => {
    await page.goto('/draws');
    await waitUntilReady(page);
    await scrollTo(page, 300);
    await page.reload();
    await waitUntilReady(page);
    await expect.poll(() => scrollTop(page)).toBe(300);
    // Playwright's click would scroll to the link.
    await footerLink(page, 'Terms').evaluate((link: HTMLElement) => link.click());
    await expect(title(page, 'Terms of Service')).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await scrollTo(page, 200);
    await page.goBack();
    await expect(title(page, 'How cards are drawn')).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(300);
    await page.goForward();
    await expect(title(page, 'Terms of Service')).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(200);
    for (const path of ['/draws', '/terms']) {
      await page.goto(path);
      await waitUntilReady(page);
      expect(await scrollTop(page), path).toBe(0);
    }
  },
);
