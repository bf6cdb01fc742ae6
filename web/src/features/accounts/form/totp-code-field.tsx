import { TOTP_DIGITS } from '@app/contract/core/credentials/limits';
import { validateTotpCode } from '@app/contract/core/credentials/rules';
import { normalizeCode } from '@app/contract/core/fields/typed-text';
import { secondFactorTexts } from '@app/contract/sign-in/texts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { AccountForm } from './account-form.tsx';

interface TotpCodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  busy: boolean;
  error: string | undefined;
  autoFocus?: boolean;
}

/**
 * A field for a six-digit TOTP code. The field is disabled while a code is checked, and gets the focus again after the code is
 * rejected.
 */
export function TotpCodeField({ value, onChange, busy, error, autoFocus = false }: TotpCodeFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error && !busy) root.current?.querySelector('input')?.focus();
  }, [error, busy]);
  return (
    <div ref={root}>
      <Field label={secondFactorTexts.code} error={error}>
        <CodeInput
          length={TOTP_DIGITS}
          toDigits={(text) => normalizeCode(text).replace(/\D/g, '')}
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

/**
 * Form state for a TOTP code. An incomplete code is reported without a request; a code that the server rejects is cleared,
 * and the server's message is shown.
 * @param send sends the code; resolves to the error if the server rejects it
 */
export function useTotpCode(send: (code: string) => Promise<{ error?: unknown }>) {
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (input: string) => {
    setCode(input);
    setCodeError(undefined);
  };
  const submit = async () => {
    const invalid = validateTotpCode(code);
    if (invalid !== null) return setCodeError(invalid);
    setBusy(true);
    setCodeError(undefined);
    const { error } = await send(code);
    setBusy(false);
    if (error === undefined) return;
    setCode('');
    setCodeError(errorText(error));
  };
  return { field: { value: code, onChange: change, busy, error: codeError }, busy, submit };
}

interface TotpCodeFormProps {
  /** The ID of the form, for the submit button outside it. */
  id: string;
  /** Sends the code, see {@link useTotpCode}. */
  send: (code: string) => Promise<{ error?: unknown }>;
  onBusy: (busy: boolean) => void;
  autoFocus?: boolean;
}

/** A form with only a TOTP code. */
export function TotpCodeForm({ id, send, onBusy, autoFocus = false }: TotpCodeFormProps) {
  const { field, busy, submit } = useTotpCode(send);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <AccountForm id={id} busy={busy} onSubmit={submit}>
      <TotpCodeField {...field} autoFocus={autoFocus} />
    </AccountForm>
  );
}
