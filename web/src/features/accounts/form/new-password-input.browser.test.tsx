import { PASSWORD_RULES } from '@app/contract/passwords/rules';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { respondToLinkInfo } from '../../../../testing/accounts.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { newUser } from '../../../../testing/people.ts';
import { prompt, requireReauthentication } from '../../../../testing/reauthentication.ts';
import { linkedTo, openSettings, respondToIntegrations, respondToSecurity } from '../../../../testing/settings.ts';

const EMAIL = newUser().email;
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a new password tells password managers what to generate', async () => {
  openPage('/signup');
  for (const field of [page.getByLabelText('Password', { exact: true }), page.getByLabelText('Confirm password')]) {
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(field).toHaveAttribute('passwordrules', PASSWORD_RULES);
    await expect.element(field).toHaveAttribute('minlength', '8');
    await expect.element(field).not.toHaveAttribute('maxlength');
  }
});

/** Opens a page or dialog that has a form with a password. */
const forms: readonly [string, () => unknown, fields: readonly string[]][] = [
  ['login', () => openPage('/login'), ['username', 'current-password']],
  ['sign-up', () => openPage('/signup'), ['email', 'new-password', 'new-password']],
  [
    'password reset',
    () => {
      respondToLinkInfo({ purpose: 'reset-password', needs: 'nothing' });
      openPage('/reset-password?token=t');
    },
    [`username ${EMAIL}`, 'new-password', 'new-password'],
  ],
  [
    'password change',
    () => {
      respondToSecurity();
      openSettings('security');
      return button('Change Password').click();
    },
    [`username ${EMAIL}`, 'current-password', 'new-password', 'new-password'],
  ],
  [
    'first password',
    () => {
      respondToSecurity();
      openSettings('security', linkedTo('discord'));
      return button('Set Password').click();
    },
    [`username ${EMAIL}`, 'new-password', 'new-password'],
  ],
  [
    'two-factor authentication',
    () => {
      respondToSecurity();
      openSettings('security', { has2FA: true });
      return button('Manage 2FA').click();
    },
    [`username ${EMAIL}`, 'current-password'],
  ],
  [
    'reauthentication',
    async () => {
      respondToIntegrations();
      const user = openSettings('integrations', { wallet: { publicKey: '2'.repeat(44) } });
      requireReauthentication(unlinkWallet, ['password'], () => ({ user }));
      await button('Unlink').click();
      await button('Unlink wallet').click();
      await expect.element(prompt).toBeVisible();
    },
    [`username ${EMAIL}`, 'current-password'],
  ],
  [
    'email link',
    () => {
      respondToLinkInfo();
      openPage('/verify-email?token=t');
    },
    [`username ${EMAIL}`, 'current-password'],
  ],
  [
    'deletion link',
    () => {
      respondToLinkInfo({ purpose: 'delete-account' });
      openPage('/confirm-account-deletion?token=t');
    },
    [`username ${EMAIL}`, 'current-password'],
  ],
];

test.each(forms)('the form of the %s tells password managers whose password it is', async (_, open, fields) => {
  await open();
  const read = () => {
    const form = document.querySelector('input[type=password]')?.closest('form');
    const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[autocomplete]') ?? [])];
    return inputs.map(({ autocomplete, value }) => `${autocomplete} ${value}`.trim());
  };
  await expect.poll(read).toEqual(fields);
});
