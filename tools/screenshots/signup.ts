import { setTimeout as sleep } from 'node:timers/promises';
import { newUser } from '@app/e2e/fixtures/account';
import type { Studio } from './studio.ts';

/** The sign-up form up to the email link. */
export async function signup(studio: Studio): Promise<void> {
  const user = newUser();
  await studio.window(async (page) => {
    await page.goto('/signup');
    await page.getByLabel('Email').waitFor();
    await page.waitForTimeout(1800);
    await studio.take(page, 'signup', 'Signup');
    await page.getByRole('button', { name: 'Terms of Service and Privacy Policy' }).click();
    await page.getByRole('dialog').waitFor();
    await studio.take(page, 'terms', 'Terms of Service and Privacy Policy');
    await page.keyboard.press('Escape');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('kestrel');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Invalid email address').waitFor();
    await studio.take(page, 'signup-faults', 'Signup, with a fault in each field');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByLabel('Confirm password').fill(user.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Username').waitFor();
    await studio.take(page, 'complete-signup', 'Choosing a username');
    await page.getByLabel('Username').fill(user.username);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await studio.take(page, 'signup-success', 'Sign-up complete: an email has to be opened', { isLoading: true });
    await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
    await studio.take(page, 'email-verification-required', 'Waiting for the mailed link');
    const link = await studio.mail.link(user.email, '/verify-email');
    await page.goto('/mailbox');
    await studio.take(page, 'mailbox', 'The mailbox of local mode');
    await page
      .getByRole('link', { name: /verify|confirm/i })
      .first()
      .click();
    await studio.take(page, 'mail', 'The mail with the link');
    await page.route('**/api/auth/link-info', async (route) => {
      await sleep(1500);
      await route.continue().catch(() => undefined);
    });
    await page.goto('/verify-email?token=made-up', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await studio.take(page, 'verify-email-loading', 'The mailed link is being checked', { isLoading: true });
    await page.unroute('**/api/auth/link-info');
    await page.goto('/verify-email?token=made-up');
    await page
      .getByText(/expired/)
      .first()
      .waitFor();
    await studio.take(page, 'verify-email-expired', 'A mailed link that no longer works');
    await page.goto(link);
    await page.getByText('Email verified successfully!').first().waitFor();
    await studio.take(page, 'verify-email-success', 'The mailed link was good');
  });
}
