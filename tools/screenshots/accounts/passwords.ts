import { createAccount } from '@app/e2e/fixtures/accounts/account';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** The password reset. */
export async function passwords(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    const user = await createAccount(page, run.mailbox);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').waitFor();
    await run.capture(page, 'forgot-password', 'Password reset: requesting a link');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('The link expires in 1 hour.').waitFor();
    await run.capture(page, 'forgot-password-sent', 'Password reset: the link is sent');
    const link = await run.mailbox.waitForLink(user.email, '/reset-password');
    await page.goto('/mailbox');
    await page
      .getByRole('link', { name: /password/i })
      .first()
      .click();
    await run.capture(page, 'mailbox-reset-password', 'The password reset email in the mailbox');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('Kestrel');
    await page.getByText('Strength: Weak').waitFor();
    await run.capture(page, 'reset-password', 'Password reset: choosing a new password');
    await page.getByLabel('New password', { exact: true }).fill('Kestrel77');
    await page.getByLabel('Confirm new password').fill('Kestrel77');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Your password has been reset successfully!').waitFor();
    // A toast stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
    await run.capture(page, 'reset-password-done', 'Password reset: the password is changed');
    await page.goto(link);
    await page.getByRole('button', { name: 'Reset Password' }).waitFor();
    await page.getByLabel('New password', { exact: true }).fill('Kestrel88');
    await page.getByLabel('Confirm new password').fill('Kestrel88');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page
      .getByText(/expired/)
      .first()
      .waitFor();
    await run.capture(page, 'reset-password-expired', 'Password reset: the link has expired');
  });
}
