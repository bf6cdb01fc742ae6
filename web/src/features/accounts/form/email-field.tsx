import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface EmailFieldProps extends ComponentProps<typeof TextInput> {
  /** What is wrong with the address, in plain words. */
  error?: string | undefined;
  /** `username` where the address names who logs in; `email`, which is the default, where it says where to write. */
  autoComplete?: 'username' | 'email';
}

/** A labelled e-mail address, with the keyboard for one and nothing corrected. Spread `register(...)` into it. */
export function EmailField({ error, autoComplete = 'email', ...input }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
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
