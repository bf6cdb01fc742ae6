import type { Route } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { logInAsNewUser, submitLogInForm } from '../../fixtures/account.ts';
import { cardButtons, connectAndLinkWallet, TOAST } from '../../fixtures/cards.ts';
import {
  COLLECT,
  mainButton,
  notReady,
  openByLink,
  openInventoryDuringDraw,
  skipReveal,
} from '../../fixtures/collect.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { watchLoadedFiles } from '../../fixtures/loaded-files.ts';
import { recordToasts } from '../../fixtures/record-toasts.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

// The reveal is an animation.
test.use({ settings: {}, reducedMotion: 'no-preference' });

test('the inventory shows a placeholder during a draw and reports a retry', async ({
  page,
  mailbox,
  wallet: _,
  errors,
}) => {
  errors.allow(/Failed to load resource.* at \/api\/users\/collectibles\/collect/);
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  const [firstResponse, secondResponse] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const responses = [
    async (route: Route) => {
      await firstResponse.promise;
      await route.abort();
    },
    async (route: Route) => {
      await secondResponse.promise;
      await route.continue();
    },
  ];
  await page.route(COLLECT, (route) => responses.shift()?.(route));
  await openInventoryDuringDraw(page);
  firstResponse.resolve();
  const placeholder = cardButtons(page).first();
  await expect(placeholder).toHaveAccessibleName('Collecting..., Still trying…, Common Warrior');
  await expect(placeholder).toHaveAttribute('aria-disabled', 'true');
  await placeholder.press('Enter');
  await expect(page).toHaveURL('/inventory');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'a retried draw');
  secondResponse.resolve();
  // The card is revealed on this page too.
  await expect(page.getByText('Click to view in inventory')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cardButtons(page).first()).toHaveAccessibleName(/new$/);
  await expect(cardButtons(page)).toHaveCount(1);
});

test(
  'a failed draw removes its placeholder and shows the error on another page',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, errors }) => {
    errors.allow(/429 .* at \/api\/users\/collectibles\/collect/);
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const release = await holdRequests(page, COLLECT, (route) => route.fulfill(notReady));
    await openInventoryDuringDraw(page);
    release();
    await expect(page.getByText('Collection Failed')).toBeVisible();
    await expect(page.getByText(notReady.json.error)).toBeVisible();
    await expect(page.getByText('No items found')).toBeVisible();
  },
);

test(
  'a lost response is retried with the same request ID and creates one card',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, errors }) => {
    errors.allow(/Failed to load resource.* at \/api\/users\/collectibles\/collect/);
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const requestIds: string[] = [];
    await page.route(COLLECT, async (route) => {
      requestIds.push(route.request().postDataJSON().requestId);
      if (requestIds.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await mainButton(page, 'Collect Reward Card').click();
    // The overlay stays open while the pointer is on one of its controls.
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).hover();
    await expect(page.getByText(/^Your first (common|uncommon|rare|epic|legendary)$/)).toBeVisible();
    await skipReveal(page);
    await expect(cardButtons(page)).toHaveCount(1);
    expect(requestIds.length).toBe(2);
    expect(requestIds[0]).toBe(requestIds[1]);
  },
);

test(
  'a logout during a draw shows no error, and the next draw sends the same request ID',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, wallet: _ }) => {
    const toasts = await recordToasts(context);
    const user = await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const requestIds: string[] = [];
    await page.route(COLLECT, async (route) => {
      requestIds.push(route.request().postDataJSON().requestId);
      // The first request gets no response.
      if (requestIds.length > 1) await route.continue();
    });
    await openInventoryDuringDraw(page);
    await expect.poll(() => requestIds.length).toBe(1);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory');
    await openByLink(page, 'Home');
    // The wallet connects again after the login.
    await expect(mainButton(page, 'Collect Reward Card')).toBeEnabled();
    await mainButton(page, 'Collect Card').click();
    await expect(page.getByRole('status').filter({ hasText: 'It’s yours' })).toBeVisible();
    expect(toasts.filter((text) => text.includes('Collection Failed'))).toEqual([]);
    expect(requestIds[1]).toBe(requestIds[0]);
  },
);

test(
  'an offline draw shows an error, and a retry sends the same request ID',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, context, errors }) => {
    errors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await logInAsNewUser(page, mailbox, '/');
    const waitForFiles = watchLoadedFiles(page);
    await connectAndLinkWallet(page);
    // The reveal and the popup are prefetched, so they open even if the network is lost now.
    await waitForFiles(/reveal-[\w-]+\.js/, /collected-popup/);
    const requestIds: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/collect')) requestIds.push(request.postDataJSON().requestId);
    });
    await context.setOffline(true);
    const alert = page.getByRole('alertdialog');
    await mainButton(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await context.setOffline(false);
    await mainButton(page, 'Collect Card').click();
    await expect(page.getByRole('status').filter({ hasText: 'It’s yours' })).toBeVisible();
    expect(requestIds.length, 'requests, offline and online').toBeGreaterThan(1);
    expect(new Set(requestIds).size).toBe(1);
  },
);

test.describe('with a short draw interval', () => {
  test.use({ settings: { COLLECT_INTERVAL: '5' } });

  test(
    'the draw after one whose response was lost reveals another card',
    DESKTOP_ONLY,
    async ({ page, mailbox, wallet: _, errors }) => {
      errors.allow(/Failed to load resource.* at \/api\/users\/collectibles\/collect/);
      await logInAsNewUser(page, mailbox, '/');
      await connectAndLinkWallet(page);
      const requestIds: string[] = [];
      let isLosing = true;
      await page.route(COLLECT, async (route) => {
        requestIds.push(route.request().postDataJSON().requestId);
        if (!isLosing) return route.continue();
        if (requestIds.length === 1) await route.fetch();
        await route.abort();
      });
      await mainButton(page, 'Collect Card').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      isLosing = false;
      await openByLink(page, 'Inventory');
      await expect(cardButtons(page)).toHaveCount(1);
      await openByLink(page, 'Home');
      await mainButton(page, 'Collect Card').click();
      await expect(page.getByRole('status').filter({ hasText: 'It’s yours' })).toBeVisible();
      await openByLink(page, 'Inventory');
      await expect(cardButtons(page)).toHaveCount(2);
      expect(requestIds.at(-1)).not.toBe(requestIds[0]);
    },
  );
});

test('the reward button ignores a rejected draw', DESKTOP_ONLY, async ({ page, mailbox, wallet: _, errors }) => {
  errors.allow(/429 .* at \/api\/users\/collectibles\/collect/);
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  await expect(page.locator(TOAST)).toHaveCount(0);
  await routeOnce(page, COLLECT, (route) => route.fulfill(notReady));
  const response = page.waitForResponse(COLLECT);
  await mainButton(page, 'Collect Reward Card').click();
  await response;
  await expect(mainButton(page, 'Collect Reward Card')).toBeEnabled();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(TOAST)).toHaveCount(0);
});
