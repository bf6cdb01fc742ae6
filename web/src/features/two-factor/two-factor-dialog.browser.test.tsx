import { coreErrors } from '@app/contract/core/errors';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { signInErrors } from '@app/contract/sign-in/errors';
import { reauthenticate } from '@app/contract/sign-in/schemas';
import { twoFactorErrors } from '@app/contract/two-factor/errors';
import * as twoFactor from '@app/contract/two-factor/schemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { allowMotion } from '../../../testing/emulate.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { prompt, requireReauthentication } from '../../../testing/reauthentication.ts';
import { openSettings, respondToSecurity } from '../../../testing/settings.ts';

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A transparent pixel. */
const QR_CODE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQ${index}`);
const NEW_CODES = CODES.map((code) => code.replace('ABCD', 'WXYZ'));

const dialog = page.getByRole('dialog', { name: 'Two-Factor Authentication' });
const code = page.getByLabelText('Verification code');
const password = page.getByLabelText('Password', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const codesShown = () =>
  page
    .getByRole('list', { name: 'Backup codes' })
    .getByRole('listitem')
    .all()
    .map((item) => item.element().textContent);

/** Opens the security tab. The requests of the dialog turn two-factor authentication on and off. */
function openSecurity(isOn: boolean): void {
  respondToSecurity();
  const user = openSettings('security', { has2FA: isOn });
  const store = (has2FA: boolean) => respondTo(getCurrentUser, { user: { ...user, has2FA }, isObserving: false });
  respondTo(twoFactor.setupTwoFactor, { qrCode: QR_CODE, secret: SECRET, backupCodes: [] });
  respondTo(twoFactor.verifyTwoFactor, () => {
    store(true);
    return { enabled: true as const, backupCodes: CODES };
  });
  respondTo(twoFactor.regenerateBackupCodes, { backupCodes: NEW_CODES });
  respondTo(twoFactor.disableTwoFactor, () => {
    store(false);
    return { enabled: false as const };
  });
}

/** Captures the copied texts. */
function captureCopies(): readonly string[] {
  const copies: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copies.push(text));
  onTestFinished(() => write.mockRestore());
  return copies;
}

async function openVerifyStep(): Promise<void> {
  await button('Enable 2FA').click();
  await button('Get Started').click();
  await button('Next').click();
}

/** Confirms that the backup codes are saved, which Continue requires and Escape cannot skip. */
async function confirmCodesSaved(): Promise<void> {
  await expect.element(button('Continue')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await page.getByLabelText('I have saved my backup codes in a secure location').click();
  await button('Continue').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test.each([1280, 360])('two-factor authentication is set up in three steps (%i px)', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const copies = captureCopies();
  openSecurity(false);
  await button('Enable 2FA').click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible('intro');
  await button('Get Started').click();
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription(/^Step 1 of 3/);
  await expect.element(page.getByRole('img', { name: 'QR code with the secret' })).toHaveAttribute('src', QR_CODE);
  await expect.element(page.getByCss('dialog code')).toHaveTextContent(SECRET);
  await button('Copy secret').click();
  await expect.element(button('Copied')).toBeVisible();
  await expectAccessible('setup');
  await expect.element(button('Copy secret')).toBeVisible();
  await button('Next').click();
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription(/^Step 2 of 3/);

  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2FA Enabled')).toBeVisible();
  expect(codesShown()).toEqual(CODES);
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription(/^Step 3 of 3/);
  await expectAccessible('success');
  await button('Copy Codes').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(copies).toEqual([SECRET, CODES.join('\n')]);
  await confirmCodesSaved();
  await expect.element(button('Manage 2FA')).toBeVisible();
});

test('the code field accepts digits only, and a rejected code is cleared', async () => {
  openSecurity(false);
  await openVerifyStep();
  await expect.element(code).toHaveFocus();
  await button('Verify').click();
  await expect.element(page.getByText('Please enter a 6-digit code')).toBeVisible();
  await code.click();
  await userEvent.keyboard('1a2b4{ArrowLeft}3');
  await expect.element(code).toHaveValue('1234');
  await userEvent.keyboard('{Backspace}');
  await expect.element(code).toHaveValue('124');
  await button('Verify').click();
  await expect.element(page.getByText('Please enter a 6-digit code')).toBeVisible();
  await expectAccessible('verify');

  respondOnce(twoFactor.verifyTwoFactor, failure(twoFactorErrors, 'CODE_INCORRECT'));
  await code.fill('111111');
  await button('Verify').click();
  await expect.element(page.getByText(twoFactorErrors.CODE_INCORRECT.text)).toBeVisible();
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  await code.fill(' 123 456');
  await expect.element(code).toHaveValue('123456');
});

test('the code field accepts digits of any script, and does not interrupt the composition of an input method', async () => {
  openSecurity(false);
  await openVerifyStep();
  await code.fill('١٢٣–٤٥٦');
  await expect.element(code).toHaveValue('123456');
  await code.fill('');
  await code.click();
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const text of ['１', '１２', '１２３ー４５６']) await compose(text);
  await expect.element(code).toHaveValue('１２３ー４５６');
  // The cells show what has been read so far
  await expect.element(dialog).toMatchTextContent('123456');
  await cdp().send('Input.insertText', { text: '１２３ー４５６' });
  await expect.element(code).toHaveValue('123456');
  await button('Verify').click();
  await expect.poll(() => requestsOf(twoFactor.verifyTwoFactor).map(({ body }) => body)).toEqual([{ token: '123456' }]);
});

test('backup codes are regenerated, and a wrong password does not turn two-factor authentication off', async () => {
  openSecurity(true);
  await button('Manage 2FA').click();
  await expectAccessible('manage');
  await button('Regenerate Backup Codes').click();
  await expect.element(page.getByText('Backup Codes Regenerated', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toHaveAccessibleDescription(/Step/);
  expect(codesShown()).toEqual(NEW_CODES);
  await confirmCodesSaved();

  await button('Manage 2FA').click();
  await button('Disable 2FA').click();
  await expect.element(dialog.getByText('Password is required')).toBeVisible();
  respondOnce(twoFactor.disableTwoFactor, failure(signInErrors, 'PASSWORD_INCORRECT'));
  await password.fill('Wrong123');
  await button('Disable 2FA').click();
  await expect.element(dialog.getByText(signInErrors.PASSWORD_INCORRECT.text)).toBeVisible();
  await password.fill('Kestrel42');
  await button('Disable 2FA').click();
  await expect.element(page.getByText('2FA Disabled')).toBeVisible();
  await expect.element(button('Enable 2FA')).toBeVisible();
});

test('a code that is sent again after a lost response leads to new backup codes', async () => {
  openSecurity(false);
  await openVerifyStep();
  respondOnce(twoFactor.verifyTwoFactor, CONNECTION_LOST);
  await code.fill('123456');
  await button('Verify').click();
  await expect.element(page.getByText(/We couldn’t reach the server/)).toBeVisible();
  respondOnce(twoFactor.verifyTwoFactor, failure(twoFactorErrors, 'TWO_FACTOR_ENABLED'));
  await code.fill('123456');
  await button('Verify').click();
  await expect.element(page.getByText(/^Two-factor authentication is already on\./)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toHaveAccessibleDescription(/Step/);
  await expectAccessible('manage after a lost response');
  await button('Regenerate Backup Codes').click();
  await expect.poll(codesShown).toEqual(NEW_CODES);
  await confirmCodesSaved();
});

test('the dialog does not repeat its opening animation between steps', async () => {
  await allowMotion();
  openSecurity(false);
  const panel = page.getByCss('dialog > div');
  await button('Enable 2FA').click();
  await expect.element(panel).toHaveStyle({ animationName: 'rise' });
  await button('Get Started').click();
  await expect.element(button('Copy secret')).toBeVisible();
  await expect.element(panel).toHaveStyle({ animationName: 'none' });
});

test('if the secret cannot be copied, the user is told to copy it by hand', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  onTestFinished(() => write.mockRestore());
  openSecurity(false);
  await button('Enable 2FA').click();
  await button('Get Started').click();
  await button('Copy secret').click();
  await expect.element(page.getByText('Failed to copy')).toBeVisible();
  await expect.element(page.getByText('Please select the text and copy it by hand')).toBeVisible();
});

test('new backup codes require a code of the app, and not only the password', async () => {
  openSecurity(true);
  requireReauthentication(twoFactor.regenerateBackupCodes, ['totp', 'backupCode'], () => ({ backupCodes: NEW_CODES }));
  await button('Manage 2FA').click();
  await button('Regenerate Backup Codes').click();
  const field = prompt.getByLabelText('Verification code');
  await expect.element(field).toHaveFocus();
  await expect.element(button('Use my password instead')).not.toBeInTheDocument();
  await expectAccessible('the second factor prompt');
  await userEvent.keyboard('{Escape}');
  await expect.element(prompt).not.toBeInTheDocument();
  await expect.element(dialog.getByText(coreErrors.REAUTHENTICATION_REQUIRED.text)).toBeVisible();

  await button('Regenerate Backup Codes').click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(prompt.getByText('Please enter a 6-digit code')).toBeVisible();
  respondOnce(reauthenticate, failure(twoFactorErrors, 'CODE_INCORRECT'));
  await userEvent.keyboard('111111{Enter}');
  await expect.element(prompt.getByText(twoFactorErrors.CODE_INCORRECT.text)).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('222222{Enter}');
  await expect.element(page.getByText('Backup Codes Regenerated', { exact: true })).toBeVisible();
  expect(codesShown()).toEqual(NEW_CODES);
});

test('two-factor authentication can be turned off with the password and a backup code', async () => {
  openSecurity(true);
  const { disableTwoFactor } = twoFactor;
  requireReauthentication(disableTwoFactor, ['totp', 'backupCode'], () => ({ enabled: false as const }));
  await button('Manage 2FA').click();
  await password.fill('Kestrel42');
  await userEvent.keyboard('{Enter}');
  await expect.element(prompt.getByLabelText('Verification code')).toHaveFocus();

  // Only the upper of two dialogs darkens the page behind it.
  const scrims = () =>
    [...document.querySelectorAll('dialog')].map((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  await expect.poll(scrims).toEqual(['rgba(0, 0, 0, 0)', expect.not.stringMatching(/^rgba\(0, 0, 0, 0\)$/)]);

  await userEvent.keyboard('{Tab}{Enter}');
  const field = prompt.getByPlaceholder('XXXX-XXXX-XXXX-XXXX');
  await expect.element(field).toHaveFocus();
  await expect.element(prompt.getByText('Backup codes are single-use and case-insensitive')).toBeVisible();
  await expectAccessible('the backup code prompt');
  await button('Use authenticator app instead').click();
  await expect.element(prompt.getByLabelText('Verification code')).toHaveFocus();
  await button('Use a backup code instead').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(prompt.getByText('Please enter a backup code')).toBeVisible();
  respondOnce(reauthenticate, failure(twoFactorErrors, 'CODE_INCORRECT'));
  await userEvent.keyboard('aaaa-aaaa-aaaa-aaaa{Enter}');
  await expect.element(prompt.getByText(twoFactorErrors.CODE_INCORRECT.text)).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(` ${CODES[0]?.toLowerCase()} {Enter}`);
  await expect.element(page.getByText('2FA Disabled')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
