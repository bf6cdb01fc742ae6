import { wrongCode } from '@app/server/testing/two-factor';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, submitLogInForm } from '../../fixtures/account.ts';
import type { Mailbox } from '../../fixtures/mailbox.ts';
import { enableTwoFactor, nextCode, type TwoFactorUser, trustBrowser } from '../../fixtures/two-factor.ts';
import { expect, test } from '../../test.ts';

const REJECTED = /(?:403|422) .* at \/api\/auth\//;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Two-Factor Authentication' });

async function expectWellFormed(page: Page, description: string): Promise<void> {
  await expectAccessible(page, description);
  await expectNoHorizontalScroll(page, description);
}

/** Logs in on a trusted device, which needs only the password, and opens the two-factor dialog. */
async function manageTwoFactorOnTrustedDevice(page: Page, mail: Mailbox): Promise<TwoFactorUser> {
  const user = await enableTwoFactor(page, await createAccount(page, mail));
  await trustBrowser(page, user);
  await page.goto('/login');
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory');
  await page.goto('/settings?tab=security');
  await button(page, 'Manage 2FA').click();
  return user;
}

test('new backup codes need an authenticator code after a login on a trusted device', async ({
  page,
  mailbox,
  errors,
}) => {
  errors.allow(REJECTED);
  const user = await manageTwoFactorOnTrustedDevice(page, mailbox);
  await button(page, 'Regenerate Backup Codes').click();
  const code = prompt(page).getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expect(button(page, 'Use my password instead')).toHaveCount(0);
  await expectWellFormed(page, 'the second factor prompt');

  await page.keyboard.press('Escape');
  await expect(prompt(page)).toHaveCount(0);
  await expect(settings(page).getByText('Please confirm it’s you to continue')).toBeVisible();

  await button(page, 'Regenerate Backup Codes').click();
  await expect(code).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByText('Please enter a 6-digit code')).toBeVisible();
  await page.keyboard.type(wrongCode(user.secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByText('Invalid verification code')).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await page.keyboard.type(nextCode(user.secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Backup Codes Regenerated', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
});

test('disabling two-factor authentication accepts the password and a backup code', async ({
  page,
  mailbox,
  errors,
}) => {
  errors.allow(REJECTED);
  const user = await manageTwoFactorOnTrustedDevice(page, mailbox);
  const [backupCode = ''] = user.backupCodes;
  await settings(page).getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByLabel('Verification code')).toBeFocused();

  // Only the upper of two dialogs darkens what is behind it.
  const scrims = () =>
    page
      .getByRole('dialog')
      .evaluateAll((dialogs) => dialogs.map((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor));
  await expect.poll(scrims).toEqual(['rgba(0, 0, 0, 0)', expect.not.stringMatching(/^rgba\(0, 0, 0, 0\)$/)]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = prompt(page).getByPlaceholder('XXXX-XXXX-XXXX-XXXX');
  await expect(field).toBeFocused();
  await expect(prompt(page).getByText('Backup codes are single-use and case-insensitive')).toBeVisible();
  await expectWellFormed(page, 'the backup code prompt');
  await button(page, 'Use authenticator app instead').click();
  await expect(prompt(page).getByLabel('Verification code')).toBeFocused();
  await button(page, 'Use a backup code instead').click();
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByText('Please enter a backup code')).toBeVisible();
  await page.keyboard.type('aaaa-aaaa-aaaa-aaaa');
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByText('Invalid verification code')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.type(` ${backupCode.toLowerCase()} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2FA Disabled')).toBeVisible();
  await expect(button(page, 'Enable 2FA')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
