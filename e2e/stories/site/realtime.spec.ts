import { PING_SECONDS } from '@app/contract/core/realtime';
import { login } from '@app/contract/sign-in/schemas';
import type { Page } from '@playwright/test';
import { logInAsNewUser, openWithSession } from '../../fixtures/accounts/account.ts';
import { cardButtons, connectAndLinkWallet, createCollector, TOAST } from '../../fixtures/cards/cards.ts';
import { Network, watchConnections } from '../../fixtures/network/realtime.ts';
import { bell } from '../../fixtures/page/bell.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { callApi } from '../../fixtures/product/api.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const newCardToast = (page: Page) => page.locator(TOAST).filter({ hasText: 'New card' });

test(
  'a card collected in one window appears in the other at once',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, wallet }) => {
    expect(wallet).toBeTruthy();
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const other = await context.newPage();
    const connected = watchConnections(other);
    await other.goto('/inventory');
    await expect(other.getByText('No items found')).toBeVisible();
    await connected();
    await expect(bell(other, '1'), 'the linked wallet').toBeVisible();

    const shownAt = other
      .locator(TOAST)
      .waitFor()
      .then(() => Date.now());
    const collected = page.waitForResponse('**/api/users/collectibles/collect');
    await page.getByRole('button', { name: 'Collect Reward Card' }).click();
    const response = await collected;
    const collectedAt = Date.now();
    const { name } = await response.json();
    await expect(newCardToast(other)).toContainText(name);
    await expect(bell(other, '2')).toBeVisible();
    await expect(cardButtons(other)).toHaveCount(1);
    await expect(cardButtons(other).first()).toHaveAccessibleName(new RegExp(`^${name}`));
    test
      .info()
      .annotations.push({ type: 'toast after the response', description: `${(await shownAt) - collectedAt} ms` });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(newCardToast(page), 'the window that collected it').toHaveCount(0);
  },
);

test(
  'after a minute offline nothing is missing and nothing appears twice',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    // Chromium may announce the network before requests can use it.
    errors.allow(/ERR_INTERNET_DISCONNECTED/);
    const { user, draw } = await createCollector(page, mailbox);
    const network = await Network.of(page);
    await page.clock.install();
    const connected = watchConnections(page);
    await openWithSession(page, user);
    await connected();
    await draw();
    await expect(newCardToast(page)).toHaveCount(1);
    await expect(bell(page, '2')).toBeVisible();
    await expect(cardButtons(page)).toHaveCount(1);
    // The wallet code loads a second after the login.
    await page.clock.runFor(5000);
    await waitUntilReady(page);

    await network.goDown(page);
    await draw();
    await draw();
    await page.clock.runFor(2 * PING_SECONDS * 1000);
    await expect(page.getByText('You’re offline')).toBeVisible();
    await expect(cardButtons(page)).toHaveCount(1);
    await network.goUp(page);
    await connected(2);
    await expect(cardButtons(page)).toHaveCount(3);
    await expect(bell(page, '4')).toBeVisible();
    await expect(page.getByText(/^30\s*KISMET$/), 'the value of the cards').toBeVisible();

    await page.clock.runFor(5000);
    await expect(page.locator(TOAST)).toHaveCount(0);
    await draw();
    await expect(newCardToast(page)).toHaveCount(1);
    await expect(cardButtons(page)).toHaveCount(4);
    await expect(bell(page, '5')).toBeVisible();
  },
);

test('ending the other sessions logs them out at once', DESKTOP_ONLY, async ({ page, browser, mailbox, product }) => {
  const user = await logInAsNewUser(page, mailbox, '/settings?tab=security');
  const otherBrowser = await browser.newContext({ baseURL: product.url });
  try {
    const other = await otherBrowser.newPage();
    const connected = watchConnections(other);
    const session = await callApi(product, login, { body: user });
    if (!('token' in session)) throw new Error('A new account must not need a second factor');
    await openWithSession(other, { session });
    await connected();
    await page.reload();
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all other sessions' }).click();
    await expect(other.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  } finally {
    await otherBrowser.close();
  }
});
