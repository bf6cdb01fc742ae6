import { readFile } from 'node:fs/promises';
import type { Statistics } from '@app/contract/admin/schemas';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import {
  createAccount,
  createUnverifiedAccount,
  logInAsNewUser,
  openWithSession,
  submitLogInForm,
} from '../../fixtures/account.ts';
import { addUsers, createAdmin, logInAsAdmin } from '../../fixtures/admin.ts';
import { createCollector, TOAST } from '../../fixtures/cards.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { choose, list, openUser, row } from '../../fixtures/user-list.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by username or email' });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });
const toast = (page: Page) => page.locator(TOAST);

test('only admins reach the panel, and only they see its links', async ({ page, mailbox, isMobile }) => {
  const admin = await createAdmin(page, mailbox);
  await page.goto('/admin?tab=users');
  await page.waitForURL('/login');
  await submitLogInForm(page, admin);
  await page.waitForURL('/admin?tab=users');
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible();
  await expect(row(page, admin.username)).toContainText('You');
  await expect(page.getByRole('button', { name: `Actions for ${admin.username}` })).toHaveCount(0);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: `Account: ${admin.username}` }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await page.waitForURL('/admin');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Panel' })).toBeVisible();

  const user = await logInAsNewUser(page, mailbox, '/admin');
  await page.waitForURL('/inventory');
  await page.getByRole('button', { name: `Account: ${user.username}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Admin Panel')).toHaveCount(0);
});

test('statistics are plots with tables behind them', async ({ page, mailbox, product, errors }) => {
  errors.allow(/503 .* at \/api\/admin\/statistics/);
  await addUsers(product, 's', 40);
  const { draw } = await createCollector(page, mailbox);
  await draw();
  await product.runSql(`update cards set collected_at = collected_at - interval '5 minutes'`);
  await product.runSql('delete from statistics_snapshots');
  await routeOnce(page, '**/api/admin/statistics', (route) => route.fulfill({ status: 503, json: {} }));
  await logInAsAdmin(page, mailbox);
  await expect(page.getByRole('heading', { name: 'We couldn’t load the statistics' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();

  const figure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  const total = await figure('Total users').locator('dd').textContent();
  expect(Number(total)).toBeGreaterThan(40);
  for (const name of ['Active (7 days)', 'Wallet connected', 'Email verified', '2FA enabled', 'Discord linked']) {
    await expect(figure(name)).toContainText(/[1-9]\d*\s*<?\d+%/);
  }
  await expect(figure('Admins')).toContainText(/\d\s*<?\d+%/);
  await expect(page.getByText(/^Counted /)).toBeVisible();
  await expectAccessible(page, 'the plots');
  await expectNoHorizontalScroll(page, 'the plots');

  const showTable = page.getByRole('button', { name: 'Show table' });
  const wrapped = await showTable.evaluateAll((buttons) =>
    buttons
      .map((button) => ({ button, title: button.closest('header')?.querySelector('h2') }))
      .filter(({ button, title }) => title && title.getBoundingClientRect().bottom < button.getBoundingClientRect().top)
      .map(({ title }) => title?.textContent),
  );
  expect(wrapped, 'titles above their button').toEqual([]);
  while ((await showTable.count()) > 0) await showTable.first().click();
  await expect(page.getByRole('table', { name: 'Sign-ups per day' }).getByRole('row')).toHaveCount(31);
  await expect(page.getByRole('table', { name: 'Cards per rarity' }).getByRole('row')).toHaveText([
    /Rarity/,
    /Common.*50%/,
    /Uncommon.*25%/,
    /Rare.*15%/,
    /Epic.*8%/,
    /Legendary.*2%/,
  ]);
  await expect(page.getByRole('table', { name: 'Background jobs' }).getByRole('row', { name: /^mail/ })).toBeVisible();
  await expectAccessible(page, 'the tables');
  await expectNoHorizontalScroll(page, 'the tables');

  await page.getByRole('tab', { name: 'System Settings' }).click();
  await expect(page).toHaveURL('/admin?tab=settings');
  await expect(page.getByText('System settings coming soon...')).toBeVisible();
  await page.getByRole('tab', { name: 'Testing Tools' }).click();
  await expect(page).toHaveURL('/admin?tab=tools');
  await expect(page.getByRole('link', { name: 'API Explorer' })).toBeVisible();
});

test('a plot describes a single sign-up and user in the singular', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await page.route('**/api/admin/statistics', async (route) => {
    const response = await route.fetch();
    const statistics = (await response.json()) as Statistics;
    const [signupsPerDay, activeUsersPerDay] = [statistics.signupsPerDay, statistics.activeUsersPerDay];
    await route.fulfill({
      response,
      json: {
        ...statistics,
        signupsPerDay: signupsPerDay.map((figures) => ({ ...figures, signups: 1 })),
        activeUsersPerDay: activeUsersPerDay.map((figures) => ({ ...figures, activeUsers: 1 })),
      },
    });
  });
  await logInAsAdmin(page, mailbox);
  await expect(page.getByText('sign-up, today', { exact: true })).toBeVisible();
  await expect(page.getByText('user, today', { exact: true })).toBeVisible();
  await page.getByRole('img', { name: 'Sign-ups per day' }).hover({ position: { x: 5, y: 5 } });
  await expect(page.getByText(/^sign-up, [A-Z][a-z]{2} \d+$/)).toBeVisible();
});

test('accounts are searched, filtered and listed page by page', async ({ page, mailbox, product, isMobile }) => {
  await addUsers(product, 'paged_', 130);
  await logInAsAdmin(page, mailbox, '/admin?tab=users');
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the users');
  await expectNoHorizontalScroll(page, 'the users');

  await search(page).fill('  Paged_ ');
  await expect(page.getByRole('status').filter({ hasText: '130 users' })).toBeVisible();
  await expect(page).toHaveURL('/admin?tab=users&search=Paged_');
  // The newest comes first; the keyboard reaches the end, which is loaded on the way.
  const items = list(page).getByRole('listitem');
  await expect(items.first()).toContainText('paged_brass_1');
  await items.first().getByRole('button').first().focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(items.last()).toContainText('paged_koi_130', { timeout: 500 });
  }).toPass();
  await expect(items.last()).toHaveAttribute('aria-posinset', '130');

  await filter(page, 'Discord').click();
  await filter(page, 'Wallet').click();
  await expect(page).toHaveURL('/admin?tab=users&search=Paged_&filter=wallet&filter=discord');
  await page.reload();
  await expect(filter(page, 'Discord')).toHaveAttribute('aria-pressed', 'true');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) {
    await expect(item.getByRole('button').first()).toHaveAccessibleName(/Wallet .*Discord \(paged_/);
  }
  await filter(page, 'Admin').click();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expectAccessible(page, 'no users');
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page).toHaveURL('/admin?tab=users');
  await expect(search(page)).toHaveValue('');
  await expect(items.first()).toBeVisible();
  await search(page).fill('$&');
  await expect(page.getByText('“$&”')).toBeVisible();

  if (isMobile) return;
  // Only accounts without a role: admins have a different menu.
  await search(page).fill('paged_');
  await expect(page.getByRole('status').filter({ hasText: '130 users' })).toBeVisible();
  // Tab moves from the row to its menu button, and Escape returns the focus there.
  await items.nth(1).getByRole('button').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Show details' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Grant Admin' })).toBeFocused();
  await expectAccessible(page, 'the menu of a user');
  await page.keyboard.press('Escape');
  await expect(items.nth(1).getByRole('button').nth(1)).toBeFocused();
});

test(
  'roles change at once, and are taken back if the server refuses',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/(500|503) .* at \/api\/auth\/admin/);
    const user = await createAccount(page, mailbox);
    await logInAsAdmin(page, mailbox);
    await openUser(page, user.username);
    const badge = row(page, user.username).getByText('Admin', { exact: true });

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await routeOnce(page, '**/api/auth/admin/grant/*', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { error: 'The press is stuck', code: 'INTERNAL' } });
    });
    await choose(page, user.username, 'Grant Admin');
    await expect(badge).toBeVisible();
    answer();
    await expect(toast(page).filter({ hasText: 'Operation Failed' })).toContainText('The press is stuck');
    await expect(badge).toHaveCount(0);

    // Without a response, the same request is sent again.
    const requests: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/admin/grant/')) requests.push(request.postDataJSON());
    });
    await routeOnce(page, '**/api/auth/admin/grant/*', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: {} });
    });
    await choose(page, user.username, 'Grant Admin');
    await expect(toast(page).filter({ hasText: 'Admin Granted' })).toContainText(`${user.username} is an admin now`);
    expect(requests).toHaveLength(2);
    expect(requests[0]).toEqual(requests[1]);
    await page.reload();
    await expect(badge).toBeVisible();

    await choose(page, user.username, 'Revoke Admin');
    await expect(toast(page).filter({ hasText: 'Admin Removed' })).toBeVisible();
    await expect(badge).toHaveCount(0);
  },
);

test(
  'an admin whose role is revoked leaves the panel immediately',
  DESKTOP_ONLY,
  async ({ page, mailbox, browser, errors }) => {
    errors.allow(/40[13] .* at \/api/);
    const user = await createAccount(page, mailbox);
    await logInAsAdmin(page, mailbox);
    await openUser(page, user.username);
    await choose(page, user.username, 'Grant Admin');
    await expect(toast(page).filter({ hasText: 'Admin Granted' })).toBeVisible();

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    const connected = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await openWithSession(other, user, '/admin?tab=users');
    await expect(row(other, user.username)).toContainText('You');
    await connected;
    await choose(page, user.username, 'Revoke Admin');
    await other.waitForURL('/inventory');
    await expect(other.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    await context.close();
  },
);

test('the details show an account, and what an admin can do with it', async ({ page, mailbox }) => {
  const { user, draw } = await createCollector(page, mailbox);
  const card = await draw();
  await logInAsAdmin(page, mailbox);
  await openUser(page, user.username);
  await row(page, user.username).getByRole('button').first().click();
  const details = page.getByRole('dialog', { name: user.username });
  await expect(details.getByRole('link', { name: card.name })).toBeVisible();
  await expect(page).toHaveURL(/&user=[\da-f-]{36}$/);
  await expect(details.getByRole('region', { name: 'Security log' })).toContainText('Logged in');
  await expect(details.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the details');
  await expectNoHorizontalScroll(page, 'the details');

  await details.getByRole('button', { name: 'End sessions' }).click();
  await expect(toast(page).filter({ hasText: 'Sessions Ended' })).toBeVisible();
  await expect(details.getByText('Not logged in anywhere.')).toBeVisible();

  await details.getByRole('button', { name: 'Block' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Block ${user.username}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'the dialog before blocking');
  await dialog.getByRole('button', { name: 'Block User' }).click();
  await expect(toast(page).filter({ hasText: 'User Blocked' })).toBeVisible();
  await expect(details.getByText('Blocked since')).toBeVisible();
  await details.getByRole('button', { name: 'Unblock' }).click();
  await expect(toast(page).filter({ hasText: 'User Unblocked' })).toBeVisible();
  await expect(details.getByText('Blocked since')).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(`/admin?tab=users&search=${user.username}`);
});

test(
  'a verification link is sent again, and a deleted account is gone',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/500 .* at \/api\/admin\/users/);
    const user = await createUnverifiedAccount(page);
    await logInAsAdmin(page, mailbox);
    await openUser(page, user.username);
    await choose(page, user.username, 'Resend verification');
    await expect(toast(page).filter({ hasText: 'Verification Sent' })).toBeVisible();

    const remove = async () => {
      await choose(page, user.username, 'Delete User');
      const dialog = page.getByRole('alertdialog', { name: `Delete ${user.username}?` });
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Delete User' }).click();
    };
    await routeOnce(page, /\/api\/admin\/users\/[^/]+$/, (route) => route.fulfill({ status: 500, json: {} }));
    await remove();
    await expect(toast(page).filter({ hasText: 'Delete Failed' })).toBeVisible();
    await expect(row(page, user.username)).toBeVisible();
    await remove();
    await expect(toast(page).filter({ hasText: 'User Deleted' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  },
);

test('the audit log has every action, with filters and a download', async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  const admin = await logInAsAdmin(page, mailbox);
  await openUser(page, user.username);
  for (const [action, done] of [
    ['Grant Admin', 'Admin Granted'],
    ['Revoke Admin', 'Admin Removed'],
  ] as const) {
    await choose(page, user.username, action);
    await expect(toast(page).filter({ hasText: done })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Audit log' }).click();
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await entries.first().getByRole('link', { name: user.username }).click();
  await expect(entries).toHaveText([
    new RegExp(`^Admin revoked.*by ${admin.username} on ${user.username}`),
    new RegExp(`^Admin granted.*by ${admin.username} on ${user.username}`),
  ]);
  await expectAccessible(page, 'the audit log');
  await expectNoHorizontalScroll(page, 'the audit log');
  await page.getByLabel('Action').selectOption('Admin granted');
  await expect(entries).toHaveCount(1);
  await page.getByLabel('To').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL('/admin?tab=users&view=audit');
  const heading = page.getByRole('heading', { name: 'Audit log' });
  await expect(heading).toBeFocused();
  await entries.first().getByRole('link', { name: user.username }).click();
  await page.getByRole('button', { name: `Remove filter: Only on ${user.username}` }).click();
  await expect(page).toHaveURL('/admin?tab=users&view=audit');
  await expect(heading).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('admin_granted');
  await expect(entries.first()).toContainText('Audit log downloaded');
});
