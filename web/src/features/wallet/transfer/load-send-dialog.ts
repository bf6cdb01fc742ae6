import { repeatable } from '../../../lib/repeatable-import.ts';

/** Loads the dialog that sends USDT. Shared by what opens it and what prefetches it, so that it is loaded once. */
export const loadSendDialog = repeatable(() => import('./send-dialog.tsx'));
