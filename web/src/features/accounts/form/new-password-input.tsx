import { PASSWORD_MAX, PASSWORD_MIN } from '@app/contract/accounts/limits';
import { PASSWORD_RULES } from '@app/contract/accounts/rules';
import type { ComponentProps, SyntheticEvent } from 'react';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

/** A control for a new password, which tells password managers what to generate. */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      autoComplete="new-password"
      minLength={PASSWORD_MIN}
      maxLength={PASSWORD_MAX}
      {...{ passwordrules: PASSWORD_RULES }}
      {...props}
      onKeyDown={removeMaxLength}
      onPaste={removeMaxLength}
    />
  );
}

/** Browsers cut off a longer password that is typed or pasted, unnoticed; the form shows an error instead. */
function removeMaxLength({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.removeAttribute('maxlength');
}
