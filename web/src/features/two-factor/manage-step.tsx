import { Icon as RefreshCw } from 'virtual:icons/refresh-cw';
import { twoFactorDialogTexts, twoFactorToasts } from '@app/contract/two-factor/texts';
import { useState } from 'react';
import { errorText } from '../../lib/http/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRegenerateBackupCodesMutation } from './api.ts';
import { DisableWithCode, DisableWithPassword } from './disable-form.tsx';
import { StepDialog } from './step-dialog.tsx';

const texts = twoFactorDialogTexts.manage;
const FORM_ID = 'two-factor-disable';

interface ManageStepProps {
  /** A notice that replaces the lead. */
  notice: string | undefined;
  /** Whether the account has a password. Disabling requires the password, or else a TOTP code. */
  hasPassword: boolean;
  onRegenerated: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Regenerates the backup codes, or disables two-factor authentication. */
export function ManageStep({ notice, hasPassword, onRegenerated, onClose }: ManageStepProps) {
  const [regenerateCodes, { isLoading }] = useRegenerateBackupCodesMutation();
  const [isDisabling, setDisabling] = useState(false);
  const [formError, setFormError] = useState<string>();
  const regenerate = async () => {
    setFormError(undefined);
    const { data, error } = await regenerateCodes();
    if (!data) return setFormError(errorText(error));
    toast({ type: 'success', title: twoFactorToasts.regenerated });
    onRegenerated(data.backupCodes);
  };
  const handleDisabled = () => {
    toast({ type: 'success', title: twoFactorToasts.disabled });
    onClose();
  };
  const DisableForm = hasPassword ? DisableWithPassword : DisableWithCode;
  return (
    <StepDialog
      lead={notice ?? texts.lead}
      error={formError}
      dismissible={!isDisabling && !isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={isDisabling || isLoading} onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={FORM_ID} variant="danger" busy={isDisabling} busyLabel={texts.disabling}>
            {texts.disable}
          </Button>
        </>
      }
    >
      <section className="grid justify-items-start gap-2">
        <h3 className="text-base">{texts.codes}</h3>
        <p className="text-ash text-sm">{texts.codesLead}</p>
        <Button
          data-autofocus
          busy={isLoading}
          icon={<RefreshCw aria-hidden="true" className="size-4.5 text-brass" />}
          onClick={regenerate}
          className="mt-1"
        >
          {texts.regenerate}
        </Button>
      </section>
      <section className="grid gap-2">
        <h3 className="text-base">{texts.disableTitle}</h3>
        <p className="text-ash text-sm">{texts.disableLead}</p>
        <DisableForm id={FORM_ID} onBusy={setDisabling} onDisabled={handleDisabled} />
      </section>
    </StepDialog>
  );
}
