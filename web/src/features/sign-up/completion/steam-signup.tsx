import { canonicalEmail } from '@app/contract/core/fields/email-address';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { commonTexts } from '@app/contract/core/texts';
import { withProviderName } from '@app/contract/identities/texts';
import { validateProviderEmail } from '@app/contract/sign-up/rules';
import { providerSignupTexts, signupTexts } from '@app/contract/sign-up/texts';
import { useRef, useState } from 'react';
import { isOutcomeUnknown, toApiError } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useHeadingFocus } from '../../../ui/display/use-heading-focus.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { AccountForm, SubmitButton } from '../../accounts/form/account-form.tsx';
import { EmailField } from '../../accounts/form/email-field.tsx';
import { fieldValidator, showServerError, useAccountForm } from '../../accounts/form/use-account-form.ts';
import { useCheckEmailForSteamMutation, useCompleteSignupMutation } from '../api.ts';
import { interpretSignupError, useReturnToLogin } from '../signup-error.ts';
import { awaitVerification, type SignupOutcome } from './signup-success.tsx';
import { SignupLayout } from './username-form.tsx';

const { email: emailTexts, linking: linkingTexts } = providerSignupTexts;

interface SteamEmailProps {
  tempToken: string;
  /** The email address entered before, or an empty string. */
  defaultEmail: string;
  /** Called with the email address if no account has it. */
  onAvailable: (email: string) => void;
  onComplete: (outcome: SignupOutcome) => void;
}

/** The first step of a sign-up with Steam: asks for an email address and checks whether an account has it. */
export function SteamEmail({ tempToken, defaultEmail, onAvailable, onComplete }: SteamEmailProps) {
  const { register, handleSubmit, setError, formState } = useAccountForm({ defaultValues: { email: defaultEmail } });
  const { errors, isSubmitting } = formState;
  const [check] = useCheckEmailForSteamMutation();
  const [formError, setFormError] = useState<string>();
  const [takenEmail, setTakenEmail] = useState<string>();
  const returnToLogin = useReturnToLogin();
  useHeadingFocus(takenEmail === undefined ? 'email' : 'linking');

  const submit = handleSubmit(async (fields) => {
    setFormError(undefined);
    const email = canonicalEmail(fields.email);
    const { data, error } = await check({ tempToken, email });
    if (data) return data.needsLinking ? setTakenEmail(email) : onAvailable(email);
    setFormError(showServerError(error, setError, ['email']));
    if (interpretSignupError(error).isExpired) returnToLogin();
  });
  if (takenEmail !== undefined) {
    return (
      <SteamLinking
        tempToken={tempToken}
        email={takenEmail}
        onChangeEmail={() => setTakenEmail(undefined)}
        onComplete={onComplete}
      />
    );
  }
  return (
    <SignupLayout
      back={paths.login}
      title={emailTexts.title}
      lead={withProviderName(emailTexts.lead, PROVIDER_NAMES.steam)}
    >
      <AccountForm busy={isSubmitting} onSubmit={submit} error={formError}>
        <EmailField
          error={errors.email?.message}
          {...register('email', { validate: fieldValidator(validateProviderEmail) })}
        />
        <SubmitButton busy={isSubmitting} busyLabel={emailTexts.busy} className="mt-2">
          {emailTexts.submit}
        </SubmitButton>
      </AccountForm>
    </SignupLayout>
  );
}

interface SteamLinkingProps {
  tempToken: string;
  /** The email address, which belongs to an account. */
  email: string;
  onChangeEmail: () => void;
  onComplete: (outcome: SignupOutcome) => void;
}

/** Explains that the email address has an account, and sends it the link that adds Steam. */
function SteamLinking({ tempToken, email, onChangeEmail, onComplete }: SteamLinkingProps) {
  const [complete, { isLoading }] = useCompleteSignupMutation();
  const [formError, setFormError] = useState<string>();
  const returnToLogin = useReturnToLogin();
  const mayBeComplete = useRef(false);
  const awaitLink = (message: string, recipient: string) =>
    onComplete(awaitVerification({ message, email: recipient, provider: 'steam', fromSignup: true }, false));
  const send = async () => {
    setFormError(undefined);
    const { data, error } = await complete({ tempToken, email });
    if (data && 'message' in data) return awaitLink(data.message, data.email);
    const { text, isExpired } = interpretSignupError(error);
    // A completed sign-up counts as expired when it is sent again.
    if (isExpired && mayBeComplete.current) return awaitLink(signupTexts.checkMail, email);
    mayBeComplete.current ||= isOutcomeUnknown(toApiError(error));
    setFormError(text);
    if (isExpired) returnToLogin();
  };
  const lead = withProviderName(linkingTexts.lead, PROVIDER_NAMES.steam).replace('{email}', () => email);
  return (
    <SignupLayout back={paths.login} title={linkingTexts.title} lead={<span className="wrap-anywhere">{lead}</span>}>
      <div className="grid gap-4">
        {formError && <Banner tone="error">{formError}</Banner>}
        <p className="text-center text-ash">{linkingTexts.hint}</p>
        <Button variant="primary" size="lg" wide busy={isLoading} busyLabel={commonTexts.sending} onClick={send}>
          {linkingTexts.submit}
        </Button>
        <Button variant="quiet" wide disabled={isLoading} onClick={onChangeEmail}>
          {emailTexts.useAnother}
        </Button>
      </div>
    </SignupLayout>
  );
}
