import { PASSWORD_RULES } from '@app/contract/accounts/rules';
import { passwordTexts } from '@app/contract/accounts/texts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../testing/open-page.tsx';

const password = page.getByLabelText('Password', { exact: true });

test('a new password tells password managers what to generate', async () => {
  openPage('/signup');
  for (const field of [password, page.getByLabelText('Confirm password')]) {
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(field).toHaveAttribute('passwordrules', PASSWORD_RULES);
    await expect.element(field).toHaveAttribute('minlength', '8');
    await expect.element(field).toHaveAttribute('maxlength', '12');
  }
});

test('a longer password is not cut off, and an error says that it is too long', async () => {
  openPage('/signup');
  await userEvent.type(password, 'Kestrel42Kestrel42');
  await userEvent.keyboard('{Tab}');
  await expect.element(password).toHaveValue('Kestrel42Kestrel42');
  await expect.element(page.getByText(passwordTexts.tooLong)).toBeVisible();
});
