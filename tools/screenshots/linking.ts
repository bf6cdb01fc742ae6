import { createAccount, openWithSession } from '@app/e2e/fixtures/account';
import { backdateLogins } from '@app/e2e/fixtures/backdate-logins';
import { ConsentPage } from '@app/e2e/fixtures/consent-page';
import { linkThroughApi, newVerifiedPersona, signUpWithProvider } from '@app/e2e/fixtures/linked-accounts';
import type { Studio } from './studio.ts';

/** Provider identities in the settings: linked, pending, the last sign-in method, and reauthentication. */
export async function linking(studio: Studio): Promise<void> {
  await linked(studio);
  await alone(studio);
}

async function linked(studio: Studio): Promise<void> {
  // A new persona for each width, because an identity belongs to one account.
  const name = `Mira Lund ${studio.width}`;
  await studio.window(async (page) => {
    const user = await createAccount(page, studio.mail);
    await linkThroughApi(page, user, 'discord', { name });
    await linkThroughApi(page, user, 'steam', { name, gamesVisible: false });
    await linkThroughApi(page, user, 'x', { name });
    await openWithSession(page, user, '/settings?tab=integrations');
    await page.getByRole('button', { name: 'Verify' }).waitFor();
    await studio.take(page, 'settings-integrations-linked', 'Settings: linked accounts, and Steam that is pending', {
      isWhole: true,
    });
    await page.getByRole('button', { name: 'Unlink X' }).click();
    await page.getByRole('alertdialog').waitFor();
    await studio.take(page, 'unlink-provider', 'Before an account is unlinked');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Link Google' }).click();
    await page.getByRole('button', { name: 'Continue in this window' }).waitFor();
    await studio.take(page, 'link-blocked', 'The browser lets no window open', { isWhole: true });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Unlink Discord' }).waitFor();
    await studio.take(page, 'settings-profile-linked', 'Settings: what one can log in with', { isWhole: true });
    await page.getByRole('button', { name: 'Edit email' }).click();
    await page.getByRole('dialog').waitFor();
    await studio.take(page, 'email-change-unlinks', 'Before an email change that unlinks other accounts');
  });
}

async function alone(studio: Studio): Promise<void> {
  await studio.window(async (page) => {
    const user = await signUpWithProvider(page, 'discord', newVerifiedPersona());
    await backdateLogins(studio.product);
    await openWithSession(page, user, '/settings');
    await page.getByRole('button', { name: 'Unlink Discord' }).waitFor();
    await studio.take(page, 'settings-profile-last', 'Settings: the last sign-in method cannot be unlinked', {
      isWhole: true,
    });
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    const popup = await opened;
    await ConsentPage.waitFor(popup, 'discord');
    await popup.close();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await studio.take(
      page,
      'reauthentication-provider',
      'Who came by a linked account confirms with it; its window was closed',
    );
  });
}
