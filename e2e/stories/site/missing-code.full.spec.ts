import { cardPagePath } from '@app/contract/cards/preview';
import { shareTexts } from '@app/contract/cards/share-texts';
import { revealNotShown } from '@app/contract/cards/texts';
import { signupTexts } from '@app/contract/sign-up/texts';
import { siteTexts } from '@app/contract/site/texts';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { connectAndLinkWallet, logInWithCards, TOAST } from '../../fixtures/cards/cards.ts';
import { mainButton, openByLink } from '../../fixtures/cards/collect.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { answerMissing, deployNewBuild, isMarked, markDocument } from '../../fixtures/network/new-build.ts';
import { routeOnce } from '../../fixtures/network/route-once.ts';
import { expectAccessible } from '../../fixtures/page/accessibility.ts';
import { bell } from '../../fixtures/page/bell.ts';
import { tabTo } from '../../fixtures/page/keyboard.ts';
import { goOffline, waitUntilReady } from '../../fixtures/page/ready.ts';
import type { Mailbox } from '../../fixtures/product/mailbox.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const SHARE_DIALOG = '**/assets/share-dialog-*.js';
const NEW_VERSION = siteTexts.newVersion.replace('{product}', 'Kismet');
const { notOpened, notOpenedAgain } = siteTexts;

const shareButton = (page: Page) => page.getByRole('button', { name: shareTexts.button });
const shareDialog = (page: Page) => page.getByRole('dialog', { name: shareTexts.title });
const toastWith = (page: Page, text: string) => page.locator(TOAST).filter({ hasText: text });

test.beforeEach(({ errors }) => {
  errors.allow(/net::ERR_|404 .* at \/assets\/|dynamically imported module/);
});

test('a dialog that was opened offline opens when the connection is back', async ({ page, mailbox, context }) => {
  await openCardPage(page, mailbox);
  await goOffline(page);
  await shareButton(page).click();
  await expect(toastWith(page, notOpened.title)).toContainText(notOpened.message);
  await context.setOffline(false);
  await shareButton(page).click();
  await expect(shareDialog(page)).toBeVisible();
});

