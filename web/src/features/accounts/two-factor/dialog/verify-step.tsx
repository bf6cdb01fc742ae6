import { secondStepTexts, twoFactorDialogTexts, twoFactorToasts } from '@app/contract/accounts/two-factor/texts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { AccountForm } from '../../form/account-form.tsx';
import { useVerifyTwoFactorMutation } from '../api.ts';
import { CodeField } from '../code-field.tsx';
import { useCode } from '../use-code.ts';
import { StepDialog } from './step-dialog.tsx';

const FORM = 'two-factor-code';

interface VerifyStepProps {
  onBack: () => void;
  onEnabled: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Switches the second factor on with the first code that the app shows. */
export function VerifyStep({ onBack, onEnabled, onClose }: VerifyStepProps) {
  const [verify] = useVerifyTwoFactorMutation();
  const { field, busy, submit } = useCode(async (token) => {
    const { data, error } = await verify({ token });
    if (!data) return { error };
    toast({ type: 'success', title: twoFactorToasts.enabled });
    onEnabled(data.backupCodes);
    return {};
  });
  return (
    <StepDialog
      lead={twoFactorDialogTexts.verify.lead}
      onClose={onClose}
      dismissable={!busy}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={busy} busyLabel={secondStepTexts.busy}>
            {secondStepTexts.verify}
          </Button>
        </>
      }
    >
      <AccountForm id={FORM} busy={busy} onSubmit={submit}>
        <CodeField {...field} autoFocus />
      </AccountForm>
    </StepDialog>
  );
}
