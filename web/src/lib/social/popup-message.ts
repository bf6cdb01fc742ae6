import type { SocialProvider } from '@app/contract/core/providers';

/** The result that a provider's popup posts to its opener. */
export interface PopupMessage {
  readonly provider: SocialProvider;
  /** The provider was linked to the account. */
  readonly linked?: true;
  /** The user has reauthenticated with the provider. */
  readonly reauthenticated?: true;
  /** The error text to show. */
  readonly error?: string;
}

/** Posts the result to the window that opened this popup. @returns false if there is none */
export function postToOpener(message: PopupMessage): boolean {
  const opener = window.opener as Window | null;
  if (opener === null || opener.closed) return false;
  opener.postMessage(message, window.location.origin);
  return true;
}

/** Returns the message of an event from our own origin and this popup; undefined for other events. */
export function parsePopupMessage(popup: Window, event: MessageEvent): PopupMessage | undefined {
  if (event.origin !== window.location.origin || event.source !== popup) return undefined;
  const data = event.data as Partial<PopupMessage> | null;
  if (typeof data !== 'object' || data === null) return undefined;
  return typeof data.provider === 'string' ? (data as PopupMessage) : undefined;
}
