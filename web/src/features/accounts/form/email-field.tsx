import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

interface EmailFieldProps extends ComponentProps<typeof TextInput> {
  /** The label, by default "Email". */
  label?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** `username` on a login form, otherwise `email` (the default). */
  autoComplete?: 'username' | 'email';
}

/** A labelled email input with the email keyboard and without autocorrection. Spread `register(...)` into it. */
export function EmailField(props: EmailFieldProps) {
  const { label = 'Email', hint, error, className, autoComplete = 'email', ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <TextInput
        {...input}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
