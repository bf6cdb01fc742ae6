import type { Page, ViewportSize } from '@playwright/test';
import { logInAsNewUser, openWithSession } from '../../fixtures/accounts/account.ts';
import { cardButtons, connectAndLinkWallet, createCollector, drawCards } from '../../fixtures/cards/cards.ts';
import { COLLECT, mainButton, notReady, openByLink } from '../../fixtures/cards/collect.ts';
import { mockObserverMode } from '../../fixtures/network/observer-mode.ts';
import { expectAccessible, expectNoHorizontalScroll, waitForWidth } from '../../fixtures/page/accessibility.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { expectReadableText } from '../../fixtures/page/text-size.ts';
import { expect, test } from '../../test.ts';

test('the landing page, test wallet offer and mailbox are accessible', async ({ page, mailbox, errors }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Claim With Phantom' })).toBeVisible();
  await expectAccessible(page, 'landing');
  await logInAsNewUser(page, mailbox);
  await expect(page.getByText('No items found')).toBeVisible();
  await expectAccessible(page, 'empty inventory');
  await page.goto('/');
  await page.getByRole('button', { name: 'Claim With Phantom' }).click();
  const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'offer of the test wallet');
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await page.goto('/mailbox');
  await expectAccessible(page, 'mailbox');
  await page
    .getByRole('link', { name: /Verify your email/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Verify your email/, level: 1 })).toBeVisible();
  // The email is in a sandboxed frame without scripts: axe cannot inspect it, and the browser logs the attempt.
  errors.allow(/Blocked script execution/);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', /\S/);
  await frame.evaluate((element) => element.remove());
  await expectAccessible(page, 'an email');
});

test('the reveal, the inventory and an open card are accessible', async ({ page, mailbox, wallet: _ }) => {
  await logInAsNewUser(page, mailbox);
  await connectAndLinkWallet(page);
  await page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' }).click();
  await expect(page.getByText('Click to view in inventory')).toBeVisible();
  await expectAccessible(page, 'end of the reveal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await drawCards(page, 24);
  await page.goto('/inventory');
  await expect(cardButtons(page).first()).toBeVisible();
  await expectAccessible(page, 'inventory');
  await cardButtons(page).first().click();
  await expect(page.getByRole('button', { name: 'List on Marketplace' })).toBeVisible();
  await expectAccessible(page, 'an open card');
  await page.goto('/inventory?view=list');
  await expect(cardButtons(page).first()).toBeVisible();
  await expectAccessible(page, 'inventory as a list');
});

test('a retried draw, failures and closed tabs are accessible', async ({ page, mailbox, wallet: _, errors }) => {
  errors.allow(
    /(429|503) .* at \/api\//,
    /Failed to load resource.* at \/api\/users\/collectibles\/collect|Failed to collect card/,
  );
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  await page.route(COLLECT, (route) => route.fulfill(notReady));
  await mainButton(page, 'Collect Card').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the alert of a failed draw');
  await page.keyboard.press('Escape');
  await page.unroute(COLLECT);

  let requestCount = 0;
  await page.route(COLLECT, async (route) => {
    requestCount += 1;
    // The second request gets no response.
    if (requestCount === 1) await route.abort();
  });
  await mainButton(page, 'Collect Reward Card').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openByLink(page, 'Inventory');
  await expect(cardButtons(page)).toHaveAccessibleName('Collecting..., Still trying…, Common Warrior');
  await expectAccessible(page, 'a draw that is tried again');

  const unavailable = { status: 503, json: { code: 'UNAVAILABLE', error: 'Unavailable' } };
  await page.route('**/api/users/my-collectibles/book', (route) => route.fulfill(unavailable));
  await page.goto('/collection');
  await expect(page.getByRole('alert')).toHaveText('Unavailable');
  await expectAccessible(page, 'a collection book that failed to load');

  await mockObserverMode(page);
  await page.goto('/forge?tab=create');
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible();
  await expectAccessible(page, 'a closed tab of The Forge');
});

/** Opens a page and expects it to fit each width and to show no small text. */
async function expectReadable(page: Page, path: string, widths: readonly number[]): Promise<void> {
  const size = page.viewportSize() as ViewportSize;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page that the server renders itself is never marked as ready.
  if (path !== '/mailbox') await waitUntilReady(page);
  await expectReadableText(page, path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await waitForWidth(page, width);
    await expectNoHorizontalScroll(page, `${path} at ${width} px`);
  }
  await page.setViewportSize(size);
}

/** The widths at which pages must fit, 200 % zoom included. */
const widthsOf = (isMobile: boolean) => (isMobile ? [360] : [640, 768, 1280]);

test('no public page scrolls horizontally, even at 200 % zoom, or shows text under 11 px', async ({
  page,
  errors,
  isMobile,
}) => {
  errors.allow(/404 .* at \/nowhere/);
  for (const path of ['/', '/login', '/signup', '/forgot-password', '/collectibles', '/draws', '/users'])
    await expectReadable(page, path, widthsOf(isMobile));
  for (const path of ['/terms', '/privacy', '/status', '/verify-email', '/nowhere', '/mailbox'])
    await expectReadable(page, path, widthsOf(isMobile));
});

test('no page of a user scrolls horizontally, even at 200 % zoom, or shows text under 11 px', async ({
  page,
  mailbox,
  isMobile,
}) => {
  const { user, draw } = await createCollector(page, mailbox);
  await openWithSession(page, user);
  for (const path of ['/inventory', '/inventory?view=list']) await expectReadable(page, path, widthsOf(isMobile));
  for (let count = 1; count < 12; count += 1) await draw();
  const card = await draw();
  const inventory = ['/inventory', '/inventory?view=list', `/inventory?card=${card.id}`, '/inventory?search=nothing'];
  const settings = ['profile', 'integrations', 'security', 'notifications'].map((tab) => `/settings?tab=${tab}`);
  for (const path of [...inventory, '/collection', '/forge', `/cards/${card.number}`, ...settings, '/'])
    await expectReadable(page, path, widthsOf(isMobile));
});
