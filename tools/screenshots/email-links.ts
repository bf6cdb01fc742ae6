import { createAccount, newUser, openWithSession, signUp } from '@app/e2e/fixtures/account';
import type { Page } from '@playwright/test';
import type { Studio } from './studio.ts';

/** The confirmations that email link pages show before they use the link. */
export async function mailedLinks(studio: Studio): Promise<void> {
  const signedUp = newUser();
  const link = await studio.window(async (page) => {
    await signUp(page, signedUp);
    return studio.mail.link(signedUp.email, '/verify-email');
  });
  await studio.window((page) => passwordOfSignUp(studio, page, link));
  await studio.window(async (page) => {
    await openWithSession(page, await createAccount(page, studio.mail));
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Switch accounts' }).waitFor();
    await studio.take(page, 'link-switch', 'A mailed link while another account is logged in');
  });
  await studio.window(async (page) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'I did not sign up' }).click();
    await page.getByRole('heading', { name: 'Link cancelled' }).waitFor();
    await studio.take(page, 'link-declined', 'A mailed link that was declined');
  });
}

async function passwordOfSignUp(studio: Studio, page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).waitFor();
  await studio.take(page, 'link-password', 'A mailed link asks for the password of the sign-up');
  await page.getByLabel('Password', { exact: true }).fill('Wrong123');
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect password').waitFor();
  await studio.take(page, 'link-password-wrong', 'The password was wrong');
}
