import { validateBackupCode } from '@app/contract/core/credentials/rules';
import { normalizeCode } from '@app/contract/core/fields/typed-text';
import { secondFactorTexts } from '@app/contract/sign-in/texts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { errorText } from '../../lib/http/api-error.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { fieldValidator, useAccountForm } from '../accounts/form/use-account-form.ts';

interface BackupCodeFieldProps {
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** A field for a backup code, focused when it appears. */
export function BackupCodeField({ input, error }: BackupCodeFieldProps) {
  return (
    <Field label={secondFactorTexts.backupCode} hint={secondFactorTexts.backupNote} error={error}>
      <TextInput
        autoFocus
        data-autofocus
        placeholder={secondFactorTexts.backupPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-display tracking-wider"
        {...input}
      />
    </Field>
  );
}

/**
 * Form state for a backup code. A code that the server rejects is cleared, and the server's message is shown at the field.
 * @param send sends the code; resolves to the error if the server rejects it
 */
export function useBackupCode(send: (backupCode: string) => Promise<{ error?: unknown }>) {
  const { register, handleSubmit, resetField, setError, formState } = useAccountForm({
    defaultValues: { backupCode: '' },
  });
  const submit = handleSubmit(async ({ backupCode }) => {
    const { error } = await send(normalizeCode(backupCode));
    if (error === undefined) return;
    resetField('backupCode');
    setError('backupCode', { type: 'server', message: errorText(error) }, { shouldFocus: true });
  });
  const input = register('backupCode', { validate: fieldValidator(validateBackupCode) });
  return { field: { input, error: formState.errors.backupCode?.message }, busy: formState.isSubmitting, submit };
}
