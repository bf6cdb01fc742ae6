import { logInAsNewUser, submitLogInForm } from '../../fixtures/accounts/account.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, test } from '../../test.ts';

// Elements that are fading in fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an email link deletes the account and clears the browser storage', async ({ page, context, mailbox, errors }) => {
  errors.allow(/(401|422) .* at \/api\/auth\//);
  // The header may still be loading the newest card, for its countdown, when the page deletes the account.
  errors.allow(/401 .* at \/api\/users\/my-collectibles$/);
  const user = await logInAsNewUser(page, mailbox, '/settings?tab=security');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const confirmation = page.getByLabel('Type DELETE to confirm');
  await expect(confirmation).toBeFocused();
  await confirmation.fill('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(user.email)).toBeVisible();
  await expectAccessible(page, 'the deletion link was sent');
  await expectNoHorizontalScroll(page, 'the deletion link was sent');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const link = await mailbox.waitForLink(user.email, '/confirm-account-deletion');
  await page.evaluate(() => {
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: the page has to clear it
    document.cookie = 'kept=1; path=/';
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeFocused();
  await expect(page.getByText(`Your account: ${user.email}`)).toBeVisible();
  await expectAccessible(page, 'the confirmation of a deletion');
  await expectNoHorizontalScroll(page, 'the confirmation of a deletion');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('kept')])).toEqual([0, null]);
  expect(await context.cookies()).toEqual([]);
  await expectAccessible(page, 'account deleted');
  await page.waitForURL('/');
  expect((await mailbox.waitForNewestEmail(user.email, 3)).text).toContain('Goodbye');

  await page.goto(link);
  await expect(page.getByText('This link is invalid or has expired. Please request a new one.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your security settings' })).toBeVisible();
  await expectAccessible(page, 'an invalid deletion link');
  await page.goto('/login');
  await submitLogInForm(page, user);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
