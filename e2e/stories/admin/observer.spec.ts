import { OBSERVATION_SECONDS } from '@app/contract/admin/observer/limits';
import { deleteUser, grantAdmin, revokeAdmin } from '@app/contract/admin/schemas';
import { PING_SECONDS } from '@app/contract/core/realtime';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, openWithSession } from '../../fixtures/account.ts';
import { createOtherAdmin, logInAsAdmin } from '../../fixtures/admin.ts';
import { cardButtons, createCollector, TOAST } from '../../fixtures/cards.ts';
import { findOverlaps } from '../../fixtures/find-overlaps.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const strip = (page: Page) => page.getByRole('complementary', { name: 'Observer mode' });
const account = (page: Page, username: string) => page.getByRole('button', { name: `Account: ${username}` });

/** Starts to observe from the user list. */
async function startToObserve(page: Page, username: string): Promise<void> {
  await page.goto(`/admin?tab=users&search=${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Observe' }).click();
}

/** Starts to observe from the user list; ends in the inventory. */
async function observe(page: Page, username: string): Promise<void> {
  await startToObserve(page, username);
  await page.waitForURL('/inventory');
  await expect(strip(page)).toContainText(username);
}

test('a double click starts one observation', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  await logInAsAdmin(page, mailbox);
  await page.goto(`/admin?tab=users&search=${user.username}`);
  await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
  await page.getByRole('menuitem', { name: 'Show details' }).click();
  const details = page.getByRole('dialog', { name: user.username });
  let requests = 0;
  await page.route('**/api/auth/admin/observe/*', async (route) => {
    requests += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await details.getByRole('button', { name: 'Observe' }).dblclick();
  await expect(strip(page)).toContainText(user.username);
  expect(requests).toBe(1);
});

test('an admin sees every page as the user does and changes nothing', async ({ page, mailbox, context }) => {
  const { user, draw } = await createCollector(page, mailbox);
  await draw();
  const admin = await logInAsAdmin(page, mailbox);
  await observe(page, user.username);
  await expect(account(page, user.username)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favourite', exact: true }).first()).toBeDisabled();
  await expectAccessible(page, 'the observed inventory');
  await expectNoHorizontalScroll(page, 'the observed inventory');

  // Other tabs continue as the admin, and a reload continues to observe.
  const other = await context.newPage();
  await other.goto('/inventory');
  await expect(account(other, admin.username)).toBeVisible();
  await expect(strip(other)).toBeHidden();
  await page.reload();
  await expect(account(page, user.username)).toBeVisible();

  await page.goto('/');
  const collect = page.getByRole('main').getByRole('button', { name: 'Collect Card' });
  await expect(collect).toHaveAttribute('aria-disabled', 'true');
  for (const tab of ['profile', 'integrations', 'security', 'notifications']) {
    await page.goto(`/settings?tab=${tab}`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('button').or(panel.getByRole('switch')).first()).toBeVisible();
    for (const control of await panel.getByRole('button', { disabled: false }).all()) {
      // What remains only opens and closes parts of the page, or copies.
      await expect(control, tab).toHaveAccessibleName(/copy|show|refresh/i);
    }
  }
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Mark all|Delete all)/ })).toHaveCount(0);
  await page.goto('/forge?tab=create');
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible();
  await account(page, user.username).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  for (const name of ['Admin Panel', 'Logout']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await strip(page).getByRole('button', { name: 'Exit Observer Mode' }).click();
  await page.waitForURL('/admin');
  await expect(account(page, admin.username)).toBeVisible();
  await expect(strip(page)).toBeHidden();
});

test('the strip covers no sticky content of the inventory', async ({ page, mailbox, isMobile }) => {
  const { user, draw } = await createCollector(page, mailbox);
  for (let n = 0; n < 24; n++) await draw();
  await logInAsAdmin(page, mailbox);
  await observe(page, user.username);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  if (isMobile) {
    await expect(page.getByRole('searchbox')).toBeInViewport();
    expect(await findOverlaps({ strip: strip(page), search: page.getByRole('searchbox') })).toEqual([]);
    return;
  }
  await cardButtons(page).nth(12).click();
  const card = page.getByRole('complementary', { name: 'Selected card' });
  await expect(card).toBeVisible();
  const panel = page.getByRole('heading', { name: 'My Inventory', level: 1 });
  expect(await findOverlaps({ strip: strip(page), card, panel })).toEqual([]);
});

test('a toast on a phone moves down with the header when the strip appears', async ({ page, mailbox, isMobile }) => {
  test.skip(!isMobile, 'toasts are at the bottom of wide windows');
  const user = await createAccount(page, mailbox);
  await logInAsAdmin(page, mailbox);
  const release = await holdRequests(page, '**/observer-strip-*.js');
  await startToObserve(page, user.username);
  const toast = page.locator(TOAST);
  // The focus stops its clock.
  await toast.getByRole('button', { name: 'Dismiss' }).focus();
  const distance = async () => {
    const [header, box] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()];
    return header && box && Math.round(box.y - header.y - header.height);
  };
  await expect.poll(distance).toBe(8);
  release();
  await expect(strip(page)).toContainText(user.username);
  await expect.poll(distance).toBe(8);
});

test(
  'an observation that ends returns to the admin panel',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors, product }) => {
    errors.allow(/401 .* at \/api\//);
    const [first, second] = [await createAccount(page, mailbox), await createAccount(page, mailbox)];
    await page.clock.install();
    const admin = await logInAsAdmin(page, mailbox);
    await observe(page, first.username);
    // fast-forwarding would time out the requests that are in flight
    await expect(page.getByText('No items found')).toBeVisible();
    await page.clock.fastForward(OBSERVATION_SECONDS * 1000);
    await page.waitForURL('/admin');
    await expect(page.getByText('This observation has ended.')).toBeVisible();
    await expect(account(page, admin.username)).toBeVisible();

    await observe(page, second.username);
    await expect(page.getByText('No items found')).toBeVisible();
    await product.runSql('delete from accounts where username = $1', [second.username]);
    // The next ping finds out, if no other request has done so before.
    await page.clock.fastForward(PING_SECONDS * 1000);
    await page.waitForURL('/admin');
    await expect(account(page, admin.username)).toBeVisible();
  },
);

test(
  'an observation ends at once when another admin deletes the user or revokes the role of the admin',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors, product }) => {
    errors.allow(/40[134] .* at \/api\//);
    const [first, second] = [await createAccount(page, mailbox), await createAccount(page, mailbox)];
    const admin = await createAccount(page, mailbox);
    const otherAdmin = await createOtherAdmin(page, mailbox, product);
    await otherAdmin(grantAdmin, admin.username);
    await openWithSession(page, admin, '/admin');
    await observe(page, first.username);
    await otherAdmin(deleteUser, first.username);
    await page.waitForURL('/admin');
    await expect(account(page, admin.username)).toBeVisible();
    await expect(strip(page)).toBeHidden();

    await observe(page, second.username);
    await otherAdmin(revokeAdmin, admin.username);
    await expect(account(page, admin.username)).toBeVisible();
    await expect(strip(page)).toBeHidden();
    await expect(page).toHaveURL('/inventory');
    await account(page, admin.username).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
  },
);

test(
  'an observation whose requests time out ends once the user is deleted',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors, product }) => {
    errors.allow(/(ERR_ABORTED|401 .*) at \/api\//);
    const user = await createAccount(page, mailbox);
    await page.clock.install();
    const admin = await logInAsAdmin(page, mailbox);
    await page.goto(`/admin?tab=users&search=${user.username}`);
    await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
    const neverContinued = Promise.withResolvers<void>();
    const ticketRequest = page.waitForRequest('**/api/auth/socket-ticket');
    await routeOnce(page, '**/api/auth/socket-ticket', () => neverContinued.promise);
    await page.getByRole('menuitem', { name: 'Observe' }).click();
    await ticketRequest;
    await product.runSql('delete from accounts where username = $1', [user.username]);
    await page.clock.fastForward(PING_SECONDS * 1000);
    await page.waitForURL('/admin');
    await expect(account(page, admin.username)).toBeVisible();
  },
);

test('an exit whose response is lost returns to the admin panel', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/(ERR_FAILED|401 .*) at \/api\//);
  const user = await createAccount(page, mailbox);
  const admin = await logInAsAdmin(page, mailbox);
  await observe(page, user.username);
  await routeOnce(page, '**/api/auth/admin/stop-observing', async (route) => {
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort();
  });
  await strip(page).getByRole('button', { name: 'Exit Observer Mode' }).click();
  // The server closes the socket of the session that it has ended.
  await page.waitForURL('/admin');
  await expect(account(page, admin.username)).toBeVisible();
});

test('a failed exit continues the observation and can be repeated', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/ERR_FAILED at \/api\/auth\/admin\/stop-observing/);
  const user = await createAccount(page, mailbox);
  await logInAsAdmin(page, mailbox);
  await observe(page, user.username);
  await routeOnce(page, '**/api/auth/admin/stop-observing', (route) => route.abort());
  const exit = strip(page).getByRole('button', { name: 'Exit Observer Mode' });
  await exit.click();
  await expect(page.getByText('Exit Failed')).toBeVisible();
  await expect(account(page, user.username)).toBeVisible();
  await exit.dblclick();
  await page.waitForURL('/admin');
});
