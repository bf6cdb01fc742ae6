import { forgotPasswordTexts, resetPasswordTexts } from '@app/contract/accounts/password/texts';
import { providerSignupTexts } from '@app/contract/accounts/texts';
import { inventoryTexts } from '@app/contract/cards/texts';
import type { Page } from '@playwright/test';
import { createAccount, logInAsNewUser, submitLogInForm } from '../../fixtures/account.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { newPersona, startSignIn } from '../../fixtures/social.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('focus moves to the heading once it has rendered', async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  await page.goto('/login');
  const release = await holdRequests(page, '**/api/auth/verify');
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toBeFocused();
});

test('focus stays where the user moved it before the heading rendered', async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  await page.goto('/login');
  const release = await holdRequests(page, '**/api/auth/verify');
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const focused = page.getByRole('banner').locator(':focus');
  await expect(focused).toBeVisible();
  release();
  await expect(heading(page)).toBeVisible();
  await expect(focused).toBeVisible();
});

test('a menu opened while a page loads stays open', async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox, '/inventory');
  const release = await holdRequests(page, '**/assets/terms-page-*.js');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await page.getByRole('button', { name: /^Account:/ }).click();
  const item = page.getByRole('menuitem', { name: 'Settings' });
  await expect(item).toBeVisible();
  release();
  await expect(heading(page)).toHaveText('Terms of Service');
  // The focus would move after the heading has rendered.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(item).toBeVisible();
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
});

test('focus moves to the heading that replaces a password form', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/422 .* at \/api\/auth\/reset-password/);
  const { email } = await createAccount(page, mailbox);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: forgotPasswordTexts.sentTitle })).toBeFocused();
  const link = await mailbox.waitForLink(email, '/reset-password');
  for (const title of [resetPasswordTexts.doneTitle, resetPasswordTexts.refusedTitle]) {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('Kestrel77');
    await page.getByLabel('Confirm new password').fill('Kestrel77');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
  }
});

test('focus moves to the heading of each step of a sign-up with Steam', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const owner = await createAccount(page, mailbox);
  const { name, email } = newPersona();
  await (await startSignIn(page, 'steam')).continueAsNew({ name });
  await page.getByLabel('Email').fill(owner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: providerSignupTexts.linking.title })).toBeFocused();
  await page.getByRole('button', { name: providerSignupTexts.email.useAnother }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: providerSignupTexts.email.title })).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: providerSignupTexts.continueAs.replace('{name}', name) }),
  ).toBeFocused();
});

test('focus moves to the notice that the session has ended', DESKTOP_ONLY, async ({ page, context, mailbox }) => {
  await logInAsNewUser(page, mailbox);
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).focus();
  const otherTab = await context.newPage();
  await otherTab.goto('/terms');
  await otherTab.evaluate(() => localStorage.clear());
  await expect(page.getByRole('heading', { name: inventoryTexts.loggedOut })).toBeFocused();
});

const moves = {
  'by Tab': (page: Page) => page.keyboard.press('Tab'),
  'by a click': (page: Page) => page.getByLabel('Password', { exact: true }).click(),
};
for (const [description, moveFocus] of Object.entries(moves)) {
  test(
    `an invalid form moves focus once and not again after the user moves it ${description}`,
    DESKTOP_ONLY,
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/login');
      const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
      await expect(email).toBeVisible();
      // Timers are paused, so the user is faster than any of them.
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(email).toBeFocused();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expect(page.getByText('Password is required')).toBeVisible();
      await moveFocus(page);
      await page.keyboard.type('Quiz');
      await page.clock.runFor(1000);
      await page.keyboard.type('7Fjord');
      await expect(password).toBeFocused();
      await expect(password).toHaveValue('Quiz7Fjord');
      await expect(email).toHaveValue('');
    },
  );
}
