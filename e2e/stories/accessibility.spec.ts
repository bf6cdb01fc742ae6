import { expectAccessible } from '../fixtures/accessible.ts';
import { newPerson, signUp } from '../fixtures/account.ts';
import { expect, test } from '../test.ts';

test('the forms can be used by everyone, also when something is wrong in them', async ({ page }) => {
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

test('the pages that say one thing can be read by everyone', async ({ page, faults }) => {
  faults.expect(/422 .* at \/api\/auth\/link-info/);
  await signUp(page, newPerson());
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await expectAccessible(page, 'waiting for the mail');
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByText(/expired/).first()).toBeVisible();
  await expectAccessible(page, 'a link that is refused');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page, 'an unknown address');
});
