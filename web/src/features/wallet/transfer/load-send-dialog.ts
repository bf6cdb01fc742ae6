import { repeatable } from '../../../lib/repeatable-import.ts';

export const loadSendDialog = repeatable(() => import('./send-dialog.tsx'));
