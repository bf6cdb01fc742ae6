import { validatePassword } from '@app/contract/core/credentials/rules';
import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { validatePasswordConfirmation } from '@app/contract/passwords/rules';
import { validateSignupEmail } from '@app/contract/sign-up/rules';
import { signupTexts } from '@app/contract/sign-up/texts';
import { useState } from 'react';
import { Checkbox, type CheckboxProps } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { cx } from '../../ui/styles/cx.ts';
import { AccountForm, SubmitButton } from '../accounts/form/account-form.tsx';
import { EmailField } from '../accounts/form/email-field.tsx';
import { NewPasswordInput } from '../accounts/form/new-password-input.tsx';
import { fieldValidator, useAccountForm } from '../accounts/form/use-account-form.ts';
import { TermsLink } from '../site/terms-link.tsx';
import { useSignup } from './use-signup.ts';

const DEFAULT_VALUES = { email: '', password: '', confirmation: '', terms: false };

/**
 * Email, password and its confirmation; the button is disabled until the terms are accepted.
 * @param email fills in the email address
 */
export function SignupForm({ email = '' }: { email?: string | undefined }) {
  const { register, handleSubmit, setError, watch, formState } = useAccountForm({
    defaultValues: { ...DEFAULT_VALUES, email },
  });
  const { errors, isSubmitting, touchedFields } = formState;
  const [formError, setFormError] = useState<string>();
  const signup = useSignup(setError);
  const isAccepted = watch('terms');

  const submit = handleSubmit(async ({ email, password }) => {
    setFormError(undefined);
    setFormError(await signup(canonicalEmail(email), password));
  });
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} error={formError}>
      <EmailField
        hint="We’ll send you a link to confirm it"
        error={errors.email?.message}
        {...register('email', { validate: fieldValidator(validateSignupEmail) })}
      />
      <div className="grid items-start gap-x-3 gap-y-3 min-[22rem]:grid-cols-2">
        <Field
          label="Password"
          hint="8 to 12 characters, upper and lower case, a number"
          error={errors.password?.message}
          // The hint is below both fields, unless one has an error.
          className={cx(!(errors.password || errors.confirmation) && 'min-[22rem]:[&>p]:w-[calc(200%+0.75rem)]')}
        >
          <NewPasswordInput
            {...register('password', { validate: fieldValidator(validatePassword), deps: 'confirmation' })}
          />
        </Field>
        <Field label="Confirm password" error={errors.confirmation?.message}>
          <NewPasswordInput
            {...register('confirmation', {
              validate: (confirmation, { password }) => validatePasswordConfirmation(password, confirmation) ?? true,
            })}
          />
        </Field>
      </div>
      <TermsCheckbox
        {...register('terms', { validate: (value) => value || signupTexts.termsRequired })}
        error={touchedFields.terms && !isAccepted ? signupTexts.termsRequired : errors.terms?.message}
      />
      <SubmitButton disabled={!isAccepted} busy={isSubmitting} busyLabel="Continuing…">
        Continue
      </SubmitButton>
    </AccountForm>
  );
}

/** A checkbox to accept the terms, with a link that opens them. */
function TermsCheckbox(props: Omit<CheckboxProps, 'label'>) {
  return (
    <Checkbox
      {...props}
      label={
        <span className="max-sm:text-[0.8125rem]">
          I accept the <TermsLink />
        </span>
      }
    />
  );
}
