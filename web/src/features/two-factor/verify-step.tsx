import { secondFactorTexts } from '@app/contract/sign-in/texts';
import { twoFactorDialogTexts, twoFactorToasts } from '@app/contract/two-factor/texts';
import { api } from '../../lib/api/api.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { toApiError } from '../../lib/http/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { AccountForm } from '../accounts/form/account-form.tsx';
import { TotpCodeField, useTotpCode } from '../accounts/form/totp-code-field.tsx';
import { useVerifyTwoFactorMutation } from './api.ts';
import { StepDialog } from './step-dialog.tsx';

const FORM_ID = 'two-factor-code';

interface VerifyStepProps {
  onBack: () => void;
  onEnabled: (backupCodes: readonly string[]) => void;
  /**
   * Called if two-factor authentication is already on, because the response to an earlier code was lost or another window was
   * faster.
   */
  onAlreadyEnabled: () => void;
  onClose: () => void;
}

/** Enables two-factor authentication with the first code of the authenticator app. */
export function VerifyStep({ onBack, onEnabled, onAlreadyEnabled, onClose }: VerifyStepProps) {
  const [verify] = useVerifyTwoFactorMutation();
  const dispatch = useAppDispatch();
  const { field, busy, submit } = useTotpCode(async (token) => {
    const { data, error } = await verify({ token });
    if (!data) {
      if (toApiError(error).code !== 'TWO_FACTOR_ENABLED') return { error };
      dispatch(api.util.invalidateTags(['User', 'Auth']));
      onAlreadyEnabled();
      return {};
    }
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
