import { type SignInProvider, signsIn } from '@app/contract/core/providers';
import { sessionStore } from '../../../lib/web-storage.ts';

const KEY = 'tempToken';
const PROVIDER = 'signupProvider';

/** The token between signup and complete-signup; it outlives a reload and dies with the tab. */
export const signupToken = {
  keep: (token: string, provider?: SignInProvider) => {
    sessionStore.setItem(KEY, token);
    if (provider) sessionStore.setItem(PROVIDER, provider);
    else sessionStore.removeItem(PROVIDER);
  },
  read: () => sessionStore.getItem(KEY),
  /** Whom the signup began with; null where it was an address and a password. */
  provider: (): SignInProvider | null => {
    const kept = sessionStore.getItem(PROVIDER) ?? '';
    return signsIn(kept) ? kept : null;
  },
  forget: () => {
    sessionStore.removeItem(KEY);
    sessionStore.removeItem(PROVIDER);
  },
};
