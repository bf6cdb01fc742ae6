import { secondFactorTexts, twoFactorDialogTexts, twoFactorToasts } from '@app/contract/accounts/two-factor/texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AccountForm } from '../form/account-form.tsx';
import { TotpCodeField, useTotpCode } from '../form/totp-code-field.tsx';
import { useVerifyTwoFactorMutation } from './api.ts';
import { StepDialog } from './step-dialog.tsx';

const FORM_ID = 'two-factor-code';

interface VerifyStepProps {
  onBack: () => void;
  onEnabled: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Enables two-factor authentication with the first code of the authenticator app. */
export function VerifyStep({ onBack, onEnabled, onClose }: VerifyStepProps) {
  const [verify] = useVerifyTwoFactorMutation();
  const { field, busy, submit } = useTotpCode(async (token) => {
    const { data, error } = await verify({ token });
    if (!data) return { error };
    toast({ type: 'success', title: twoFactorToasts.enabled });
    onEnabled(data.backupCodes);
    return {};
  });
  return (
    <StepDialog
      step={2}
      lead={twoFactorDialogTexts.verify.lead}
      onClose={onClose}
      dismissible={!busy}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={busy} busyLabel={secondFactorTexts.busy}>
            {secondFactorTexts.verify}
          </Button>
        </>
      }
    >
      <AccountForm id={FORM_ID} busy={busy} onSubmit={submit}>
        <TotpCodeField {...field} autoFocus />
      </AccountForm>
    </StepDialog>
  );
}
