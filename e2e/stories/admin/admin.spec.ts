import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAccount, logInAsNewUser, openWithSession, submitLogInForm } from '../../fixtures/accounts/account.ts';
import { addUsers, createAdmin, logInAsAdmin } from '../../fixtures/accounts/admin.ts';
import { choose, list, openUser, row } from '../../fixtures/accounts/user-list.ts';
import { createCollector, TOAST } from '../../fixtures/cards/cards.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { DESKTOP_ONLY, expect, PHONE, test } from '../../test.ts';

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

test('statistics are shown as plots and as tables', async ({ page, mailbox, product }) => {
  await addUsers(product, 's', 40);
  const { draw } = await createCollector(page, mailbox);
  await draw();
  await product.runSql(`update cards set collected_at = collected_at - interval '5 minutes'`);
  await product.runSql('delete from statistics_snapshots');
  await logInAsAdmin(page, mailbox);

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

test('accounts are searched and filtered', PHONE, async ({ page, mailbox, product }) => {
  await addUsers(product, 'paged_', 130);
  await logInAsAdmin(page, mailbox, '/admin?tab=users');
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the users');
  await expectNoHorizontalScroll(page, 'the users');

  await search(page).fill('  Paged_ ');
  await expect(page.getByRole('status').filter({ hasText: '130 users' })).toBeVisible();
  await expect(page).toHaveURL('/admin?tab=users&search=Paged_');
  const items = list(page).getByRole('listitem');
  await expect(items.first()).toContainText('paged_brass_1');

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
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page).toHaveURL('/admin?tab=users');
  await expect(search(page)).toHaveValue('');
  await expect(items.first()).toBeVisible();
});

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

test('the details show an account and the actions of an admin on it', async ({ page, mailbox }) => {
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
  await expect(toast(page).filter({ hasText: 'Logged out everywhere' })).toBeVisible();
  await expect(details.getByText('Not logged in anywhere.')).toBeVisible();

  await details.getByRole('button', { name: 'Block' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Block ${user.username}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'the dialog before blocking');
  await dialog.getByRole('button', { name: 'Block User' }).click();
  await expect(toast(page).filter({ hasText: 'Account blocked' })).toBeVisible();
  await expect(details.getByText('Blocked since')).toBeVisible();
  await details.getByRole('button', { name: 'Unblock' }).click();
  await expect(toast(page).filter({ hasText: 'Account unblocked' })).toBeVisible();
  await expect(details.getByText('Blocked since')).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(`/admin?tab=users&search=${user.username}`);
});

test('the audit log shows every action, can be filtered and can be downloaded', async ({ page, mailbox }) => {
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
  await page.getByLabel('Action', { exact: true }).selectOption('Admin granted');
  await expect(entries).toHaveCount(1);
  await page.getByLabel('To').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL('/admin?tab=users&view=audit');
  const heading = page.getByRole('heading', { name: 'Audit log' });
  await expect(heading).toBeFocused();
  await entries.first().getByRole('link', { name: user.username }).click();
  await page.getByRole('button', { name: `Remove filter: Actions on ${user.username}` }).click();
  await expect(page).toHaveURL('/admin?tab=users&view=audit');
  await expect(heading).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('admin_granted');
  await expect(entries.first()).toContainText('Audit log downloaded');
});
