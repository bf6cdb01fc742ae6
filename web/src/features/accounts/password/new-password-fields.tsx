import { passwordFault } from '@app/contract/accounts/rules';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { validate } from '../form/validate.ts';
import { PasswordGuide } from './password-guide.tsx';

interface NewPasswordFieldsProps {
  /** The call's name of the new password; what is typed again is `confirmation`. */
  name: 'password' | 'newPassword';
  /** What is wrong with what was typed again, in the words of the screen. */
  confirmationFault: (password: string, repeated: string) => string | null;
}

/** A new password, judged while it is typed, and the same again. Stands in a form's `FormProvider`. */
export function NewPasswordFields({ name, confirmationFault }: NewPasswordFieldsProps) {
  const { register, watch, formState } = useFormContext<Record<string, string>>();
  const { errors } = formState;
  return (
    <>
      <Field label="New password" error={errors[name]?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register(name, { validate: validate(passwordFault), deps: 'confirmation' })}
        />
      </Field>
      <PasswordGuide password={watch(name) ?? ''} />
      <Field label="Confirm new password" error={errors.confirmation?.message} className="mt-2">
        <PasswordInput
          autoComplete="new-password"
          {...register('confirmation', {
            validate: (repeated, typed) => confirmationFault(typed[name] ?? '', repeated ?? '') ?? true,
          })}
        />
      </Field>
    </>
  );
}
