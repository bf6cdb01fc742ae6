import { REFERRAL_KEPT_DAYS } from '@app/contract/quests/limits';
import { completeSignup } from '@app/contract/sign-up/schemas';
import { signupTexts } from '@app/contract/sign-up/texts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { requestsOf, respondOnce } from '../../../testing/fake-api.ts';
import { reloadPage } from '../../../testing/open-page.tsx';
import { signupToken } from '../accounts/common/page-state.ts';
import { readReferral } from './referral.ts';

const DAY_MS = 86_400_000;

/** Opens a page in place of the one before it. What the browser has stored stays. */
function visit(path: string): void {
  window.history.pushState(null, '', path);
  reloadPage();
}

/** Opens an invitation link, and waits until the code is removed from the URL. */
async function follow(link: string): Promise<void> {
  visit(link);
  await expect.poll(() => window.location.search).not.toContain('ref=');
}

async function completeSignUp(): Promise<void> {
  signupToken.save('temp-token', { email: 'moth@example.com' });
  visit('/complete-signup');
  await page.getByLabelText('Username').fill('moth');
  respondOnce(completeSignup, {
    requiresEmailVerification: true,
    message: signupTexts.checkMail,
    email: 'moth@example.com',
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
}

test('the code of an invitation link leaves the URL, is sent with the sign-up, and is then forgotten', async () => {
  await follow('/?ref=AAAA-BBBB');
  await follow('/?step=2&ref=K7QF-92MX#how');
  expect(`${window.location.search}${window.location.hash}`).toBe('?step=2#how');
  await completeSignUp();
  expect(requestsOf(completeSignup)[0]?.body).toEqual({ tempToken: 'temp-token', username: 'moth', ref: 'K7QF-92MX' });
  expect(readReferral()).toEqual({});
});

test('a sign-up without an invitation link sends no code, not even an empty one', async () => {
  await follow('/?ref=');
  await completeSignUp();
  expect(requestsOf(completeSignup)[0]?.body).toEqual({ tempToken: 'temp-token', username: 'moth' });
});

test('the code is kept for 30 days', async () => {
  await follow('/?ref=K7QF-92MX');
  const opened = Date.now();
  const now = vi.spyOn(Date, 'now');
  now.mockReturnValue(opened + REFERRAL_KEPT_DAYS * DAY_MS - 60_000);
  expect(readReferral()).toEqual({ ref: 'K7QF-92MX' });
  now.mockReturnValue(opened + REFERRAL_KEPT_DAYS * DAY_MS + 60_000);
  expect(readReferral()).toEqual({});
  now.mockRestore();
});

test.each(['', 'null', '7', '{"code":7,"until":9e15}', 'not JSON'])('stored data %j is ignored', (stored) => {
  localStorage.setItem('referral', stored);
  expect(readReferral()).toEqual({});
});
