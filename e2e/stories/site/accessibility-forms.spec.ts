import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newUser, signUp } from '../../fixtures/account.ts';
import { expect, test } from '../../test.ts';

test('the login and sign-up forms are accessible, errors included', async ({ page }) => {
  await page.goto('/login?error=Once%20more');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page, 'login');

  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page, 'signup');
  await page.getByRole('button', { name: 'Terms of Service and Privacy Policy' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'terms');
});

test('the email verification and not-found pages are accessible', async ({ page, errors }) => {
  errors.allow(/422 .* at \/api\/auth\/link-info/, /404 .* at \/nowhere/);
  await signUp(page, newUser());
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await expectAccessible(page, 'waiting for the email');
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByText(/expired/).first()).toBeVisible();
  await expectAccessible(page, 'an invalid email link');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page, 'an unknown URL');
});
