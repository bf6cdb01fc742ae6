import { logInAsNewUser } from '@app/e2e/fixtures/accounts/account';
import type { Page } from '@playwright/test';
import type { ScreenshotRun, Session } from '../screenshot-run.ts';

const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** Captures what a new user sees until the wallet is linked. Returns the user's session. */
export async function wallet(run: ScreenshotRun): Promise<Session> {
  return await run.withPage(async (page, context) => {
    await logInAsNewUser(page, run.mailbox);
    await page.getByText('No items found').waitFor();
    await run.capture(page, 'inventory-empty', 'Inventory without cards and without a wallet');
    await page.goto('/collection');
    await mainButton(page, 'Draw your first card').waitFor();
    await run.capture(page, 'collection-book-empty', 'Collection book without cards', { isFullPage: true });
    await page.goto('/inventory');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await run.capture(page, 'menu-account', 'Account menu');
    await page.keyboard.press('Escape');
    await page.goto('/');
    await mainButton(page, 'Claim With Phantom').click();
    const offerDialog = page.getByRole('dialog', { name: 'Try it with a test wallet' });
    await offerDialog.waitFor();
    await run.capture(page, 'wallet-offer', 'No wallet extension is installed: local mode offers its test wallet');
    await offerDialog.getByRole('button', { name: 'Use test wallet' }).click();
    const walletDialog = page.getByRole('dialog', { name: 'Test Wallet' });
    await walletDialog.waitFor();
    await run.capture(page, 'wallet-connect', 'The test wallet asks for approval to connect');
    await walletDialog.getByRole('button', { name: 'Connect' }).click();
    await walletDialog.getByRole('button', { name: 'Sign' }).waitFor();
    await run.capture(page, 'wallet-sign', 'The test wallet shows the message to sign');
    await walletDialog.getByRole('button', { name: 'Sign' }).click();
    await mainButton(page, 'Collect Reward Card').waitFor();
    await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
    await run.capture(page, 'landing-ready', 'Landing page with a linked wallet, before the first card');
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await page.getByRole('dialog').waitFor();
      await run.capture(page, 'menu', 'Side menu, on a phone');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /^Wallet / }).click();
    await run.capture(page, 'menu-wallet', 'Wallet menu');
    return await context.storageState();
  });
}
