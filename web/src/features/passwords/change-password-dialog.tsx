import { validateCurrentPassword, validateNewPasswordConfirmation } from '@app/contract/passwords/rules';
import { changePasswordTexts } from '@app/contract/passwords/texts';
import { useRef, useState } from 'react';
import { isOutcomeUnknown, toApiError } from '../../lib/http/api-error.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { CurrentPasswordField } from '../accounts/form/current-password-field.tsx';
import { fieldValidator, showServerError, useAccountForm } from '../accounts/form/use-account-form.ts';
import { useChangePasswordMutation } from './api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Changes the password; asks for the current one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useAccountForm({ defaultValues: { currentPassword: '', newPassword: '', confirmation: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const [change] = useChangePasswordMutation();
  const [formError, setFormError] = useState<string>();
  const mayBeDone = useRef(false);

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFormError(undefined);
    const { data, error } = await change({ currentPassword, newPassword });
    if (data) {
      toast({ type: 'success', title: changePasswordTexts.changed, message: data.message });
      return onClose();
    }
    const apiError = toApiError(error);
    if (mayBeDone.current && apiError.code === 'CURRENT_PASSWORD_WRONG')
      return setFormError(changePasswordTexts.unclear);
    mayBeDone.current ||= isOutcomeUnknown(apiError);
    toast({ type: 'error', title: changePasswordTexts.failed, message: apiError.text });
    setFormError(showServerError(error, setError, ['currentPassword', 'newPassword']));
  });
  return (
    <PasswordDialog
      title={changePasswordTexts.title}
      description={changePasswordTexts.lead}
      submitLabel={changePasswordTexts.title}
      form={form}
      error={formError}
      onSubmit={submit}
      onClose={onClose}
    >
      <CurrentPasswordField
        label="Current password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword', { validate: fieldValidator(validateCurrentPassword) })}
      />
      <NewPasswordFields name="newPassword" validateConfirmation={validateNewPasswordConfirmation} />
    </PasswordDialog>
  );
}
