import { defineEvent } from '../core/realtime.ts';

/** An admin blocked or unblocked an account, or ended its sessions. Sent to admins only. */
export const userAccessChanged = defineEvent<{
  readonly userId: string;
  readonly blockedAt: string | null;
  readonly requestId: string | null;
}>('userAccessChanged');
