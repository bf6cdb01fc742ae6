import { signupTexts } from '@app/contract/accounts/texts';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { useSignupMutation } from '../api.ts';
import { placeError } from '../form/place-error.ts';
import { signupToken } from './signup-token.ts';

interface Fields {
  email: string;
  password: string;
  confirmation: string;
  terms: boolean;
}

/**
 * Begins an account and goes on as the answer says (specification part 1 §4). Resolves to the text for the form's
 * banner where it leads nowhere.
 */
export function useSignup(setError: UseFormSetError<Fields>) {
  const [call] = useSignupMutation();
  const navigate = useNavigate();
  return async (email: string, password: string): Promise<string | undefined> => {
    const { data, error } = await call({ email, password });
    if (!data) return placeError(error, setError, ['email', 'password']);
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
