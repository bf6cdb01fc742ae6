import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { useCallback, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useRedirectAfter } from '../mailed-links/use-redirect-after.ts';
import { signupToken } from './signup-token.ts';

/** Returns a function that forgets an expired sign-up and opens the login page three seconds later. */
export function useReturnToLogin(): () => void {
  const [isExpired, setExpired] = useState(false);
  useRedirectAfter(isExpired ? paths.login : undefined, REDIRECT_AFTER_OTHER_MS);
  return useCallback(() => {
    signupToken.forget();
    setExpired(true);
  }, []);
}
