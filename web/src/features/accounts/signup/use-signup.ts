import { signupTexts } from '@app/contract/accounts/texts';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { useSignupMutation } from '../api.ts';
import { placeError } from '../form/place-error.ts';
import { interpretSignupError } from './interpret-error.ts';
import { signupToken } from './signup-token.ts';
import { useReturnToLogin } from './use-return-to-login.ts';

interface Fields {
  email: string;
  password: string;
  confirmation: string;
  terms: boolean;
}

/**
 * Returns a function that starts a sign-up and opens the page its response asks for. It resolves to the text for the
 * form's banner if there is an error that belongs to no field.
 */
export function useSignup(setError: UseFormSetError<Fields>) {
  const [call] = useSignupMutation();
  const navigate = useNavigate();
  const returnToLogin = useReturnToLogin();
  return async (email: string, password: string): Promise<string | undefined> => {
    const { data, error } = await call({ email, password });
    if (!data) {
      if (placeError(error, setError, ['email', 'password']) === undefined) return undefined;
      const { text, isExpired } = interpretSignupError(error);
      if (isExpired) returnToLogin();
      return text;
    }
    if ('requiresUsername' in data && data.tempToken) {
      signupToken.keep(data.tempToken);
      await navigate(paths.completeSignup);
      return undefined;
    }
    if ('requiresEmailVerification' in data) {
      const state: VerificationNotice = { message: data.message, email, fromSignup: true };
      await navigate(paths.emailVerificationRequired, { state });
      return undefined;
    }
    return signupTexts.unexpected;
  };
}
