import { useEffect } from 'react';
import { reauthenticate } from '../../../lib/guarded.ts';
import { AccountForm } from '../form/account-form.tsx';
import { BackupCodeField } from '../two-factor/backup-code-field.tsx';
import { useBackupCode } from '../two-factor/use-backup-code.ts';
import type { ProofProps } from './proof-props.ts';

/** Reauthentication by backup code; the dialog closes once the code is accepted. */
export function BackupCodeProof({ id, onBusy }: ProofProps) {
  const { field, busy, submit } = useBackupCode(async (backupCode) => ({
    error: await reauthenticate({ backupCode }),
  }));
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return (
    <AccountForm id={id} busy={busy} onSubmit={submit}>
      <BackupCodeField {...field} />
    </AccountForm>
  );
}
