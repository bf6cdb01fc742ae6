import { emailLinkErrors } from '@app/contract/email-links/errors';
import { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { failure, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { newUser } from '../../../testing/people.ts';

describe.each([1280, 360])('in a window of %d pixels', (width) => {
  beforeEach(() => page.viewport(width, 740));

  test('the login form is accessible, errors included', async () => {
    openPage('/login?error=Once%20more');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expectAccessible('login');
  });

  test('the sign-up form and the terms are accessible, errors included', async () => {
    openPage('/signup');
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expectAccessible('sign-up');
    await page.getByRole('button', { name: 'Terms of Service and Privacy Policy' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible('terms');
  });

  test('the page that waits for the email is accessible', async () => {
    const user = signIn();
    const unverified = newUser({
      emailVerified: false,
      providers: [],
      auth: { ...user.auth, email: { ...user.auth.email, verified: false } },
    });
    respondTo(getCurrentUser, { user: unverified, isObserving: false });
    openPage('/email-verification-required');
    await expect.element(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    await expectAccessible('waiting for the email');
  });

  test('an invalid email link is accessible', async () => {
    respondTo(getEmailLinkInfo, failure(emailLinkErrors, 'LINK_INVALID'));
    openPage('/verify-email?token=made-up');
    await expect.element(page.getByText(/expired/).first()).toBeVisible();
    await expectAccessible('an invalid email link');
  });

  test('the page for an unknown URL is accessible', async () => {
    openPage('/nowhere');
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectAccessible('an unknown URL');
  });
});
