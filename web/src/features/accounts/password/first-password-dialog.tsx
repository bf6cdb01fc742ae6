import { newConfirmationFault } from '@app/contract/accounts/password/rules';
import { addPasswordTexts, setPasswordTexts } from '@app/contract/accounts/password/texts';
import { confirmationFault } from '@app/contract/accounts/rules';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { placeError } from '../form/place-error.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { useSetPasswordMutation } from './api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface FirstPasswordDialogProps {
  /** The address is not verified: the password is added by a mailed link (contract §5). */
  byMail: boolean;
  onClose: () => void;
}

/** Gives an account without a password its first one. */
export function FirstPasswordDialog({ byMail, onClose }: FirstPasswordDialogProps) {
  const form = useAccountForm({ defaultValues: { newPassword: '', confirmation: '' } });
  const { handleSubmit, setError } = form;
  const [set] = useSetPasswordMutation();
  const [fault, setFault] = useState<string>();
  const texts = byMail ? addPasswordTexts : setPasswordTexts;

  const submit = handleSubmit(async ({ newPassword }) => {
    setFault(undefined);
    const { data, error } = await set({ newPassword });
    if (data) {
      const title = data.requiresEmailVerification ? addPasswordTexts.sent : setPasswordTexts.set;
      toast({ type: 'success', title, message: data.message });
      return onClose();
    }
    toast({ type: 'error', title: texts.failed, message: errorText(error) });
    setFault(placeError(error, setError, ['newPassword']));
  });
  return (
    <PasswordDialog
      title={texts.title}
      description={texts.lead}
      submitLabel={texts.submit}
      form={form}
      fault={fault}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewPasswordFields name="newPassword" confirmationFault={byMail ? confirmationFault : newConfirmationFault} />
    </PasswordDialog>
  );
}
