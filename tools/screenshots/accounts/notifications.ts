import { createAccount, openWithSession } from '@app/e2e/fixtures/accounts/account';
import { createCollector } from '@app/e2e/fixtures/cards/cards';
import { bell } from '@app/e2e/fixtures/page/bell';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** The bell, the list of notifications and the page that an unsubscribe link opens. */
export async function notifications(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    await openWithSession(page, await createAccount(page, run.mailbox));
    await bell(page).click();
    await page.getByText('Nothing new yet').waitFor();
    await run.capture(page, 'bell-empty', 'The bell without notifications');
    await page.goto('/notifications');
    await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor();
    await run.capture(page, 'notifications-empty', 'Notifications: none yet');
    await page.goto('/unsubscribe?token=example');
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
    await run.capture(page, 'unsubscribe', 'The page that the unsubscribe link of an email opens');
  });
  await run.withPage(async (page) => {
    const { user, draw } = await createCollector(page, run.mailbox);
    for (let count = 0; count < 10; count++) await draw();
    await openWithSession(page, user);
    await bell(page, '9+').click();
    await page.getByRole('banner').getByRole('listitem').first().waitFor();
    await run.capture(page, 'bell', 'The bell with its dropdown');
    await page.goto('/notifications');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await run.capture(page, 'notifications', 'Notifications');
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('alertdialog').waitFor();
    await run.capture(page, 'notifications-delete', 'Confirmation before all notifications are deleted');
  });
}
