import { signupTexts } from '@app/contract/accounts/texts';
import { toApiError } from '../../../lib/api-error.ts';

export interface SignupError {
  /** The text to show. */
  readonly text: string;
  /** The error concerns the username and belongs to its field. */
  readonly isUsernameError: boolean;
  /** The sign-up has expired: the page returns to the login. */
  readonly isExpired: boolean;
}

/**
 * Interprets an error of any sign-up step by the server's text: 'expired', 'already linked' and 'verified' have a
 * meaning of their own, any other text is shown as it is.
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
