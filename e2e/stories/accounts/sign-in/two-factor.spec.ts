import { readFile } from 'node:fs/promises';
import { totpCode, wrongCode } from '@app/server/testing/people/two-factor';
import type { Page } from '@playwright/test';
import { createAccount, logInAsNewUser, submitLogInForm } from '../../../fixtures/accounts/account.ts';
import { enableTwoFactor, nextCode } from '../../../fixtures/accounts/two-factor.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../../fixtures/page/accessibility.ts';
import { DESKTOP_ONLY, expect, PHONE, test } from '../../../test.ts';

const SECURITY = '/settings?tab=security';
const BACKUP_CODE = /^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/;

const code = (page: Page) => page.getByLabel('Verification code');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const backupCodeItems = (page: Page) => page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');

async function expectWellFormed(page: Page, description: string): Promise<void> {
  await expectAccessible(page, description);
  await expectNoHorizontalScroll(page, description);
}

/** Confirms that the backup codes are saved. */
async function confirmCodesSaved(page: Page): Promise<void> {
  await page.getByLabel('I have saved my backup codes in a secure location').check();
  await button(page, 'Continue').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'two-factor authentication is enabled, gets new backup codes and is disabled',
  PHONE,
  async ({ page, mailbox, errors }) => {
    errors.allow(/422 .* at \/api\/auth\/2fa\//);
    const user = await logInAsNewUser(page, mailbox, SECURITY);
    await button(page, 'Enable 2FA').click();
    await button(page, 'Get Started').click();
    const qrCode = page.getByRole('img', { name: 'QR code with the secret' });
    await expect.poll(() => qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const secret = ((await page.locator('dialog code').textContent()) ?? '').replace(/\s/g, '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy secret').click();
    await expect(button(page, 'Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await expectWellFormed(page, 'setup');
    await button(page, 'Next').click();

    await code(page).fill(wrongCode(secret, new Date()));
    await button(page, 'Verify').click();
    await expect(page.getByText('Invalid verification code')).toBeVisible();
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
    await expectWellFormed(page, 'success');
    await confirmCodesSaved(page);

    await button(page, 'Manage 2FA').click();
    await button(page, 'Regenerate Backup Codes').click();
    await expect(page.getByText('Backup Codes Regenerated', { exact: true })).toBeVisible();
    const secondCodes = await backupCodeItems(page).allInnerTexts();
    expect(new Set([...firstCodes, ...secondCodes]).size).toBe(20);
    await confirmCodesSaved(page);

    await button(page, 'Manage 2FA').click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(user.password);
    await button(page, 'Disable 2FA').click();
    await expect(page.getByText('2FA Disabled')).toBeVisible();
    await expect(button(page, 'Enable 2FA')).toBeVisible();
  },
);

test(
  'a login asks for a code, accepts a backup code, and asks for none on a trusted device until the device is removed',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/401 .* at \/api\/auth\/2fa\/verify-login/);
    const user = await enableTwoFactor(page, await createAccount(page, mailbox));
    await page.goto('/login');
    await submitLogInForm(page, user);
    await code(page).fill(wrongCode(user.secret, new Date()));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid verification code')).toBeVisible();
    await page.getByLabel('Remember this device for 30 days').check();
    await code(page).fill(nextCode(user.secret));
    await button(page, 'Verify').click();
    await page.waitForURL('/inventory');
    const cookies = await page.context().cookies(new URL('/api/', page.url()).href);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'trusted-device', httpOnly: true, sameSite: 'Lax' }),
    );

    await page.evaluate(() => localStorage.clear());
    await page.goto(SECURITY);
    await page.waitForURL('/login');
    await submitLogInForm(page, user);
    await page.waitForURL(SECURITY);
    const devices = page.getByRole('list', { name: 'Trusted devices' });
    await devices.getByRole('button', { name: /^Remove/ }).click();
    await expect(devices).toContainText('No trusted devices yet');
    const log = page.getByRole('list', { name: 'Security log' }).getByRole('listitem');
    await expect(log.first()).toContainText('Trusted device removed');

    await page.evaluate(() => localStorage.clear());
    await page.goto(SECURITY);
    await page.waitForURL('/login');
    await submitLogInForm(page, user);
    await button(page, 'Use a backup code instead').click();
    const field = page.getByPlaceholder('XXXX-XXXX-XXXX-XXXX');
    await field.fill('AAAA-AAAA-AAAA-AAAA');
    await field.press('Enter');
    await expect(page.getByText('Invalid verification code')).toBeVisible();
    await field.fill(` ${user.backupCodes[0]?.toLowerCase().replaceAll('-', ' - ')} `);
    await button(page, 'Verify with Backup Code').click();
    await page.waitForURL(SECURITY);
  },
);
