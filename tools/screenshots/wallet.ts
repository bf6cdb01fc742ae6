import { logInAsNewUser } from '@app/e2e/fixtures/account';
import type { Page } from '@playwright/test';
import type { Session, Studio } from './studio.ts';

const main = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** A new account up to its linked wallet. Returns its session. */
export async function wallet(studio: Studio): Promise<Session> {
  return await studio.window(async (page, context) => {
    await logInAsNewUser(page, studio.mail);
    await page.getByText('No items found').waitFor();
    await studio.take(page, 'inventory-empty', 'Inventory, before the first card and without a wallet');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await studio.take(page, 'menu-account', 'Menu of the account');
    await page.keyboard.press('Escape');
    await page.goto('/');
    await main(page, 'Claim With Phantom').click();
    const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
    await offer.waitFor();
    await studio.take(page, 'wallet-offer', 'No extension is there: local mode offers its test wallet');
    await offer.getByRole('button', { name: 'Use test wallet' }).click();
    const window = page.getByRole('dialog', { name: 'Test Wallet' });
    await window.waitFor();
    await studio.take(page, 'wallet-connect', 'The test wallet asks before it connects');
    await window.getByRole('button', { name: 'Connect' }).click();
    await window.getByRole('button', { name: 'Sign' }).waitFor();
    await studio.take(page, 'wallet-sign', 'The test wallet shows what it signs');
    await window.getByRole('button', { name: 'Sign' }).click();
    await main(page, 'Collect Reward Card').waitFor();
    await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
    await studio.take(page, 'landing-ready', 'Landing page, with a wallet and no card yet');
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await page.getByRole('dialog').waitFor();
      await studio.take(page, 'menu', 'Side menu, on a phone');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /^Wallet / }).click();
    await studio.take(page, 'menu-wallet', 'Menu of the wallet');
    return await context.storageState();
  });
}
