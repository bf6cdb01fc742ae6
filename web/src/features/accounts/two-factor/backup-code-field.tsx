import { secondStepTexts } from '@app/contract/accounts/two-factor/texts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface BackupCodeFieldProps {
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** The field for a backup code; it takes the focus when it appears. */
export function BackupCodeField({ input, error }: BackupCodeFieldProps) {
  return (
    <Field label={secondStepTexts.backupCode} hint={secondStepTexts.backupNote} error={error}>
      <TextInput
        autoFocus
        data-autofocus
        placeholder={secondStepTexts.backupPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-display tracking-wider"
        {...input}
      />
    </Field>
  );
}
