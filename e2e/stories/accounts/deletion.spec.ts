import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { logInAsNewUser, openWithSession, submitLogInForm } from '../../fixtures/account.ts';
import { newVerifiedPersona, signUpWithProvider } from '../../fixtures/linked-accounts.ts';
import { loseFirstResponse, routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

// Elements that are fading in fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openDialog(page: Page): Promise<void> {
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Delete account' }).click();
}

/** Requests the link that deletes the account of the logged-in user. */
async function requestLink(page: Page): Promise<void> {
  await openDialog(page);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the link' });

test('an email link deletes the account and clears the browser storage', async ({ page, context, mailbox, errors }) => {
  errors.allow(/(401|422) .* at \/api\/auth\//);
  // The header may still be loading the newest card, for its countdown, when the page deletes the account.
  errors.allow(/401 .* at \/api\/users\/my-collectibles$/);
  const user = await logInAsNewUser(page, mailbox);
  await openDialog(page);
  const confirmation = page.getByLabel('Type DELETE to confirm');
  await expect(confirmation).toBeFocused();
  for (const input of ['', 'delete']) {
    await confirmation.fill(input);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please type DELETE to confirm')).toBeVisible();
  }
  await expectAccessible(page, 'the account deletion dialog');
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

test('a failed deletion request shows the reason', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/ERR_FAILED/);
  await logInAsNewUser(page, mailbox);
  await routeOnce(page, '**/api/auth/request-account-deletion', (route) => route.abort());
  await openDialog(page);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await sendButton(page).click();
  await expect(page.getByText('Failed to Request Deletion')).toBeVisible();

  await openWithSession(page, await signUpWithProvider(page, 'discord', { name: newVerifiedPersona().name }));
  await openDialog(page);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await sendButton(page).click();
  await expect(page.getByText('No email address associated with this account. Please contact support.')).toBeVisible();
  await expectAccessible(page, 'an account without an email address');
});

test('the deletion page reports a missing token', DESKTOP_ONLY, async ({ page }) => {
  await page.goto('/confirm-account-deletion');
  await expect(page.getByText('No deletion token provided')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.waitForURL('/login');
});

test(
  'a link that deletes another account leaves the logged-in one and its data alone',
  DESKTOP_ONLY,
  async ({ page, context, mailbox }) => {
    const deleted = await logInAsNewUser(page, mailbox);
    await requestLink(page);
    const link = await mailbox.waitForLink(deleted.email, '/confirm-account-deletion');
    const user = await logInAsNewUser(page, mailbox);
    const account = { name: `Account: ${user.username}` };
    await expect(page.getByRole('button', account)).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto('/inventory');
    await expect(otherTab.getByRole('button', account)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('kept', '1'));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
    await page.waitForURL('/');
    await expect(page.getByRole('button', account)).toBeVisible();
    await expect(otherTab.getByRole('button', account)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('1');
  },
);

test(
  'a deletion that is sent again after a lost response says that the account may be deleted',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_FAILED/, /(401|422) .* at \/api\//);
    const user = await logInAsNewUser(page, mailbox);
    await requestLink(page);
    const link = await mailbox.waitForLink(user.email, '/confirm-account-deletion');
    await page.evaluate(() => localStorage.setItem('kept', '1'));
    await loseFirstResponse(page, '**/api/auth/confirm-account-deletion');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'We got no response' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your Account May Be Deleted' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect(page.getByRole('link', { name: 'Open your security settings' })).toBeVisible();
    await expectAccessible(page, 'a deletion with an unknown outcome');
    await page.getByRole('link', { name: 'Go home' }).click();
    await page.waitForURL('/');
  },
);
