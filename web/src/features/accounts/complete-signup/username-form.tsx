import { signupUsernameFault } from '@app/contract/accounts/rules';
import type { SignInProvider } from '@app/contract/core/providers';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCompleteSignupMutation } from '../api.ts';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { ChoosePicture } from '../profile/picture/choose-picture.tsx';
import type { UploadedPicture } from '../profile/picture/use-upload-picture.ts';
import { interpretSignupError } from '../signup/interpret-error.ts';
import { useReturnToLogin } from '../signup/use-return-to-login.ts';
import { awaitEmail, type SignupOutcome, startSignupSession } from './outcome.ts';

interface UsernameFormProps {
  tempToken: string;
  /** Whom the signup began with; without one it was an address and a password. */
  provider?: SignInProvider;
  /** The address that was typed, where the provider tells none. */
  email?: string | undefined;
  /** What stands in the field at first. */
  suggested?: string;
  onComplete: (outcome: SignupOutcome) => void;
}

/** Chooses the username and optionally a picture, and creates the account. */
export function UsernameForm(props: UsernameFormProps) {
  const { tempToken, provider, email, suggested = '', onComplete } = props;
  const { register, handleSubmit, setError, watch, formState } = useAccountForm({
    defaultValues: { username: suggested },
  });
  const { errors, isSubmitting } = formState;
  const [complete] = useCompleteSignupMutation();
  const [fault, setFault] = useState<string>();
  const [picture, setPicture] = useState<UploadedPicture>();
  const returnToLogin = useReturnToLogin();

  const submit = handleSubmit(async ({ username }) => {
    setFault(undefined);
    const { data, error } = await complete({
      tempToken,
      username,
      ...(email !== undefined && { email }),
      ...(picture && { pfp: { link: picture.url, key: picture.key } }),
    });
    if (data && 'token' in data) return onComplete(startSignupSession(data));
    if (data && 'message' in data) {
      const { message, email: mailbox } = data;
      return onComplete(awaitEmail({ message, email: mailbox, fromSignup: true, ...(provider && { provider }) }));
    }
    const { text, isUsernameError, isExpired } = interpretSignupError(error);
    if (isUsernameError) setError('username', { type: 'server', message: text }, { shouldFocus: true });
    else setFault(text);
    if (isExpired) returnToLogin();
  });
  const keep = async (uploaded: UploadedPicture) => {
    setPicture(uploaded);
    return undefined;
  };
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} fault={fault}>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Portrait name={watch('username') || '?'} picture={picture?.url ?? null} className="size-20 text-2xl" />
        <ChoosePicture
          label={picture ? 'Change picture' : 'Add a picture'}
          place="signup"
          tempToken={tempToken}
          disabled={isSubmitting}
          onUploaded={keep}
        />
      </div>
      <Field label="Username" hint="3 to 30 letters, digits, underscores or hyphens" error={errors.username?.message}>
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', { validate: validate(signupUsernameFault) })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={isSubmitting}
        busyLabel="Making your account…"
        className="mt-2"
      >
        Create account
      </Button>
    </AccountForm>
  );
}
