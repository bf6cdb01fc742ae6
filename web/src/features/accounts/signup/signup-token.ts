import { sessionStore } from '../../../lib/web-storage.ts';

const KEY = 'tempToken';

/** The token between signup and complete-signup; it outlives a reload and dies with the tab. */
export const signupToken = {
  keep: (token: string) => sessionStore.setItem(KEY, token),
  read: () => sessionStore.getItem(KEY),
  forget: () => sessionStore.removeItem(KEY),
};
