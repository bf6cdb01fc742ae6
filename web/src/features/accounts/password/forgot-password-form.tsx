import { forgotPasswordTexts } from '@app/contract/accounts/password/texts';
import { emailFault } from '@app/contract/accounts/rules';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { placeError } from '../form/place-error.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { useForgotPasswordMutation } from './api.ts';

/** The address, and the button that has a link mailed to it; `onSent` is given what the server says. */
export function ForgotPasswordForm({ onSent }: { onSent: (message: string) => void }) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;
  const [ask] = useForgotPasswordMutation();
  const [fault, setFault] = useState<string>();

  const submit = handleSubmit(async ({ email }) => {
    setFault(undefined);
    const { data, error } = await ask({ email: email.trim() });
    if (data) onSent(data.message);
    else setFault(placeError(error, setError, ['email']));
  });
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} fault={fault}>
      <EmailField error={errors.email?.message} {...register('email', { validate: validate(emailFault) })} />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting} busyLabel="Sending…">
        {forgotPasswordTexts.submit}
      </Button>
    </AccountForm>
  );
}
