import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/email/limits';
import { signupTexts } from '@app/contract/sign-up/texts';
import { useCallback, useState } from 'react';
import { toApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useRedirectAfter } from '../accounts/common/navigation.tsx';
import { signupToken } from '../accounts/common/page-state.ts';

export interface SignupError {
  /** The text to show. */
  readonly text: string;
  /** Whether the error concerns the username and is shown at its field. */
  readonly isUsernameError: boolean;
  /** Whether the sign-up has expired, so that the page redirects to the login page. */
  readonly isExpired: boolean;
}

/**
 * Interprets an error of any sign-up step by the server's text: 'expired', 'already linked' and 'verified' have special
 * meanings, any other text is shown unchanged.
 * @param thrown the error of the request
 */
export function interpretSignupError(thrown: unknown): SignupError {
  const { code, status, text, details } = toApiError(thrown);
  const isUsernameError = code === 'USERNAME_TAKEN' || details?.some(({ path }) => path === 'username') === true;
  const error = { text, isUsernameError, isExpired: false };
  if (isUsernameError || typeof status !== 'number') return error;
  const lowerCase = text.toLowerCase();
  if (lowerCase.includes('expired')) return { ...error, isExpired: true };
  if (lowerCase.includes('already linked')) return { ...error, text: signupTexts.alreadyLinked };
  if (lowerCase.includes('verified')) return { ...error, text: signupTexts.alreadyVerified };
  return error;
}

/** Returns a function that clears an expired sign-up and opens the login page three seconds later. */
export function useReturnToLogin(): () => void {
  const [isExpired, setExpired] = useState(false);
  useRedirectAfter(isExpired ? paths.login : undefined, REDIRECT_AFTER_OTHER_MS);
  return useCallback(() => {
    signupToken.clear();
    setExpired(true);
  }, []);
}
