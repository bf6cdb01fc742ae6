import { isSignInProvider, type SignInProvider } from '@app/contract/core/providers';
import type { VerificationLocationState } from '../../../lib/navigation/paths.ts';
import { currentLoginId } from '../../../lib/session/session.ts';
import { sessionStore } from '../../../lib/session/web-storage.ts';

const TEMP_TOKEN = 'tempToken';
const SIGNUP_PROVIDER = 'signupProvider';
const SIGNUP_EMAIL = 'signupEmail';
const VERIFICATION_NOTICE = 'verificationNotice';

/** The temp token of a sign-up that is not complete yet. Kept in session storage, so it survives a reload. */
export const signupToken = {
  save: (token: string, start: { readonly provider: SignInProvider } | { readonly email: string }) => {
    signupToken.clear();
    sessionStore.setItem(TEMP_TOKEN, token);
    if ('provider' in start) sessionStore.setItem(SIGNUP_PROVIDER, start.provider);
    else sessionStore.setItem(SIGNUP_EMAIL, start.email);
  },
  read: () => sessionStore.getItem(TEMP_TOKEN),
  /** The email address that the sign-up started with; null for a provider. */
  readEmail: () => sessionStore.getItem(SIGNUP_EMAIL),
  /** The provider that the sign-up started with; null for email and password. */
  readProvider: (): SignInProvider | null => {
    const stored = sessionStore.getItem(SIGNUP_PROVIDER) ?? '';
    return isSignInProvider(stored) ? stored : null;
  },
  clear: () => {
    sessionStore.removeItem(TEMP_TOKEN);
    sessionStore.removeItem(SIGNUP_PROVIDER);
    sessionStore.removeItem(SIGNUP_EMAIL);
  },
};

/** A notice and the login that it is for; a visitor has none. */
interface StoredNotice extends VerificationLocationState {
  readonly login?: string | null;
}

/**
 * What the verification page shows, to the login that saved it. Kept in session storage, because a reload loses the router's
 * state.
 */
export const verificationNotice = {
  save: (notice: VerificationLocationState) => {
    const stored: StoredNotice = { ...notice, login: currentLoginId() };
    sessionStore.setItem(VERIFICATION_NOTICE, JSON.stringify(stored));
  },
  read: (): VerificationLocationState | null => {
    const stored = JSON.parse(sessionStore.getItem(VERIFICATION_NOTICE) ?? 'null') as StoredNotice | null;
    return stored && (stored.login ?? null) === currentLoginId() ? stored : null;
  },
  clear: () => sessionStore.removeItem(VERIFICATION_NOTICE),
};
