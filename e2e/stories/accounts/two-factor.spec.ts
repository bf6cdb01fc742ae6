import { readFile } from 'node:fs/promises';
import { totpCode, wrongCode } from '@app/server/testing/two-factor';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, createUnverifiedAccount, logInAsNewUser, submitLogInForm } from '../../fixtures/account.ts';
import { loseFirstResponse } from '../../fixtures/route-once.ts';
import { enableTwoFactor, nextCode } from '../../fixtures/two-factor.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

// Elements that are fading in fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SECURITY = '/settings?tab=security';
const BACKUP_CODE = /^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/;

const code = (page: Page) => page.getByLabel('Verification code');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const backupCodeItems = (page: Page) => page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');

async function expectWellFormed(page: Page, description: string): Promise<void> {
  await expectAccessible(page, description);
  await expectNoHorizontalScroll(page, description);
}

/** Confirms that the backup codes are saved, which Continue requires and Escape cannot skip. */
async function confirmCodesSaved(page: Page): Promise<void> {
  await expect(button(page, 'Continue')).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByLabel('I have saved my backup codes in a secure location').check();
  await button(page, 'Continue').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('two-factor authentication is enabled, gets new backup codes and is disabled', async ({
  page,
  mailbox,
  errors,
}) => {
  errors.allow(/422 .* at \/api\/auth\/2fa\//);
  const user = await logInAsNewUser(page, mailbox, SECURITY);
  await button(page, 'Enable 2FA').click();
  await expect(page.getByRole('dialog', { name: 'Two-Factor Authentication' })).toBeVisible();
  await expectWellFormed(page, 'intro');
  await button(page, 'Get Started').click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/^Step 1 of 3/);

  const qrCode = page.getByRole('img', { name: 'QR code with the secret' });
  await expect.poll(() => qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const secret = ((await page.locator('dialog code').textContent()) ?? '').replace(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy secret').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectWellFormed(page, 'setup');
  await expect(button(page, 'Copy secret')).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/^Step 2 of 3/);

  await expect(code(page)).toBeFocused();
  await button(page, 'Verify').click();
  await expect(page.getByText('Please enter a 6-digit code')).toBeVisible();
  await code(page).pressSequentially('1a2b4');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('3');
  await expect(code(page)).toHaveValue('1234');
  await page.keyboard.press('Backspace');
  await expect(code(page)).toHaveValue('124');
  await button(page, 'Verify').click();
  await expect(page.getByText('Please enter a 6-digit code')).toBeVisible();
  await expectWellFormed(page, 'verify');
  await code(page).fill(wrongCode(secret, new Date()));
  await button(page, 'Verify').click();
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeFocused();
  const validCode = totpCode(secret, new Date());
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${validCode.slice(0, 3)} ${validCode.slice(3)}\n`,
  );
  await page.keyboard.press('ControlOrMeta+v');
  await expect(code(page)).toHaveValue(validCode);
  await page.keyboard.press('Enter');

  await expect(page.getByText('2FA Enabled')).toBeVisible();
  await expect(backupCodeItems(page)).toHaveCount(10);
  const firstCodes = await backupCodeItems(page).allInnerTexts();
  for (const backupCode of firstCodes) expect(backupCode).toMatch(BACKUP_CODE);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download Codes').click()]);
  expect(download.suggestedFilename()).toBe('backup-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain(firstCodes.join('\n'));
  await button(page, 'Copy Codes').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(firstCodes.join('\n'));
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/^Step 3 of 3/);
  await expectWellFormed(page, 'success');
  await confirmCodesSaved(page);

  await button(page, 'Manage 2FA').click();
  await expectWellFormed(page, 'manage');
  await button(page, 'Regenerate Backup Codes').click();
  await expect(page.getByText('Backup Codes Regenerated', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).not.toHaveAccessibleDescription(/Step/);
  const secondCodes = await backupCodeItems(page).allInnerTexts();
  expect(new Set([...firstCodes, ...secondCodes]).size).toBe(20);
  await confirmCodesSaved(page);

  await button(page, 'Manage 2FA').click();
  const dialog = page.getByRole('dialog');
  await button(page, 'Disable 2FA').click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong123');
  await button(page, 'Disable 2FA').click();
  await expect(dialog.getByText('Incorrect password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await button(page, 'Disable 2FA').click();
  await expect(page.getByText('2FA Disabled')).toBeVisible();
  await expect(button(page, 'Enable 2FA')).toBeVisible();
});

test(
  'a code that is sent again after a lost response leads to new backup codes',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_FAILED/, /422 .* at \/api\/auth\/2fa\/verify/);
    await logInAsNewUser(page, mailbox, SECURITY);
    await button(page, 'Enable 2FA').click();
    await button(page, 'Get Started').click();
    const secret = ((await page.locator('dialog code').textContent()) ?? '').replace(/\s/g, '');
    await button(page, 'Next').click();
    await loseFirstResponse(page, '**/api/auth/2fa/verify');
    await code(page).fill(totpCode(secret, new Date()));
    await button(page, 'Verify').click();
    await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
    await code(page).fill(totpCode(secret, new Date()));
    await button(page, 'Verify').click();
    await expect(page.getByText(/^Two-factor authentication is already on\./)).toBeVisible();
    await expect(page.getByRole('dialog')).not.toHaveAccessibleDescription(/Step/);
    await expectWellFormed(page, 'manage after a lost response');
    await button(page, 'Regenerate Backup Codes').click();
    await expect(backupCodeItems(page)).toHaveCount(10);
    await confirmCodesSaved(page);
    await expect(button(page, 'Manage 2FA')).toBeVisible();
  },
);

test('the dialog does not repeat its opening animation between steps', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logInAsNewUser(page, mailbox, SECURITY);
  const panel = page.locator('dialog > div');
  await button(page, 'Enable 2FA').click();
  await expect(panel).toHaveCSS('animation-name', 'rise');
  await button(page, 'Get Started').click();
  await expect(button(page, 'Copy secret')).toBeVisible();
  await expect(panel).toHaveCSS('animation-name', 'none');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await button(page, 'Copy secret').click();
  await expect(page.getByText('Failed to copy')).toBeVisible();
  await expect(page.getByText('Please select the text and copy it by hand')).toBeVisible();
});

test('a login asks for a code, except on a trusted device', async ({ page, mailbox, errors }) => {
  errors.allow(/401 .* at \/api\/auth\/2fa\/verify-login/);
  const user = await enableTwoFactor(page, await createAccount(page, mailbox));
  await page.goto('/login');
  await submitLogInForm(page, user);
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectWellFormed(page, 'second factor challenge');
  await button(page, 'Verify').click();
  await expect(page.getByText('Please enter a 6-digit code')).toBeVisible();
  await code(page).fill(wrongCode(user.secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await expect(code(page)).toHaveValue('');
  await page.getByLabel('Remember this device for 30 days').check();
  await code(page).fill(nextCode(user.secret));
  await button(page, 'Verify').click();
  await page.waitForURL('/inventory');

  const cookies = await page.context().cookies(new URL('/api/', page.url()).href);
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'trusted-device', httpOnly: true, sameSite: 'Lax' }));
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory');
});

test('a login accepts a backup code, and a reload keeps the second factor challenge', async ({
  page,
  mailbox,
  errors,
}) => {
  errors.allow(/401 .* at \/api\/auth\/2fa\/verify-login/);
  const user = await enableTwoFactor(page, await createAccount(page, mailbox));
  const [backupCode = ''] = user.backupCodes;
  await page.goto('/settings?tab=integrations');
  await page.waitForURL('/login');
  await submitLogInForm(page, user);
  await button(page, 'Use a backup code instead').click();
  const field = page.getByPlaceholder('XXXX-XXXX-XXXX-XXXX');
  await expect(field).toBeFocused();
  await expect(page.getByText('Backup codes are single-use and case-insensitive')).toBeVisible();
  await expectWellFormed(page, 'backup step');
  await button(page, 'Use authenticator app instead').click();
  await expect(code(page)).toBeVisible();

  // The step is part of the history state, so a reload keeps it; an error in the query is shown as a banner.
  await page.evaluate(() => history.replaceState(history.state, '', '/login?error=Something%20went%20wrong'));
  await page.reload();
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await button(page, 'Use a backup code instead').click();
  await button(page, 'Verify with Backup Code').click();
  await expect(page.getByText('Please enter a backup code')).toBeVisible();
  await field.fill('AAAA-AAAA-AAAA-AAAA');
  await field.press('Enter');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(` ${backupCode.toLowerCase().replaceAll('-', ' - ')} `);
  await button(page, 'Verify with Backup Code').click();
  await page.waitForURL('/settings?tab=integrations');
});

test('an email verification link asks for the second factor', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const user = await enableTwoFactor(page, await createUnverifiedAccount(page));
  await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(code(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await code(page).fill(nextCode(user.secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('/inventory');
});

test(
  'the second factor challenge links back to the login and landing pages',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const user = await enableTwoFactor(page, await createAccount(page, mailbox));
    await page.goto('/login');
    await submitLogInForm(page, user);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await submitLogInForm(page, user);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL('/');
  },
);
