import type { TokenPair } from '@app/contract/core/session';
import { logout } from '../../../../lib/logout.ts';
import { readTokens, startSession } from '../../../../lib/session.ts';
import { useAskForCode } from '../../two-factor/login/use-ask-for-code.ts';

/** What a mailed link answers: tokens, or the temp token of a second factor, or neither. */
type SignIn = Partial<TokenPair> & { readonly tempToken?: string | undefined };

/**
 * Starts the session that a mailed link opened, or asks for the second factor first. A session of the same account goes
 * on without one.
 * @returns a function that resolves to whether somebody is logged in; with `replacesSession` it ends the session of the
 *   other account before, on the server too
 */
export function useStartSession() {
  const askForCode = useAskForCode();
  return async ({ token, refreshToken, tempToken }: SignIn, replacesSession: boolean): Promise<boolean> => {
    if (replacesSession) await logout();
    if (token !== undefined) startSession({ token, refreshToken: refreshToken ?? null });
    const isLoggedIn = readTokens().token !== null;
    if (tempToken !== undefined && !isLoggedIn) await askForCode(tempToken);
    return isLoggedIn;
  };
}
