import { backupCodeFault, tidyBackupCode } from '@app/contract/accounts/two-factor/rules';
import { secondStepTexts } from '@app/contract/accounts/two-factor/texts';
import { errorText } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import { validate } from '../../form/validate.ts';
import type { StepProps } from './step-props.ts';

/** Asks for a backup code. */
export function BackupStep({ answer, notice }: StepProps) {
  const { register, handleSubmit, resetField, setError, formState } = useAccountForm({
    defaultValues: { backupCode: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ backupCode }) => {
    const { error } = await answer({ backupCode: tidyBackupCode(backupCode) });
    if (error === undefined) return;
    resetField('backupCode');
    setError('backupCode', { type: 'server', message: errorText(error) }, { shouldFocus: true });
  });
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} fault={notice}>
      <Field label={secondStepTexts.backupCode} hint={secondStepTexts.backupNote} error={errors.backupCode?.message}>
        <TextInput
          autoFocus
          placeholder={secondStepTexts.backupPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-display tracking-wider"
          {...register('backupCode', { validate: validate(backupCodeFault) })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={isSubmitting}
        busyLabel={secondStepTexts.busy}
        className="mt-2"
      >
        {secondStepTexts.verifyBackupCode}
      </Button>
    </AccountForm>
  );
}
