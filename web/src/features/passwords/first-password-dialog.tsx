import { commonTexts } from '@app/contract/core/texts';
import { validateNewPasswordConfirmation, validatePasswordConfirmation } from '@app/contract/passwords/rules';
import { addPasswordTexts, setPasswordTexts } from '@app/contract/passwords/texts';
import { useState } from 'react';
import { errorText } from '../../lib/http/api-error.ts';
import { settingsPath } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { showServerError, useAccountForm } from '../accounts/form/use-account-form.ts';
import { useSetPasswordMutation } from './api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface FirstPasswordDialogProps {
  /** Whether the password is added by an email link, because the email address is not verified. */
  byEmail: boolean;
  onClose: () => void;
}

/** Sets the first password of an account. */
export function FirstPasswordDialog({ byEmail, onClose }: FirstPasswordDialogProps) {
  const form = useAccountForm({ defaultValues: { newPassword: '', confirmation: '' } });
  const { handleSubmit, setError } = form;
  const [set] = useSetPasswordMutation();
  const [formError, setFormError] = useState<string>();
  const texts = byEmail ? addPasswordTexts : setPasswordTexts;

  const submit = handleSubmit(async ({ newPassword }) => {
    setFormError(undefined);
    const { data, error } = await set({ newPassword });
    if (data) {
      const title = data.requiresEmailVerification ? addPasswordTexts.sent : setPasswordTexts.set;
      toast({ type: 'success', title, message: data.message });
      return onClose();
    }
    toast({ type: 'error', title: texts.failed, message: errorText(error) });
    setFormError(showServerError(error, setError, ['newPassword']));
  });
  return (
    <PasswordDialog
      title={texts.title}
      description={texts.lead}
      submitLabel={texts.submit}
      form={form}
      error={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewPasswordFields
        name="newPassword"
        validateConfirmation={byEmail ? validatePasswordConfirmation : validateNewPasswordConfirmation}
      />
    </PasswordDialog>
  );
}

/** Shown instead of the password form: a password is useless without an email address to log in with. */
export function EmailRequiredDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={addPasswordTexts.title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <LinkButton to={settingsPath('profile')} variant="primary" onClick={onClose}>
            Add email
          </LinkButton>
        </>
      }
    >
      <Banner tone="error" title={addPasswordTexts.emailRequired}>
        {addPasswordTexts.emailRequiredHint}
      </Banner>
    </Dialog>
  );
}
