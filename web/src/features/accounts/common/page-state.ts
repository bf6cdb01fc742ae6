import { isSignInProvider, type SignInProvider } from '@app/contract/core/providers';
import type { VerificationLocationState } from '../../../lib/paths.ts';
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

/** What the verification page shows. Kept in session storage, because a reload loses the router's state. */
export const verificationNotice = {
  save: (notice: VerificationLocationState) => sessionStore.setItem(VERIFICATION_NOTICE, JSON.stringify(notice)),
  read: (): VerificationLocationState | null => {
    const stored = sessionStore.getItem(VERIFICATION_NOTICE);
    return stored === null ? null : (JSON.parse(stored) as VerificationLocationState);
  },
  clear: () => sessionStore.removeItem(VERIFICATION_NOTICE),
};
