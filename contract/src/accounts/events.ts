import type { AccountMethod } from '../core/providers.ts';
import type { EventStatus } from '../core/realtime.ts';
import { defineEvent } from '../core/realtime.ts';
import type { User } from '../core/user.ts';

/** Changes of an account that open windows announce. */
export const ACCOUNT_CHANGES = [
  'emailVerified',
  'passwordAdded',
  'emailChanged',
  'providerLinked',
  'passwordReset',
] as const;

export type AccountChangeType = (typeof ACCOUNT_CHANGES)[number];

/** A change of an account that an email link or a provider completed, perhaps in another window. */
export interface AccountChange {
  readonly changeType: AccountChangeType;
  /** Whether the change completed a sign-up. */
  readonly isSignup: boolean;
  /** The provider that was linked or verified. */
  readonly provider?: AccountMethod;
}

export const accountChanged = defineEvent<AccountChange>('accountChanged');

/** Any change of the account's data. */
export const profileUpdated = defineEvent<{ readonly user: User }>('profileUpdated');

/** The admin role of the account, or of another one if the recipient is an admin, was granted or revoked, or was not. */
export const userAdminStatusChanged = defineEvent<{
  readonly userId: string;
  /** The role that was requested, if that failed. */
  readonly isAdmin: boolean;
  readonly requestId: string | null;
  readonly status: EventStatus;
  readonly error?: string;
}>('userAdminStatusChanged');

/** The account, whose sockets are closed after this event, was deleted, or another one if the recipient is an admin. */
export const userDeleted = defineEvent<{
  readonly userId: string;
  readonly deletedUser: { readonly id: string };
  readonly requestId: string | null;
  readonly status: EventStatus;
}>('userDeleted');
