import { createAccount } from '@app/e2e/fixtures/accounts/account';
import { addUsers, logInAsAdmin } from '@app/e2e/fixtures/accounts/admin';
import { cardButtons, createCollector } from '@app/e2e/fixtures/cards/cards';
import type { Page } from '@playwright/test';
import type { ScreenshotRun } from '../screenshot-run.ts';
import { waitForToasts } from '../wait-for-toasts.ts';

/** The number of accounts in the list. */
const USERS = 400;

/** The admin panel. */
export async function admin(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    // Each width shares the database with the one before.
    await addUsers(run.product, run.width < 600 ? 'old_' : 'little_', USERS);
    const { user } = await createCollector(page, run.mailbox).then(async (collector) => {
      for (let count = 0; count < 60; count++) await collector.draw();
      return collector;
    });
    const spare = await createAccount(page, run.mailbox);
    // The statistics are counted at the first request and include only rows that are at least a minute old, so cards are moved
    // into the past. Draw days are moved too, because the proof of a card needs an older commitment.
    for (const [table, time] of Object.entries({ cards: 'collected_at', draw_days: 'published_at' })) {
      await run.product.runSql(`update ${table} set ${time} = ${time} - interval '5 minutes'`);
    }
    await run.product.runSql('delete from statistics_snapshots');
    await logInAsAdmin(page, run.mailbox);
    await page.getByText('Total users').waitFor();
    await run.capture(page, 'admin-statistics', 'Admin panel: statistics', { isFullPage: true });
    // A click changes the name of the button, so the next one is then the first.
    const showTable = page.getByRole('button', { name: 'Show table' });
    while ((await showTable.count()) > 0) await showTable.first().click();
    await run.capture(page, 'admin-statistics-tables', 'Admin panel: the tables behind the plots', {
      isFullPage: true,
    });
    await users(run, page, user.username, spare.username);
    await observation(run, page, user.username);
    await states(run, page);
  });
}

async function users(run: ScreenshotRun, page: Page, username: string, spare: string): Promise<void> {
  const list = page.getByRole('list', { name: 'Users' });
  await page.goto('/admin?tab=users');
  await list.getByRole('listitem').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await run.capture(page, 'admin-users', 'Admin panel: users');
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menu').waitFor();
  await run.capture(page, 'admin-user-menu', 'Admin panel: the menu of actions on a user');
  await page.getByRole('menuitem', { name: 'Show details' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Security log' }).waitFor();
  await run.capture(page, 'admin-user-details', 'Admin panel: the details of a user', { height: 1600 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Actions for ${spare}` }).click();
  await page.getByRole('menuitem', { name: 'Delete User' }).click();
  await page.getByRole('alertdialog').waitFor();
  await run.capture(page, 'admin-delete', 'Admin panel: confirmation before a user is deleted', { height: 800 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click();
  await page.getByText('User Deleted').waitFor();
  for (const action of ['Grant Admin', 'Revoke Admin']) {
    await page.getByRole('button', { name: `Actions for ${username}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByText(action === 'Grant Admin' ? 'Admin Granted' : 'Admin Removed').waitFor();
  }
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('list', { name: 'Audit log' }).getByText('User deleted').first().waitFor();
  await waitForToasts(page);
  await run.capture(page, 'admin-audit', 'Admin panel: the audit log');
}

async function observation(run: ScreenshotRun, page: Page, username: string): Promise<void> {
  await page.goto(`/admin?tab=users&search=${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Observe' }).click();
  await page.waitForURL('/inventory');
  await cardButtons(page).first().waitFor();
  await waitForToasts(page);
  await run.capture(page, 'observer-inventory', 'Observer mode: the inventory of a user');
  await page.goto('/settings?tab=security');
  await page.getByRole('list', { name: 'Active sessions' }).waitFor();
  await run.capture(page, 'observer-settings', 'Observer mode: the security settings of a user');
  await page.getByRole('button', { name: 'Exit Observer Mode' }).click();
  await page.waitForURL('/admin');
}

async function states(run: ScreenshotRun, page: Page): Promise<void> {
  await page.goto('/admin?tab=users&search=nobody+here');
  await page.getByRole('heading', { name: 'No users found' }).waitFor();
  await run.capture(page, 'admin-empty', 'Admin panel: no users found');
  await page.goto('/admin?tab=settings');
  await page.getByText('System settings coming soon...').waitFor();
  await run.capture(page, 'admin-settings', 'Admin panel: system settings');
  await page.route(/\/api\/admin\/users$/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin?tab=users');
  await page.getByRole('heading', { name: 'We couldn’t load the users' }).waitFor();
  await run.capture(page, 'admin-error', 'Admin panel: the users could not be loaded');
}
