import { emailLinkTexts } from '@app/contract/email-links/texts';
import { createAccount, newUser, openWithSession, signUp } from '@app/e2e/fixtures/accounts/account';
import type { Page } from '@playwright/test';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** The confirmations that email link pages show before they use the link. */
export async function emailLinks(run: ScreenshotRun): Promise<void> {
  const user = newUser();
  const link = await run.withPage(async (page) => {
    await signUp(page, user);
    return run.mailbox.waitForLink(user.email, '/verify-email');
  });
  await run.withPage((page) => capturePasswordForm(run, page, link));
  await run.withPage(async (page) => {
    await openWithSession(page, await createAccount(page, run.mailbox));
    await page.getByRole('button', { name: /^Account:/ }).waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Switch accounts' }).waitFor();
    await run.capture(page, 'link-switch', 'Email link: another account is logged in');
  });
  await run.withPage(async (page) => {
    await page.goto(link);
    await page.getByRole('button', { name: emailLinkTexts.decline.signUp }).click();
    await page.getByRole('heading', { name: 'Link cancelled' }).waitFor();
    await run.capture(page, 'link-declined', 'Email link: the recipient did not sign up');
  });
}

async function capturePasswordForm(run: ScreenshotRun, page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).waitFor();
  await run.capture(page, 'link-password', 'Email link: the page asks for the password chosen at sign-up');
  await page.getByLabel('Password', { exact: true }).fill('Wrong123');
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect password').waitFor();
  await run.capture(page, 'link-password-wrong', 'Email link: the password was wrong');
}
