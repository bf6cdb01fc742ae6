import { createAccount, submitLogInForm } from '@app/e2e/fixtures/accounts/account';
import { nextCode } from '@app/e2e/fixtures/accounts/two-factor';
import { totpCode, wrongCode } from '@app/server/testing/people/two-factor';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** Two-factor authentication: setup, login, backup codes and management. */
export async function twoFactor(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    const user = await createAccount(page, run.mailbox);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const code = page.getByLabel('Verification code');
    await page.goto('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory');
    await page.goto('/settings?tab=security');
    await button('Enable 2FA').click();
    await button('Get Started').waitFor();
    await run.capture(page, 'two-factor-intro', 'Two-factor setup: introduction');
    await button('Get Started').click();
    const secret = ((await page.locator('dialog code').textContent()) ?? '').replace(/\s/g, '');
    await run.capture(page, 'two-factor-setup', 'Two-factor setup: the secret for the authenticator app');
    await button('Next').click();
    await code.fill('123');
    await button('Verify').click();
    await page.getByText('Please enter a 6-digit code').waitFor();
    await run.capture(page, 'two-factor-verify', 'Two-factor setup: the code is incomplete');
    await code.fill(totpCode(secret, new Date()));
    await button('Verify').click();
    await button('Continue').waitFor();
    await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
    await run.capture(page, 'two-factor-codes', 'Two-factor setup: the backup codes');
    await page.getByLabel('I have saved my backup codes in a secure location').check();
    await button('Continue').click();
    await button('Manage 2FA').click();
    await run.capture(
      page,
      'two-factor-manage',
      'Two-factor settings: creating new backup codes or turning two-factor authentication off',
    );

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogInForm(page, user);
    await code.waitFor();
    await run.capture(page, 'login-code', 'Log in: entering a verification code');
    await button('Use a backup code instead').click();
    await run.capture(page, 'login-backup-code', 'Log in: entering a backup code');
    await button('Use authenticator app instead').click();
    await page.getByLabel('Remember this device for 30 days').check();
    await code.fill(nextCode(secret));
    await button('Verify').click();
    await page.waitForURL('/inventory');
    await page.goto('/settings?tab=security');
    await page.getByText('trusted until').waitFor();
    await run.capture(
      page,
      'settings-security-two-factor',
      'Settings: two-factor authentication is on, with a trusted device',
      {
        isFullPage: true,
      },
    );

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory');
    await page.goto('/settings?tab=security');
    await button('Manage 2FA').click();
    await button('Regenerate Backup Codes').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await code.fill(wrongCode(secret, new Date()));
    await page.keyboard.press('Enter');
    await dialog.getByText('Invalid verification code').waitFor();
    await run.capture(page, 'second-factor', 'Confirming new backup codes: the verification code was wrong');
    await button('Use a backup code instead').click();
    await run.capture(page, 'second-factor-backup-code', 'Confirming new backup codes: entering a backup code');
  });
}
