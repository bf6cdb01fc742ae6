import type { AccountMethod } from '../core/providers.ts';
import type { EventStatus } from '../core/realtime.ts';
import { defineEvent } from '../core/realtime.ts';
import type { User } from '../core/user.ts';

/** The kinds of `AccountChange`, which open windows show as a toast. */
export const ACCOUNT_CHANGES = [
  'emailVerified',
  'passwordAdded',
  'emailChanged',
  'providerLinked',
  'passwordReset',
] as const;

export type AccountChangeType = (typeof ACCOUNT_CHANGES)[number];

/** A change of an account that was completed by an email link or a provider, perhaps in another window. */
export interface AccountChange {
  readonly changeType: AccountChangeType;
  /** Whether the change completed a sign-up. */
  readonly isSignup: boolean;
  /** The provider that was linked or verified. */
  readonly provider?: AccountMethod;
}

export const accountChanged = defineEvent<AccountChange>('accountChanged');

/** Sent after every change of the account's data. */
export const profileUpdated = defineEvent<{ readonly user: User }>('profileUpdated');

/** The admin role of the account was granted or revoked, or this failed. Admins also receive this event for other accounts. */
export const userAdminStatusChanged = defineEvent<{
  readonly userId: string;
  /** The new role; if the change failed, the requested role. */
  readonly isAdmin: boolean;
  readonly requestId: string | null;
  readonly status: EventStatus;
  readonly error?: string;
}>('userAdminStatusChanged');

/** The account was deleted; its sockets are closed after this event. Admins also receive this event for other accounts. */
export const userDeleted = defineEvent<{
  readonly userId: string;
  readonly deletedUser: { readonly id: string };
  readonly requestId: string | null;
  readonly status: EventStatus;
}>('userDeleted');
