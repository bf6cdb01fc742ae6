import { confirmationFault, passwordFault, signupEmailFault } from '@app/contract/accounts/rules';
import { signupTexts } from '@app/contract/accounts/texts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { useSignup } from './use-signup.ts';

const empty = { email: '', password: '', confirmation: '', terms: false };

/** Address, password, the password again, and the terms, without which there is no going on. */
export function SignupForm() {
  const { register, handleSubmit, setError, watch, formState } = useAccountForm({ defaultValues: empty });
  const { errors, isSubmitting, touchedFields } = formState;
  const [fault, setFault] = useState<string>();
  const signup = useSignup(setError);
  const accepted = watch('terms');

  const submit = handleSubmit(async ({ email, password }) => {
    setFault(undefined);
    setFault(await signup(email.trim(), password));
  });
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} fault={fault}>
      <EmailField error={errors.email?.message} {...register('email', { validate: validate(signupEmailFault) })} />
      <Field
        label="Password"
        hint="8 to 12 characters, with a capital, a small letter and a digit"
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          {...register('password', { validate: validate(passwordFault), deps: 'confirmation' })}
        />
      </Field>
      <Field label="Confirm password" error={errors.confirmation?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('confirmation', {
            validate: (repeated, { password }) => confirmationFault(password, repeated) ?? true,
          })}
        />
      </Field>
      <TermsCheckbox
        {...register('terms', { validate: (value) => value || signupTexts.termsRequired })}
        error={touchedFields.terms && !accepted ? signupTexts.termsRequired : errors.terms?.message}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        disabled={!accepted}
        busy={isSubmitting}
        busyLabel="Continuing…"
      >
        Continue
      </Button>
    </AccountForm>
  );
}
