import { TOTP_DIGITS } from '@app/contract/accounts/two-factor/limits';
import { secondStepTexts } from '@app/contract/accounts/two-factor/texts';
import { useEffect, useRef } from 'react';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  busy: boolean;
  error: string | undefined;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
}

/** The six digits of an authenticator app; closed while they are looked at, and open to the next try after that. */
export function CodeField({ value, onChange, busy, error, autoFocus = false }: CodeFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error && !busy) root.current?.querySelector('input')?.focus();
  }, [error, busy]);
  return (
    <div ref={root}>
      <Field label={secondStepTexts.code} error={error}>
        <CodeInput
          length={TOTP_DIGITS}
          value={value}
          onChange={onChange}
          disabled={busy}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
        />
      </Field>
    </div>
  );
}
