import { createAccount, submitLogInForm } from '@app/e2e/fixtures/account';
import { nextCode } from '@app/e2e/fixtures/two-factor';
import { totpCode, wrongCode } from '@app/server/testing/two-factor';
import type { Studio } from './studio.ts';

/** Two-factor authentication: setup, login, backup codes and management. */
export async function twoFactor(studio: Studio): Promise<void> {
  await studio.window(async (page) => {
    const user = await createAccount(page, studio.mail);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const code = page.getByLabel('Verification code');
    await page.goto('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory');
    await page.goto('/settings?tab=security');
    await button('Enable 2FA').click();
    await button('Get Started').waitFor();
    await studio.take(page, 'two-factor-intro', 'Two-factor authentication: what it is');
    await button('Get Started').click();
    const secret = ((await page.locator('dialog code').textContent()) ?? '').replace(/\s/g, '');
    await studio.take(page, 'two-factor-setup', 'Two-factor authentication: the secret for the app');
    await button('Next').click();
    await code.fill('123');
    await button('Verify').click();
    await page.getByText('Please enter a 6-digit code').waitFor();
    await studio.take(page, 'two-factor-verify', 'Two-factor authentication: a code that is not whole');
    await code.fill(totpCode(secret, new Date()));
    await button('Verify').click();
    await button('Continue').waitFor();
    await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
    await studio.take(page, 'two-factor-codes', 'Two-factor authentication: the backup codes');
    await page.getByLabel('I have saved my backup codes in a secure location').check();
    await button('Continue').click();
    await button('Manage 2FA').click();
    await studio.take(page, 'two-factor-manage', 'Two-factor authentication: new codes, or none at all');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogInForm(page, user);
    await code.waitFor();
    await studio.take(page, 'login-code', 'Login, the second step');
    await button('Use a backup code instead').click();
    await studio.take(page, 'login-backup-code', 'Login with a backup code');
    await button('Use authenticator app instead').click();
    await page.getByLabel('Remember this device for 30 days').check();
    await code.fill(nextCode(secret));
    await button('Verify').click();
    await page.waitForURL('/inventory');
    await page.goto('/settings?tab=security');
    await page.getByText('trusted until').waitFor();
    await studio.take(page, 'settings-security-two-factor', 'Settings: a second factor and a trusted device', {
      isWhole: true,
    });

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory');
    await page.goto('/settings?tab=security');
    await button('Manage 2FA').click();
    await button('Regenerate Backup Codes').click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await code.fill(wrongCode(secret, new Date()));
    await page.keyboard.press('Enter');
    await question.getByText('Invalid verification code').waitFor();
    await studio.take(page, 'second-factor', 'New backup codes need a second factor; the code was wrong');
    await button('Use a backup code instead').click();
    await studio.take(page, 'second-factor-backup-code', 'New backup codes need a second factor: a backup code');
  });
}
