import { accountErrors } from '@app/contract/accounts/errors';
import { login } from '@app/contract/accounts/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';

test('the login form shows validation errors and wrong credentials', async () => {
  respondTo(login, failure(accountErrors, 'INVALID_CREDENTIALS'));
  openPage('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await page.getByLabelText('Email').fill('not-an-email');
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabelText('Email').fill('a@example.com');
  await page.getByLabelText('Password').fill('Kestrel42');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.element(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
});
