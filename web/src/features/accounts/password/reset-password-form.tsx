import { resetPasswordTexts } from '@app/contract/accounts/password/texts';
import { confirmationFault } from '@app/contract/accounts/rules';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { errorText } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountForm } from '../form/account-form.tsx';
import { placeError } from '../form/place-error.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { useResetPasswordMutation } from './api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** What became of the link: it is good until it was tried. */
export interface Reset {
  readonly outcome: 'done' | 'refused';
  readonly text: string;
}

interface ResetPasswordFormProps {
  token: string;
  onOutcome: (reset: Reset) => void;
}

/** The new password twice. A link that has run out is told to the page; whatever else fails stays at the form. */
export function ResetPasswordForm({ token, onOutcome }: ResetPasswordFormProps) {
  const form = useAccountForm({ defaultValues: { password: '', confirmation: '' } });
  const { handleSubmit, setError, formState } = form;
  const { isSubmitting } = formState;
  const [reset] = useResetPasswordMutation();
  const [fault, setFault] = useState<string>();

  const submit = handleSubmit(async ({ password }) => {
    setFault(undefined);
    const { data, error } = await reset({ token, password });
    if (data) {
      toast({ type: 'success', title: resetPasswordTexts.toast });
      return onOutcome({ outcome: 'done', text: data.message });
    }
    const text = errorText(error);
    if (text.toLowerCase().includes('expired')) onOutcome({ outcome: 'refused', text });
    else setFault(placeError(error, setError, ['password']));
  });
  return (
    <FormProvider {...form}>
      <AccountForm busy={isSubmitting} onSubmit={submit} fault={fault}>
        <NewPasswordFields name="password" confirmationFault={confirmationFault} />
        <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting} busyLabel="Resetting…">
          {resetPasswordTexts.title}
        </Button>
      </AccountForm>
    </FormProvider>
  );
}
