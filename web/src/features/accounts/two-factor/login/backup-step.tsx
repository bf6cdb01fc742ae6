import { secondStepTexts } from '@app/contract/accounts/two-factor/texts';
import { Button } from '../../../../ui/button.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { BackupCodeField } from '../backup-code-field.tsx';
import { useBackupCode } from '../use-backup-code.ts';
import type { StepProps } from './step-props.ts';

/** Asks for a backup code. */
export function BackupStep({ answer, notice }: StepProps) {
  const { field, busy, submit } = useBackupCode((backupCode) => answer({ backupCode }));
  return (
    <AccountForm busy={busy} onSubmit={submit} fault={notice}>
      <BackupCodeField {...field} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={busy}
        busyLabel={secondStepTexts.busy}
        className="mt-2"
      >
        {secondStepTexts.verifyBackupCode}
      </Button>
    </AccountForm>
  );
}
