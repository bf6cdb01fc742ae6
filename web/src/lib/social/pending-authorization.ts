import type { SocialProvider } from '@app/contract/core/providers';
import { sessionStore } from '../session/web-storage.ts';

/** The purpose of an authorization (docs/reference/providers.md). */
export type AuthorizationPurpose = 'login' | 'link' | 'reauthenticate' | 'connect';

/** Replaces a state that has been used; no callback has it. */
export const USED = '';

/** An authorization that this tab has started, kept until the callback. */
export interface PendingAuthorization {
  /** The state that the callback must return. */
  readonly state: string;
  readonly purpose: AuthorizationPurpose;
  /** The ID of the popup in which the authorization runs. The popup reports the result to its opener. */
  readonly popupId?: string;
  /** The page to return to: after a login, or where a channel is connected. */
  readonly from?: string;
}

/** Saves a pending authorization for this tab or for the popup that was opened for it. */
export function savePendingAuthorization(
  provider: SocialProvider,
  pending: PendingAuthorization,
  store: Pick<Storage, 'setItem'> = sessionStore,
): void {
  store.setItem(keyOf(provider), JSON.stringify(pending));
}

/**
 * Returns the pending authorization with a provider, and marks it as {@link USED}, so that one callback can use it. A callback page
 * that is reloaded still learns what it was for.
 */
export function consumePendingAuthorization(provider: SocialProvider): PendingAuthorization | null {
  const stored = sessionStore.getItem(keyOf(provider));
  if (stored === null) return null;
  const { popupId, ...pending } = JSON.parse(stored) as PendingAuthorization;
  savePendingAuthorization(provider, { ...pending, state: USED });
  return { ...pending, ...(popupId !== undefined && { popupId }) };
}

function keyOf(provider: SocialProvider): string {
  return `socialState:${provider}`;
}
