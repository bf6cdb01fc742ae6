import { PASSWORD_MIN } from '@app/contract/core/credentials/limits';
import { PASSWORD_RULES } from '@app/contract/passwords/rules';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

/**
 * A control for a new password, which tells password managers what to generate. It has no `maxlength`, because browsers cut off a
 * longer password unnoticed.
 */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      autoComplete="new-password"
      minLength={PASSWORD_MIN}
      {...{ passwordrules: PASSWORD_RULES }}
      {...props}
    />
  );
}
