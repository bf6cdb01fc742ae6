import { backupCodeFault, tidyBackupCode } from '@app/contract/accounts/two-factor/rules';
import { errorText } from '../../../lib/api-error.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';

/**
 * A form with a backup code. A code that the server refuses is cleared, and the server's message is shown at the field.
 * @param send sends the code; resolves with the error if it was refused
 */
export function useBackupCode(send: (backupCode: string) => Promise<{ error?: unknown }>) {
  const { register, handleSubmit, resetField, setError, formState } = useAccountForm({
    defaultValues: { backupCode: '' },
  });
  const submit = handleSubmit(async ({ backupCode }) => {
    const { error } = await send(tidyBackupCode(backupCode));
    if (error === undefined) return;
    resetField('backupCode');
    setError('backupCode', { type: 'server', message: errorText(error) }, { shouldFocus: true });
  });
  const input = register('backupCode', { validate: validate(backupCodeFault) });
  return { field: { input, error: formState.errors.backupCode?.message }, busy: formState.isSubmitting, submit };
}
