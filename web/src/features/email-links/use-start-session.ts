import type { TokenPair } from '@app/contract/core/session';
import { logout } from '../../lib/session/logout.ts';
import { readTokens, startSession } from '../../lib/session/session.ts';
import { useSecondFactorRedirect } from '../accounts/common/navigation.tsx';

/** The session part of a response: tokens, the temp token of a second factor, or neither. */
type LinkSession = Partial<TokenPair> & { readonly tempToken?: string | undefined };

/** Whether the user is now logged in, is logged out, or must pass the second factor next. */
type SessionOutcome = 'logged-in' | 'logged-out' | 'second-factor';

/**
 * Returns a function that starts the session of an email link's response, or opens the second-factor step. An existing session of
 * the same account continues if the response has no tokens. With `replacesSession` it first logs out of the other account. The
 * function resolves to the outcome.
 */
export function useStartSession() {
  const redirectToSecondFactor = useSecondFactorRedirect();
  return async ({ token, refreshToken, tempToken }: LinkSession, replacesSession: boolean): Promise<SessionOutcome> => {
    if (replacesSession) await logout();
    if (token !== undefined) startSession({ token, refreshToken: refreshToken ?? null });
    if (readTokens().token !== null) return 'logged-in';
    if (tempToken === undefined) return 'logged-out';
    redirectToSecondFactor(tempToken);
    return 'second-factor';
  };
}
