import type { VerificationNotice } from '../../../lib/paths.ts';
import { sessionStore } from '../../../lib/web-storage.ts';

const KEY = 'verificationNotice';

/** What the verification page has to say, for when the page is loaded anew and the router's state is lost. */
export const verificationNotice = {
  keep: (notice: VerificationNotice) => sessionStore.setItem(KEY, JSON.stringify(notice)),
  read: (): VerificationNotice | null => {
    const kept = sessionStore.getItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as VerificationNotice);
  },
  forget: () => sessionStore.removeItem(KEY),
};
