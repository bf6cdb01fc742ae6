import { type AccountMethod, isSignInProvider, type SignInProvider } from '@app/contract/core/providers';
import { currentLoginId, VERIFICATION_NOTICE } from '../../../lib/session/session.ts';
import { sessionStore } from '../../../lib/session/web-storage.ts';

const TEMP_TOKEN = 'tempToken';
const SIGNUP_PROVIDER = 'signupProvider';
const SIGNUP_EMAIL = 'signupEmail';

/** The temp token of a sign-up that is not complete yet. It is kept in session storage, so that it survives a reload. */
export const signupToken = {
  save: (token: string, start: { readonly provider: SignInProvider } | { readonly email: string }) => {
    signupToken.clear();
    sessionStore.setItem(TEMP_TOKEN, token);
    if ('provider' in start) sessionStore.setItem(SIGNUP_PROVIDER, start.provider);
    else sessionStore.setItem(SIGNUP_EMAIL, start.email);
  },
  read: () => sessionStore.getItem(TEMP_TOKEN),
  /** The email address with which the sign-up started; null if it started with a provider. */
  readEmail: () => sessionStore.getItem(SIGNUP_EMAIL),
  /** The provider with which the sign-up started; null if it started with email and password. */
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

/** The result that the page of an email link shows. */
export interface VerificationNotice {
  readonly message?: string;
  readonly email?: string;
  readonly fromSignup?: boolean;
  readonly fromEmailChange?: boolean;
  /** The provider account to verify; undefined for the email address. */
  readonly provider?: AccountMethod;
}

/** A notice and the ID of the login that may see it; a visitor has no login. */
interface StoredNotice extends VerificationNotice {
  readonly login?: string | null;
}

/**
 * The notice of the verification page, shown only to the login that saved it. It is kept in session storage, which
 * survives a reload, and not in the router's state, which would keep the email address in the browser's history.
 */
export const verificationNotice = {
  save: (notice: VerificationNotice) => {
    const stored: StoredNotice = { ...notice, login: currentLoginId() };
    sessionStore.setItem(VERIFICATION_NOTICE, JSON.stringify(stored));
  },
  read: (): VerificationNotice | null => {
    const stored = JSON.parse(sessionStore.getItem(VERIFICATION_NOTICE) ?? 'null') as StoredNotice | null;
    return stored && (stored.login ?? null) === currentLoginId() ? stored : null;
  },
  /** The email address of a sign-up with email and password that waits for its link; undefined if there is none. */
  readSignupEmail: (): string | undefined => {
    const notice = verificationNotice.read();
    return notice?.fromSignup && notice.provider === undefined ? notice.email : undefined;
  },
  clear: () => sessionStore.removeItem(VERIFICATION_NOTICE),
};
