import { withProvider } from '@app/contract/accounts/identities/texts';
import { providerEmailFault } from '@app/contract/accounts/rules';
import { providerSignupTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useCheckEmailForSteamMutation } from '../api.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { placeError } from '../form/place-error.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { validate } from '../form/validate.ts';
import { interpretSignupError } from '../signup/interpret-error.ts';
import { useReturnToLogin } from '../signup/use-return-to-login.ts';
import type { SignupOutcome } from './outcome.ts';
import { SignupFrame } from './signup-frame.tsx';
import { SteamLinking } from './steam-linking.tsx';

const texts = providerSignupTexts.email;

interface SteamEmailProps {
  tempToken: string;
  /** What was typed before. */
  typed: string;
  /** Called with an address that no account has. */
  onFree: (email: string) => void;
  onComplete: (outcome: SignupOutcome) => void;
}

/** Steam's first step (specification part 1 §2): the address, and whether an account has it already. */
export function SteamEmail({ tempToken, typed, onFree, onComplete }: SteamEmailProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { email: typed } });
  const { errors, isSubmitting } = formState;
  const [check] = useCheckEmailForSteamMutation();
  const [fault, setFault] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const returnToLogin = useReturnToLogin();

  const submit = handleSubmit(async (fields) => {
    setFault(undefined);
    const email = fields.email.trim();
    const { data, error } = await check({ tempToken, email });
    if (data) return data.needsLinking ? setTaken(email) : onFree(email);
    setFault(placeError(error, setError, ['email']));
    if (interpretSignupError(error).isExpired) returnToLogin();
  });
  if (taken !== undefined) {
    return (
      <SteamLinking tempToken={tempToken} email={taken} onOther={() => setTaken(undefined)} onComplete={onComplete} />
    );
  }
  return (
    <SignupFrame back={paths.login} title={texts.title} lead={withProvider(texts.lead, PROVIDER_NAMES.steam)}>
      <AccountForm busy={isSubmitting} onSubmit={submit} fault={fault}>
        <EmailField error={errors.email?.message} {...register('email', { validate: validate(providerEmailFault) })} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={isSubmitting}
          busyLabel={texts.busy}
          className="mt-2"
        >
          {texts.submit}
        </Button>
      </AccountForm>
    </SignupFrame>
  );
}
