import { currentPasswordFault, newConfirmationFault } from '@app/contract/accounts/password/rules';
import { changePasswordTexts } from '@app/contract/accounts/password/texts';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { placeError } from '../form/place-error.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { useChangePasswordMutation } from './api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Puts a new password in place of the current one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useAccountForm({ defaultValues: { currentPassword: '', newPassword: '', confirmation: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const [change] = useChangePasswordMutation();
  const [fault, setFault] = useState<string>();

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFault(undefined);
    const { data, error } = await change({ currentPassword, newPassword });
    if (data) {
      toast({ type: 'success', title: changePasswordTexts.changed, message: data.message });
      return onClose();
    }
    toast({ type: 'error', title: changePasswordTexts.failed, message: errorText(error) });
    setFault(placeError(error, setError, ['currentPassword', 'newPassword']));
  });
  return (
    <PasswordDialog
      title={changePasswordTexts.title}
      description={changePasswordTexts.lead}
      submitLabel={changePasswordTexts.title}
      form={form}
      fault={fault}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Current password" error={formState.errors.currentPassword?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('currentPassword', { validate: validate(currentPasswordFault) })}
        />
      </Field>
      <NewPasswordFields name="newPassword" confirmationFault={newConfirmationFault} />
    </PasswordDialog>
  );
}
