import {
  blockUser,
  deleteUser,
  endUserSessions,
  grantAdmin,
  revokeAdmin,
  unblockUser,
} from '@app/contract/admin/schemas';
import type { Page } from '@playwright/test';
import { createAccount } from '../../fixtures/account.ts';
import { addUsers, createOtherAdmin, logInAsAdmin } from '../../fixtures/admin.ts';
import { TOAST } from '../../fixtures/cards.ts';
import { choose, list, openUser, row } from '../../fixtures/user-list.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const toast = (page: Page) => page.locator(TOAST);

test(
  'a refused action shows what another admin has changed',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(/(404|422) .* at \/api\/auth\/admin/);
    const { username } = await createAccount(page, mailbox);
    const otherAdmin = await createOtherAdmin(page, mailbox, product);
    // The events of the other admin do not arrive.
    await page.routeWebSocket(/\/api\/ws/, () => {});
    await logInAsAdmin(page, mailbox);
    await openUser(page, username);

    await otherAdmin(blockUser, username);
    await choose(page, username, 'Grant Admin');
    await expect(toast(page).filter({ hasText: 'Operation Failed' })).toBeVisible();
    await expect(row(page, username).getByText('Blocked', { exact: true })).toBeVisible();

    await otherAdmin(unblockUser, username);
    await openUser(page, username);
    await otherAdmin(deleteUser, username);
    await choose(page, username, 'Observe');
    await expect(toast(page).filter({ hasText: 'Observer Mode Failed' })).toBeVisible();
    await expect(row(page, username)).toHaveCount(0);
  },
);

test(
  'what another admin does shows at once in the open list and the open details',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(/404 .* at \/api\/admin\/users/);
    const { username } = await createAccount(page, mailbox);
    const otherAdmin = await createOtherAdmin(page, mailbox, product);
    await logInAsAdmin(page, mailbox);
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await openUser(page, username);
    await connected;
    const badge = (name: string) => row(page, username).getByText(name, { exact: true });

    await otherAdmin(grantAdmin, username);
    await expect(badge('Admin')).toBeVisible();
    await row(page, username).getByRole('button').first().click();
    const details = page.getByRole('dialog', { name: username });
    await expect(details.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
    await otherAdmin(endUserSessions, username);
    await expect(details.getByText('Not logged in anywhere.')).toBeVisible();
    await otherAdmin(blockUser, username);
    await expect(details.getByText('Blocked since')).toBeVisible();
    await expect(badge('Blocked')).toBeVisible();
    await otherAdmin(deleteUser, username);
    await expect(details.getByText('This user no longer exists')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  },
);

test(
  'the users and the audit log keep their pages and their position when they are loaded again',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(/422 .* at \/api\/auth\/admin/);
    await addUsers(product, 'kept_', 130);
    await logInAsAdmin(page, mailbox, '/admin?tab=users&search=kept_');
    const items = list(page).getByRole('listitem');
    await items.first().getByRole('button').first().focus();
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(items.last()).toContainText('kept_koi_130', { timeout: 500 });
    }).toPass();
    // A change in the database alone causes no event.
    await product.runSql(`update accounts set blocked_at = now() where username = 'kept_koi_130'`);
    await choose(page, 'kept_koi_130', 'Grant Admin');
    await expect(toast(page).filter({ hasText: 'Operation Failed' })).toBeVisible();
    await expect(items.last().getByText('Blocked', { exact: true })).toBeVisible();
    await expect(items.last()).toHaveAttribute('aria-posinset', '130');
    await expect(items.last()).toBeInViewport();

    const { username } = await createAccount(page, mailbox);
    const otherAdmin = await createOtherAdmin(page, mailbox, product);
    for (let n = 0; n < 30; n += 1) {
      for (const action of [grantAdmin, revokeAdmin]) await otherAdmin(action, username);
    }
    await page.goto('/admin?tab=users&view=audit');
    const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    await expect(entries).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(entries.nth(50)).toBeVisible();
    const count = await entries.count();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await download;
    await expect(entries.first()).toContainText('Audit log downloaded');
    expect(await entries.count()).toBeGreaterThanOrEqual(count);
  },
);

test('an action without a response shows the state on the server', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/503 .* at \/api\/auth\/admin/);
  const { username } = await createAccount(page, mailbox);
  // The event of the action does not arrive.
  await page.routeWebSocket(/\/api\/ws/, () => {});
  await logInAsAdmin(page, mailbox);
  await openUser(page, username);
  await page.route('**/api/auth/admin/grant/*', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, json: {} });
  });
  const reloaded = page.waitForResponse('**/api/admin/users?*', { timeout: 30_000 });
  await choose(page, username, 'Grant Admin');
  await reloaded;
  await expect(toast(page).filter({ hasText: 'Operation Failed' })).toBeVisible();
  await expect(row(page, username).getByText('Admin', { exact: true })).toBeVisible();
});
