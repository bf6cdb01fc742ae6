import { emailLinkErrors } from '@app/contract/email-links/errors';
import { forgotPassword, resetPassword } from '@app/contract/passwords/schemas';
import { forgotPasswordTexts, resetPasswordTexts } from '@app/contract/passwords/texts';
import { checkEmailForSteam, getTempTokenInfo } from '@app/contract/sign-up/schemas';
import { providerSignupTexts } from '@app/contract/sign-up/texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { respondToLinkInfo } from '../../../../testing/accounts.ts';
import { failure, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { closePage, openPage } from '../../../../testing/open-page.tsx';
import { signupToken } from '../common/page-state.ts';

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/**
 * Holds the timers that start from now on. It does not use a fake clock, which `expect.element` would advance. @returns a
 * function that runs the held timers
 */
function holdTimers(): () => void {
  const held: (() => void)[] = [];
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void) => held.push(run)) as never);
  onTestFinished(() => spy.mockRestore());
  return () => {
    spy.mockRestore();
    for (const run of held) run();
  };
}

test('focus moves to the heading that replaces the form for a reset link', async () => {
  respondTo(forgotPassword, { message: forgotPasswordTexts.sent });
  openPage('/forgot-password');
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(forgotPasswordTexts.sentTitle)).toHaveFocus();
});

test('focus moves to the heading that replaces the form for a new password', async () => {
  respondToLinkInfo({ purpose: 'reset-password', needs: 'nothing' });
  respondOnce(resetPassword, failure(emailLinkErrors, 'LINK_INVALID'));
  respondOnce(resetPassword, { message: resetPasswordTexts.done });
  for (const title of [resetPasswordTexts.doneTitle, resetPasswordTexts.refusedTitle]) {
    openPage('/reset-password?token=link-token');
    await page.getByLabelText('New password', { exact: true }).fill('Kestrel77');
    await page.getByLabelText('Confirm new password').fill('Kestrel77');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading(title)).toHaveFocus();
    closePage();
  }
});

test('focus moves to the heading of each step of a sign-up with Steam', async () => {
  signupToken.save('temp-token', { provider: 'steam' });
  respondTo(getTempTokenInfo, {
    type: 'steam',
    provider: 'steam',
    email: null,
    profilePicture: null,
    providerData: { username: 'kestrel' },
    expiresAt: '2030-01-01T00:00:00.000Z',
  });
  respondTo(checkEmailForSteam, ({ body: { email } }) => {
    const emailExists = email === 'owner@example.com';
    return { emailExists, needsLinking: emailExists };
  });
  openPage('/complete-signup');
  await page.getByLabelText('Email').fill('owner@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(providerSignupTexts.linking.title)).toHaveFocus();
  page.getByRole('button', { name: providerSignupTexts.email.useAnother }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(providerSignupTexts.email.title)).toHaveFocus();
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(providerSignupTexts.continueAs.replace('{name}', 'kestrel'))).toHaveFocus();
});

test.each([
  ['by Tab', () => userEvent.tab()],
  ['by a click', () => page.getByLabelText('Password', { exact: true }).click()],
])('an invalid form moves focus once and not again after the user moves it %s', async (_, moveFocus) => {
  openPage('/login');
  const [email, password] = [page.getByLabelText('Email'), page.getByLabelText('Password', { exact: true })];
  await expect.element(email).toBeVisible();
  // The timers are held, so the user acts before any of them.
  const runTimers = holdTimers();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await moveFocus();
  await userEvent.keyboard('Quiz');
  runTimers();
  await userEvent.keyboard('7Fjord');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('Quiz7Fjord');
  await expect.element(email).toHaveValue('');
});
