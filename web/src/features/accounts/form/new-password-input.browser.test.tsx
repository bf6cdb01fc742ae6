import { PASSWORD_RULES } from '@app/contract/accounts/rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../testing/open-page.tsx';

const password = page.getByLabelText('Password', { exact: true });

test('a new password tells password managers what to generate', async () => {
  openPage('/signup');
  for (const field of [password, page.getByLabelText('Confirm password')]) {
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(field).toHaveAttribute('passwordrules', PASSWORD_RULES);
    await expect.element(field).toHaveAttribute('minlength', '8');
    await expect.element(field).not.toHaveAttribute('maxlength');
  }
});
