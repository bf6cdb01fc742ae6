import { createAccount } from '@app/e2e/fixtures/account';
import type { Studio } from './studio.ts';

/** The password reset. */
export async function passwords(studio: Studio): Promise<void> {
  await studio.window(async (page) => {
    const user = await createAccount(page, studio.mail);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').waitFor();
    await studio.take(page, 'forgot-password', 'Asking for a link to reset the password');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('The link expires in 1 hour.').waitFor();
    await studio.take(page, 'forgot-password-sent', 'The link is on its way');
    const link = await studio.mail.link(user.email, '/reset-password');
    await page.goto('/mailbox');
    await page
      .getByRole('link', { name: /password/i })
      .first()
      .click();
    await studio.take(page, 'mail-reset-password', 'The mail with the link');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('Kestrel');
    await page.getByText('Strength: Weak').waitFor();
    await studio.take(page, 'reset-password', 'Setting a new password');
    await page.getByLabel('New password', { exact: true }).fill('Kestrel77');
    await page.getByLabel('Confirm new password').fill('Kestrel77');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Your password has been reset successfully!').waitFor();
    await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
    await studio.take(page, 'reset-password-done', 'The new password stands');
    await page.goto(link);
    await page.getByRole('button', { name: 'Reset Password' }).waitFor();
    await page.getByLabel('New password', { exact: true }).fill('Kestrel88');
    await page.getByLabel('Confirm new password').fill('Kestrel88');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page
      .getByText(/expired/)
      .first()
      .waitFor();
    await studio.take(page, 'reset-password-expired', 'A reset link that no longer works');
  });
}
