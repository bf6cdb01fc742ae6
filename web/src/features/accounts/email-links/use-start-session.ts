import type { TokenPair } from '@app/contract/core/session';
import { logout } from '../../../lib/session/logout.ts';
import { readTokens, startSession } from '../../../lib/session/session.ts';
import { useSecondFactorRedirect } from '../common/navigation.tsx';

/** The session part of a response: tokens, the temp token of a second factor, or neither. */
type LinkSession = Partial<TokenPair> & { readonly tempToken?: string | undefined };

/**
 * Returns a function that starts the session of an email link's response, or opens the second-factor step. An existing
 * session of the same account continues if the response has no tokens. With `replacesSession` it first logs out of the other account.
 * Resolves to whether the user is logged in.
 */
export function useStartSession() {
  const redirectToSecondFactor = useSecondFactorRedirect();
  return async ({ token, refreshToken, tempToken }: LinkSession, replacesSession: boolean): Promise<boolean> => {
    if (replacesSession) await logout();
    if (token !== undefined) startSession({ token, refreshToken: refreshToken ?? null });
    const isLoggedIn = readTokens().token !== null;
    if (tempToken !== undefined && !isLoggedIn) redirectToSecondFactor(tempToken);
    return isLoggedIn;
  };
}
