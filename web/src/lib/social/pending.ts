import type { SocialProvider } from '@app/contract/core/providers';
import { sessionStore } from '../web-storage.ts';

/** What a browser is sent to a provider for: each is answered in a way of its own (contract §4). */
export type Purpose = 'login' | 'link' | 'reauthenticate';

/** What this tab keeps of a sign-in that was begun, until the provider sends it back. */
export interface Pending {
  /** What the callback has to come with. */
  readonly state: string;
  readonly purpose: Purpose;
  /** It was begun in a window of its own, which reports to the one that opened it. */
  readonly popup?: boolean;
  /** The page to come back to after a login. */
  readonly from?: string;
}

/** Keeps what was begun with a provider for this tab, or for the window that was opened for it. */
export function keepPending(
  provider: SocialProvider,
  pending: Pending,
  store: Pick<Storage, 'setItem'> = sessionStore,
): void {
  store.setItem(keyOf(provider), JSON.stringify(pending));
}

/** What was begun with a provider in this tab; asked twice it is gone, so that one callback answers it. */
export function takePending(provider: SocialProvider): Pending | null {
  const kept = sessionStore.getItem(keyOf(provider));
  sessionStore.removeItem(keyOf(provider));
  return kept === null ? null : (JSON.parse(kept) as Pending);
}

function keyOf(provider: SocialProvider): string {
  return `socialState:${provider}`;
}
