import { setTimeout as sleep } from 'node:timers/promises';
import { newUser } from '@app/e2e/fixtures/accounts/account';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** The sign-up form up to the email link. */
export async function signup(run: ScreenshotRun): Promise<void> {
  const user = newUser();
  await run.withPage(async (page) => {
    await page.goto('/signup');
    await page.getByLabel('Email').waitFor();
    await page.waitForTimeout(1800);
    await run.capture(page, 'signup', 'Sign up');
    await page.getByRole('button', { name: 'Terms of Service and Privacy Policy' }).click();
    await page.getByRole('dialog').waitFor();
    await run.capture(page, 'terms', 'Terms of Service and Privacy Policy');
    await page.keyboard.press('Escape');
    await page.getByLabel('Email').fill('not-an-email');
    await page.getByLabel('Password', { exact: true }).fill('kestrel');
    await page.getByLabel('Confirm password').fill('different');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Invalid email address').waitFor();
    await run.capture(page, 'signup-errors', 'Sign up: an error in each field');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByLabel('Confirm password').fill(user.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Username').waitFor();
    await run.capture(page, 'complete-signup', 'Sign up: choosing a username');
    await page.getByLabel('Username').fill(user.username);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: 'Open your mail' }).waitFor();
    await run.capture(page, 'email-verification-required', 'Sign up: waiting for the verification link to be opened');
    const link = await run.mailbox.waitForLink(user.email, '/verify-email');
    await page.goto('/mailbox');
    await run.capture(page, 'mailbox', 'The mailbox of local mode');
    await page
      .getByRole('link', { name: /verify|confirm/i })
      .first()
      .click();
    await run.capture(page, 'mailbox-verification', 'The verification email in the mailbox');
    await page.route('**/api/auth/link-info', async (route) => {
      await sleep(1500);
      await route.continue().catch(() => undefined);
    });
    await page.goto('/verify-email?token=made-up', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await run.capture(page, 'verify-email-loading', 'Email verification: checking the link', { isLoading: true });
    await page.unroute('**/api/auth/link-info');
    await page.goto('/verify-email?token=made-up');
    await page
      .getByText(/expired/)
      .first()
      .waitFor();
    await run.capture(page, 'verify-email-expired', 'Email verification: the link has expired');
    await page.goto(link);
    await page.getByText('Email verified successfully!').first().waitFor();
    await run.capture(page, 'verify-email-success', 'Email verification: the email address is verified');
  });
}
