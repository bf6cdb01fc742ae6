import { validatePassword } from '@app/contract/core/credentials/rules';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/forms/field.tsx';
import { NewPasswordInput } from '../accounts/form/new-password-input.tsx';
import { fieldValidator } from '../accounts/form/use-account-form.ts';
import { PasswordFeedback } from './password-feedback.tsx';

interface NewPasswordFieldsProps {
  /** The name of the form field of the new password. The field of its confirmation is `confirmation`. */
  name: 'password' | 'newPassword';
  /** Returns the error text for a confirmation that differs, or null. */
  validateConfirmation: (password: string, confirmation: string) => string | null;
}

/** A new password with live feedback, and its confirmation. Needs a `FormProvider`. */
export function NewPasswordFields({ name, validateConfirmation }: NewPasswordFieldsProps) {
  const { register, watch, formState } = useFormContext<Record<string, string>>();
  const { errors } = formState;
  return (
    <>
      <Field label="New password" error={errors[name]?.message}>
        <NewPasswordInput {...register(name, { validate: fieldValidator(validatePassword), deps: 'confirmation' })} />
      </Field>
      <PasswordFeedback password={watch(name) ?? ''} />
      <Field label="Confirm new password" error={errors.confirmation?.message} className="mt-2">
        <NewPasswordInput
          {...register('confirmation', {
            validate: (confirmation, values) => validateConfirmation(values[name] ?? '', confirmation ?? '') ?? true,
          })}
        />
      </Field>
    </>
  );
}
