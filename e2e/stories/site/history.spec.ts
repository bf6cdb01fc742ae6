import type { Page } from '@playwright/test';
import { fillSignUpForm, newUser } from '../../fixtures/account.ts';
import { cardButtons, logInWithCards } from '../../fixtures/cards.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const scrollTop = (page: Page) => page.evaluate(() => document.documentElement.scrollTop);
const scrollTo = (page: Page, top: number) => page.evaluate((value) => window.scrollTo(0, value), top);
const LISTED_CARDS = '**/api/users/my-collectibles?*';
const TERMS_CODE = '**/assets/terms-page-*.js';

async function openDraws(page: Page): Promise<void> {
  await page.goto('/draws');
  await waitForDraws(page);
}

const waitForDraws = (page: Page) => expect(page.getByText(/^Seed revealed after/).first()).toBeVisible();

test(
  'while a page loads, the current one stays, and going back cancels the navigation',
  DESKTOP_ONLY,
  async ({ page }) => {
    const release = await holdRequests(page, TERMS_CODE);
    await openDraws(page);
    await footerLink(page, 'Terms').click();
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    await expect(title(page, 'How cards are drawn')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/draws');
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeHidden();
    release();
    await page.waitForLoadState('networkidle');
    await expect(title(page, 'How cards are drawn')).toBeVisible();
    await page.goForward();
    await expect(title(page, 'Terms of Service')).toBeVisible();
  },
);

test('a double click on a link adds one history entry, also while the page loads', DESKTOP_ONLY, async ({ page }) => {
  const release = await holdRequests(page, TERMS_CODE);
  await openDraws(page);
  await footerLink(page, 'Terms').dblclick();
  release();
  await expect(title(page, 'Terms of Service')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'How cards are drawn')).toBeVisible();
});

test('a form is not submitted again while the next page loads', DESKTOP_ONLY, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/complete-signup-page-*.js');
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/auth/signup') && requests.push(request.method()));
  await fillSignUpForm(page, newUser());
  const submit = page.getByRole('button', { name: 'Continue' });
  await submit.click();
  await expect(page).toHaveURL('/complete-signup');
  await submit.click();
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(requests).toEqual(['POST']);
});

test('a reloaded page returns to its position once its content has loaded', async ({ page, mailbox }) => {
  await logInWithCards(page, mailbox, 60);
  await expect(cardButtons(page).first()).toBeVisible();
  await scrollTo(page, 1500);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  const release = await holdRequests(page, LISTED_CARDS);
  // The second time while the position is being restored.
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  release();
  await expect.poll(() => scrollTop(page)).toBe(1500);
});

test('a user who scrolls while a page is restored stays there', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInWithCards(page, mailbox, 60);
  await expect(cardButtons(page).first()).toBeVisible();
  await scrollTo(page, 1500);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  const release = await holdRequests(page, LISTED_CARDS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Home');
  // The browser animates this scrolling.
  await expect.poll(() => scrollTop(page)).toBe(0);
  release();
  await expect(cardButtons(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await scrollTop(page)).toBe(0);
});

test('a page keeps its position when it is reloaded, and starts at its top when its URL is opened', async ({
  page,
}) => {
  await openDraws(page);
  await scrollTo(page, 300);
  await page.reload();
  await waitForDraws(page);
  await expect.poll(() => scrollTop(page)).toBe(300);
  for (const [url, name] of [
    ['/draws', 'How cards are drawn'],
    ['/terms', 'Terms of Service'],
  ] as const) {
    await page.goto(url);
    await expect(title(page, name)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await scrollTop(page)).toBe(0);
  }
});

test('going back and forward restores the positions of pages', async ({ page }) => {
  await openDraws(page);
  await scrollTo(page, 300);
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
});

test('a link to the page that is open scrolls to its top', DESKTOP_ONLY, async ({ page }) => {
  await openDraws(page);
  await footerLink(page, 'How cards are drawn').click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('"Skip to content" jumps to the page below the header, and going back returns', DESKTOP_ONLY, async ({ page }) => {
  await openDraws(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/draws#main');
  await scrollTo(page, 300);
  await page.goBack();
  await expect(page).toHaveURL('/draws');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goForward();
  await expect(page).toHaveURL('/draws#main');
  await expect.poll(() => scrollTop(page)).toBe(300);
});
