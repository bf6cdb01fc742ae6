import { twoFactorDialogTexts, twoFactorToasts } from '@app/contract/accounts/two-factor/texts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRenewBackupCodesMutation } from '../api.ts';
import { DisableWithCode } from './disable-with-code.tsx';
import { DisableWithPassword } from './disable-with-password.tsx';
import { StepDialog } from './step-dialog.tsx';

const texts = twoFactorDialogTexts.manage;
const FORM = 'two-factor-disable';

interface ManageStepProps {
  /** What switches it off: the password, or a code where the account has none. */
  hasPassword: boolean;
  onRenewed: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Gives new backup codes, or switches the second factor off. */
export function ManageStep({ hasPassword, onRenewed, onClose }: ManageStepProps) {
  const [renew, { isLoading }] = useRenewBackupCodesMutation();
  const [isDisabling, setDisabling] = useState(false);
  const [fault, setFault] = useState<string>();
  const regenerate = async () => {
    setFault(undefined);
    const { data, error } = await renew();
    if (!data) return setFault(errorText(error));
    toast({ type: 'success', title: twoFactorToasts.regenerated });
    onRenewed(data.backupCodes);
  };
  const disabled = () => {
    toast({ type: 'success', title: twoFactorToasts.disabled });
    onClose();
  };
  const Disable = hasPassword ? DisableWithPassword : DisableWithCode;
  return (
    <StepDialog
      lead={texts.lead}
      fault={fault}
      dismissable={!isDisabling && !isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={isDisabling || isLoading} onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={FORM} variant="danger" busy={isDisabling} busyLabel={texts.disabling}>
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
        <h3 className="text-base">{texts.off}</h3>
        <p className="text-ash text-sm">{texts.offLead}</p>
        <Disable id={FORM} onBusy={setDisabling} onDisabled={disabled} />
      </section>
    </StepDialog>
  );
}
