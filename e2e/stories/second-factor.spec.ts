import { wrongCode } from '@app/server/testing/two-factor';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { logIn, makeAccount } from '../fixtures/account.ts';
import type { Mail } from '../fixtures/mail.ts';
import { type Guarded, guard, nextCode, trustBrowser } from '../fixtures/two-factor.ts';
import { expect, test } from '../test.ts';

const REFUSED = /(?:403|422) .* at \/api\/auth\//;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Two-Factor Authentication' });

async function expectFine(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
}

/** Logs in on a trusted device, with the password alone, and opens the dialog of the second factor. */
async function manageOnTrustedDevice(page: Page, mail: Mail): Promise<Guarded> {
  const person = await guard(page, await makeAccount(page, mail));
  await trustBrowser(page, person);
  await page.goto('/login');
  await logIn(page, person);
  await page.waitForURL('/inventory');
  await page.goto('/settings?tab=security');
  await button(page, 'Manage 2FA').click();
  return person;
}

test('new backup codes need an authenticator code after a login on a trusted device', async ({
  page,
  mail,
  faults,
}) => {
  faults.expect(REFUSED);
  const person = await manageOnTrustedDevice(page, mail);
  await button(page, 'Regenerate Backup Codes').click();
  const code = question(page).getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expect(button(page, 'Use my password instead')).toHaveCount(0);
  await expectFine(page, 'the question for a second factor');

  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(settings(page).getByText('Please confirm that it is you to continue')).toBeVisible();

  await button(page, 'Regenerate Backup Codes').click();
  await expect(code).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('Please enter a 6-digit code')).toBeVisible();
  await page.keyboard.type(wrongCode(person.secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('Invalid verification code')).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await page.keyboard.type(nextCode(person.secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Backup Codes Regenerated')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
});

test('disabling two-factor authentication accepts a backup code beside the password', async ({
  page,
  mail,
  faults,
}) => {
  faults.expect(REFUSED);
  const person = await manageOnTrustedDevice(page, mail);
  const [backupCode = ''] = person.backupCodes;
  await settings(page).getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(question(page).getByLabel('Verification code')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = question(page).getByPlaceholder('XXXX-XXXX-XXXX-XXXX');
  await expect(field).toBeFocused();
  await expect(question(page).getByText('Backup codes are single-use and case-insensitive')).toBeVisible();
  await expectFine(page, 'the question for a backup code');
  await button(page, 'Use authenticator app instead').click();
  await expect(question(page).getByLabel('Verification code')).toBeFocused();
  await button(page, 'Use a backup code instead').click();
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('Please enter a backup code')).toBeVisible();
  await page.keyboard.type('aaaa-aaaa-aaaa-aaaa');
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('Invalid verification code')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.type(` ${backupCode.toLowerCase()} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2FA Disabled')).toBeVisible();
  await expect(button(page, 'Enable 2FA')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
