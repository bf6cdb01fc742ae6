import type { SocialProvider } from '@app/contract/core/providers';
import { sessionStore } from '../session/web-storage.ts';

/** The purpose of an authorization (docs/reference/providers.md). */
export type AuthorizationPurpose = 'login' | 'link' | 'reauthenticate';

/** An authorization that this tab has started, kept until the callback. */
export interface PendingAuthorization {
  /** The state that the callback must return. */
  readonly state: string;
  readonly purpose: AuthorizationPurpose;
  /** The ID of the popup in which the authorization runs. The popup reports the result to its opener. */
  readonly popupId?: string;
  /** The page to return to after the login. */
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

/** Returns and deletes the pending authorization with a provider, so that one callback can use it. */
export function consumePendingAuthorization(provider: SocialProvider): PendingAuthorization | null {
  const stored = sessionStore.getItem(keyOf(provider));
  sessionStore.removeItem(keyOf(provider));
  return stored === null ? null : (JSON.parse(stored) as PendingAuthorization);
}

function keyOf(provider: SocialProvider): string {
  return `socialState:${provider}`;
}
