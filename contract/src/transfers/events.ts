import { defineEvent } from '../core/realtime.ts';
import type { TransferState } from './states.ts';

/** A transfer from or to the account has changed. */
export const transferChanged = defineEvent<{ readonly transferId: string; readonly state: TransferState }>(
  'transferChanged',
);
