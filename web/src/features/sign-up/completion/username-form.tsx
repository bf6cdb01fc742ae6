import { normalizeIdentifier } from '@app/contract/core/fields/typed-text';
import { PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { uploadProfilePicture } from '@app/contract/profile/endpoints';
import { validateSignupUsername } from '@app/contract/sign-up/rules';
import { providerSignupTexts, signupTexts, usernameSuggestionTexts } from '@app/contract/sign-up/texts';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { isOutcomeUnknown, toApiError } from '../../../lib/http/api-error.ts';
import type { ResponseFrom } from '../../../lib/http/operations.ts';
import { request } from '../../../lib/http/request.ts';
import { uploadFile } from '../../../lib/session/upload.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { NightMarket } from '../../accounts/art/night-market.tsx';
import { SmallFan } from '../../accounts/art/small-fan.tsx';
import { FirstCardSteps } from '../../accounts/common/first-card-steps.tsx';
import { signupToken } from '../../accounts/common/page-state.ts';
import { AccountForm, SubmitButton } from '../../accounts/form/account-form.tsx';
import { AuthPage } from '../../accounts/form/auth-page.tsx';
import { fieldValidator, useAccountForm } from '../../accounts/form/use-account-form.ts';
import { ChoosePicture } from '../../profile/choose-picture.tsx';
import type { SavePicture } from '../../profile/picture-frame.ts';
import { TermsLink } from '../../site/terms-link.tsx';
import { useCompleteSignupMutation } from '../api.ts';
import { forgetReferral, readReferral } from '../referral.ts';
import { interpretSignupError, useReturnToLogin } from '../signup-error.ts';
import { awaitVerification, type SignupOutcome, startSignupSession } from './signup-success.tsx';
import { drawUsernames, numberUsernames } from './suggested-usernames.ts';

const [acceptedBefore, terms] = providerSignupTexts.note;

interface UsernameFormProps {
  tempToken: string;
  /** The provider that the sign-up started with; undefined for email and password. */
  provider?: SignInProvider;
  /** The email address that the user entered, if the provider sent none. */
  email?: string | undefined;
  /** The initial username. */
  suggestedUsername?: string;
  onComplete: (outcome: SignupOutcome) => void;
}

/** Chooses the username and optionally a picture, and creates the account. */
export function UsernameForm(props: UsernameFormProps) {
  const { tempToken, provider, email, suggestedUsername = '', onComplete } = props;
  const { register, handleSubmit, setError, setValue, watch, formState } = useAccountForm({
    defaultValues: { username: suggestedUsername },
  });
  const { errors, isSubmitting } = formState;
  const username = watch('username');
  const [complete] = useCompleteSignupMutation();
  const [formError, setFormError] = useState<string>();
  const [suggestions, setSuggestions] = useState(() => drawUsernames());
  const [picture, setPicture] = useState<ResponseFrom<typeof uploadProfilePicture>>();
  const returnToLogin = useReturnToLogin();
  const mayBeComplete = useRef(false);

  const awaitLink = (message: string, recipient: string) =>
    onComplete(awaitVerification({ message, email: recipient, fromSignup: true, ...(provider && { provider }) }));
  const submit = handleSubmit(async ({ username }) => {
    setFormError(undefined);
    const { data, error } = await complete({
      tempToken,
      username: normalizeIdentifier(username),
      ...(email !== undefined && { email }),
      ...(picture && { pfp: { link: picture.url, key: picture.key } }),
      ...readReferral(),
    });
    if (data) forgetReferral();
    if (data && 'token' in data) return onComplete(startSignupSession(data));
    if (data && 'message' in data) return awaitLink(data.message, data.email);
    const { text, isUsernameError, isExpired } = interpretSignupError(error);
    // A completed sign-up counts as expired when it is sent again.
    if (isExpired && mayBeComplete.current) {
      const recipient = email ?? signupToken.readEmail();
      if (recipient) return awaitLink(signupTexts.checkMail, recipient);
      setFormError(provider ? withProviderName(providerSignupTexts.mayExist, PROVIDER_NAMES[provider]) : text);
      return returnToLogin();
    }
    mayBeComplete.current ||= isOutcomeUnknown(toApiError(error));
    if (isUsernameError) {
      setError('username', { type: 'server', message: text }, { shouldFocus: true });
      setSuggestions(numberUsernames(normalizeIdentifier(username)));
    } else setFormError(text);
    if (isExpired) returnToLogin();
  });
  const savePicture: SavePicture = async (cropped, options) => {
    const uploaded = await uploadFile(request(uploadProfilePicture), cropped, { ...options, tempToken });
    setPicture(uploaded.data ?? picture);
    return uploaded.error?.text;
  };
  return (
    <AccountForm busy={isSubmitting} onSubmit={submit} error={formError}>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 md:mt-3 md:mb-6 md:gap-x-7">
        <Avatar
          name={username || '?'}
          picture={picture?.url ?? null}
          className="size-20 text-2xl md:size-28 md:text-4xl"
        />
        <ChoosePicture
          label={picture ? 'Change picture' : 'Add a picture'}
          context="signup"
          disabled={isSubmitting}
          onSave={savePicture}
        >
          {(button: ReactElement, note: ReactElement) => (
            <div className="grid justify-items-start gap-1.5">
              {button}
              {note}
            </div>
          )}
        </ChoosePicture>
      </div>
      <Field label="Username" hint="3 to 30 letters, numbers, underscores or hyphens" error={errors.username?.message}>
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', { validate: fieldValidator(validateSignupUsername) })}
        />
      </Field>
      <fieldset disabled={isSubmitting} className="grid grid-cols-3 gap-2">
        <legend className="mb-2 text-ash text-sm">{usernameSuggestionTexts.label}</legend>
        {suggestions.map((suggestion) => (
          <Button
            key={suggestion}
            size="sm"
            className="h-auto! min-w-0 px-0! text-sm wrap-anywhere"
            aria-pressed={suggestion === username}
            onClick={() => setValue('username', suggestion, { shouldValidate: true })}
          >
            {suggestion}
          </Button>
        ))}
      </fieldset>
      <SubmitButton busy={isSubmitting} busyLabel="Creating your account…" className="mt-2">
        Create account
      </SubmitButton>
      {provider && (
        <p className="text-center text-ash text-sm">
          <span>{acceptedBefore}</span> <TermsLink text={terms} />
        </p>
      )}
    </AccountForm>
  );
}

interface SignupLayoutProps {
  /** The path of the back link. */
  back: string;
  title: ReactNode;
  lead: ReactNode;
  children: Elements;
}

/** The layout of each step of completing a sign-up. */
export function SignupLayout({ back, ...rest }: SignupLayoutProps) {
  return (
    <AuthPage
      back={{ to: back, label: 'Back' }}
      fan={<SmallFan />}
      steps={<FirstCardSteps current="name" />}
      art={<NightMarket />}
      {...rest}
    />
  );
}
