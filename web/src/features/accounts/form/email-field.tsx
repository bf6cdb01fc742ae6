import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface EmailFieldProps extends ComponentProps<typeof TextInput> {
  /** Which address it is; "Email" unless told. */
  label?: string;
  hint?: ReactNode;
  /** What is wrong with the address, in plain words. */
  error?: string | undefined;
  /** `username` where the address names who logs in; `email`, which is the default, where it says where to write. */
  autoComplete?: 'username' | 'email';
}

/** A labelled e-mail address, with the keyboard for one and nothing corrected. Spread `register(...)` into it. */
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
