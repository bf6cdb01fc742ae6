import { createAccount, openWithSession } from '@app/e2e/fixtures/accounts/account';
import { backdateLogins } from '@app/e2e/fixtures/accounts/backdate-logins';
import { ConsentPage } from '@app/e2e/fixtures/accounts/consent-page';
import { linkThroughApi, newVerifiedPersona, signUpWithProvider } from '@app/e2e/fixtures/accounts/linked-accounts';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** Provider identities in the settings: linked, pending, the last sign-in method, and reauthentication. */
export async function linking(run: ScreenshotRun): Promise<void> {
  await linkedIdentities(run);
  await lastSignInMethod(run);
}

async function linkedIdentities(run: ScreenshotRun): Promise<void> {
  // A new persona for each width, because an identity belongs to one account.
  const name = `Mira Lund ${run.width}`;
  await run.withPage(async (page) => {
    const user = await createAccount(page, run.mailbox);
    await linkThroughApi(page, user, 'discord', { name });
    await linkThroughApi(page, user, 'steam', { name, gamesVisible: false });
    await linkThroughApi(page, user, 'x', { name });
    await openWithSession(page, user, '/settings?tab=integrations');
    await page.getByRole('button', { name: 'Verify' }).waitFor();
    await run.capture(page, 'settings-integrations-linked', 'Settings: linked accounts; Steam must be verified', {
      isFullPage: true,
    });
    await page.getByRole('button', { name: 'Unlink X' }).click();
    await page.getByRole('alertdialog').waitFor();
    await run.capture(page, 'unlink-provider', 'Confirmation before an account is unlinked');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Link Google' }).click();
    await page.getByRole('button', { name: 'Continue in this window' }).waitFor();
    await run.capture(page, 'link-blocked', 'Linking an account: the browser blocked the popup', { isFullPage: true });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Unlink Discord' }).waitFor();
    await run.capture(page, 'settings-profile-linked', 'Settings: several sign-in methods', { isFullPage: true });
    await page.getByRole('button', { name: 'Edit email' }).click();
    await page.getByRole('dialog').waitFor();
    await run.capture(page, 'email-change-unlinks', 'Email change: the sign-in providers will be unlinked');
  });
}

async function lastSignInMethod(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    const user = await signUpWithProvider(page, 'discord', newVerifiedPersona());
    await backdateLogins(run.product);
    await openWithSession(page, user, '/settings');
    await page.getByRole('button', { name: 'Unlink Discord' }).waitFor();
    await run.capture(page, 'settings-profile-last-method', 'Settings: the last sign-in method cannot be unlinked', {
      isFullPage: true,
    });
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    const popupOpened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    const popup = await popupOpened;
    await ConsentPage.waitFor(popup, 'discord');
    await popup.close();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await run.capture(page, 'reauthentication-provider', 'Reauthentication with a provider: the popup was closed');
  });
}
