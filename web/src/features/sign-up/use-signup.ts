import { signupTexts } from '@app/contract/sign-up/texts';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { signupToken, verificationNotice } from '../accounts/common/page-state.ts';
import { showServerError } from '../accounts/form/use-account-form.ts';
import { useSignupMutation } from './api.ts';
import { interpretSignupError, useReturnToLogin } from './signup-error.ts';

interface Fields {
  email: string;
  password: string;
  confirmation: string;
  terms: boolean;
}

/**
 * Returns a function that starts a sign-up and opens the next page, which depends on the response. It resolves to the text
 * for the form's banner if there is an error that belongs to no field.
 */
export function useSignup(setError: UseFormSetError<Fields>) {
  const [signup] = useSignupMutation();
  const navigate = useNavigate();
  const returnToLogin = useReturnToLogin();
  return async (email: string, password: string): Promise<string | undefined> => {
    const { data, error } = await signup({ email, password });
    if (!data) {
      if (showServerError(error, setError, ['email', 'password']) === undefined) return undefined;
      const { text, isExpired } = interpretSignupError(error);
      if (isExpired) returnToLogin();
      return text;
    }
    if ('requiresUsername' in data && data.tempToken) {
      signupToken.save(data.tempToken, { email });
      void navigate(paths.completeSignup);
      return undefined;
    }
    if ('requiresEmailVerification' in data) {
      verificationNotice.save({ message: data.message, email, fromSignup: true });
      void navigate(paths.emailVerificationRequired);
      return undefined;
    }
    return signupTexts.unexpected;
  };
}
