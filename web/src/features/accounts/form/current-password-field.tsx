import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

interface CurrentPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  /** The label, by default "Password". */
  label?: string;
  error: string | undefined;
  aside?: ReactNode;
}

/** A labelled input for the password of an existing account. Spread `register(...)` into it. */
export function CurrentPasswordField({ label = 'Password', error, aside, ...input }: CurrentPasswordFieldProps) {
  return (
    <Field label={label} error={error} aside={aside}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  );
}