test('a dialog that fails again while the server responds offers to reload', async ({ page, mailbox }) => {
  await openCardPage(page, mailbox);
  let requests = 0;
  await page.route(SHARE_DIALOG, (route) => {
    requests += 1;
    return route.abort();
  });
  await shareButton(page).click();
  await expect(toastWith(page, notOpened.message)).toBeVisible();
  await shareButton(page).click();
  await expect.poll(() => requests).toBe(2);
  await expect(toastWith(page, notOpenedAgain)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await toastWith(page, notOpenedAgain).getByRole('button', { name: siteTexts.reload }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});

test('a selected card whose code did not load is deselected, and opens on the next press', async ({
  page,
  mailbox,
}) => {
  let requests = 0;
  // Prefetching fails too
  await page.route('**/assets/selected-card-*.js', (route) => {
    requests += 1;
    return requests <= 2 ? route.abort() : route.fallback();
  });
  const [card] = await logInWithCards(page, mailbox, 1);
  await expect.poll(() => requests).toBe(1);
  const item = page.getByRole('button', { name: card.name });
  await item.click();
  await expect(toastWith(page, notOpened.title)).toBeVisible();
  await expect(page).not.toHaveURL(/card=/);
  await item.click();
  await expect(page.getByRole('link', { name: 'View card page and proof' })).toBeVisible();
});

test('a card is in the inventory although the code of its reveal did not load', async ({
  page,
  mailbox,
  wallet: _,
}) => {
  await page.route(/\/assets\/(reveal|collected-popup)-/, (route) => route.abort());
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  await mainButton(page, 'Collect Reward Card').click();
  await expect(toastWith(page, revealNotShown.title)).toBeVisible();
  await expect(mainButton(page, 'My Inventory')).toBeVisible();
});

test('a card is in the inventory although a new build no longer contains the code of its reveal', async ({
  page,
  mailbox,
  wallet: _,
}) => {
  await page.route(/\/assets\/(reveal|collected-popup)-/, answerMissing);
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  await deployNewBuild(page);
  await mainButton(page, 'Collect Reward Card').click();
  const message = toastWith(page, revealNotShown.title);
  await expect(message).toContainText(revealNotShown.message);
  await expect(message.getByRole('button', { name: siteTexts.reload })).toBeVisible();
});

test('a main button whose code did not load works on the next press', async ({ page, mailbox, wallet: _ }) => {
  await routeOnce(page, '**/assets/landing-actions-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/landing-actions-'));
  await logInAsNewUser(page, mailbox, '/');
  await failed;
  await markDocument(page);
  await connectAndLinkWallet(page);
  await expect(mainButton(page, 'Collect Reward Card')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test(
  'a wallet menu whose code did not load opens on the next press',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _ }) => {
    let isBlocked = true;
    await page.route('**/assets/wallet-chip-*.js', (route) => (isBlocked ? route.abort() : route.fallback()));
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const button = page.getByRole('button', { name: 'Connect wallet' });
    await expect(button).not.toHaveAttribute('aria-busy');
    await button.click();
    await expect(toastWith(page, notOpened.title)).toBeVisible();
    isBlocked = false;
    await button.click();
    await expect(page.getByRole('button', { name: /^Wallet / })).toBeVisible();
  },
);

test('a tab whose code did not load can be loaded again', async ({ page, mailbox }) => {
  let isBlocked = true;
  await page.route('**/assets/security-tab-*.js', (route) => (isBlocked ? route.abort() : route.fallback()));
  await logInAsNewUser(page, mailbox, '/settings');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('This part didn’t load')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page, 'a tab that did not load');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(toastWith(page, notOpenedAgain)).toBeVisible();
  isBlocked = false;
  const release = await holdRequests(page, '**/assets/security-tab-*.js');
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('the bell and live events load again when the connection returns', async ({ page, mailbox, context }) => {
  const unblock = await openWithoutBell(page, mailbox);
  const socket = page.waitForEvent('websocket');
  unblock();
  await goOffline(page);
  await context.setOffline(false);
  await expect(bell(page)).toBeVisible();
  await socket;
  expect(await isMarked(page)).toBe(true);
});

test('the bell and live events load again at the next navigation', async ({ page, mailbox }) => {
  const unblock = await openWithoutBell(page, mailbox);
  const socket = page.waitForEvent('websocket');
  unblock();
  await openByLink(page, 'Home');
  await expect(bell(page)).toBeVisible();
  await socket;
  expect(await isMarked(page)).toBe(true);
});

test('a page in use loses no input to a new build, and offers to reload', async ({ page }) => {
  await deployNewBuild(page);
  const release = await holdRequests(page, '**/assets/{terms-dialog,side-menu}-*.js', answerMissing);
  await page.goto('/signup');
  await markDocument(page);
  await page.getByLabel('Email').fill('ada@example.com');
  release();
  await expect(toastWith(page, NEW_VERSION)).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click({ trial: true, timeout: 5000 });
  await page.getByRole('button', { name: signupTexts.termsLink }).click();
  await expectAccessible(page, 'the toast about a new build');
  await expect(page.locator(TOAST)).toHaveCount(2);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  expect(await isMarked(page)).toBe(true);
  await tabTo(page, 'button', siteTexts.reload);
  await page.keyboard.press('Enter');
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});

test('a page that was opened during the check for a new build loses no input', DESKTOP_ONLY, async ({ page }) => {
  await deployNewBuild(page);
  const releaseTerms = await holdRequests(page, '**/assets/terms-dialog-*.js', answerMissing);
  const releaseLoginPage = await holdRequests(page, '**/assets/login-page-*.js');
  const { promise: isInUse, resolve: endCheck } = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    if (route.request().resourceType() === 'fetch') await isInUse;
    await route.fallback();
  });
  const terms = page.waitForRequest('**/assets/terms-dialog-*.js');
  await page.goto('/signup');
  await terms;
  await markDocument(page);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  const check = page.waitForRequest((request) => new URL(request.url()).pathname === '/');
  releaseTerms();
  await check;
  releaseLoginPage();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await page.getByLabel('Email').fill('ada@example.com');
  endCheck();
  await expect(toastWith(page, NEW_VERSION)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  expect(await isMarked(page)).toBe(true);
});

test('a dialog missing from a new build shows an error and offers to reload', async ({ page }) => {
  await deployNewBuild(page);
  await page.route('**/assets/terms-dialog-*.js', answerMissing);
  await page.goto('/signup');
  await toastWith(page, NEW_VERSION).getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator(TOAST)).toBeHidden();
  await page.getByRole('button', { name: signupTexts.termsLink }).click();
  await expect(toastWith(page, notOpened.title)).toContainText(notOpenedAgain);
  await toastWith(page, notOpened.title).getByRole('button', { name: siteTexts.reload }).click();
  await expect(toastWith(page, NEW_VERSION)).toBeVisible();
});

/** Opens the page of one of the user's cards, and marks its document. */
async function openCardPage(page: Page, mailbox: Mailbox): Promise<void> {
  const [card] = await logInWithCards(page, mailbox, 1);
  await page.goto(cardPagePath(card.number));
  await waitUntilReady(page);
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
  await markDocument(page);
}

/**
 * Opens a page in which the bell and the live events do not load, and marks its document.
 * @returns a function that lets them load
 */
async function openWithoutBell(page: Page, mailbox: Mailbox): Promise<() => void> {
  let isBlocked = true;
  const failed = new Set<string>();
  await page.route(/\/assets\/(bell|realtime)-/, async (route) => {
    // The icon has the same name
    const isIcon = !/unread|WebSocket/.test(await (await route.fetch()).text());
    if (!isBlocked || isIcon) return route.fallback();
    await route.abort();
    failed.add(route.request().url());
  });
  await logInAsNewUser(page, mailbox, '/draws');
  await expect.poll(() => failed.size).toBe(2);
  await waitUntilReady(page);
  await markDocument(page);
  await expect(bell(page)).toBeHidden();
  return () => {
    isBlocked = false;
  };
}
