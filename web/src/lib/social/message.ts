import type { SocialProvider } from '@app/contract/core/providers';

/** What the window of a provider tells the one that opened it. */
export interface SocialMessage {
  readonly provider: SocialProvider;
  /** It is linked to the account. */
  readonly linked?: true;
  /** It has proven who sits here. */
  readonly reauthenticated?: true;
  /** Why not, in words to show. */
  readonly error?: string;
}

/** Tells the window that opened this one what came of it. @returns false where there is none of our own */
export function tellOpener(message: SocialMessage): boolean {
  const opener = window.opener as Window | null;
  if (opener === null || opener.closed) return false;
  opener.postMessage(message, window.location.origin);
  return true;
}

/** The message of an event, where it comes from our own origin and from that window; undefined for any other event. */
export function messageFrom(popup: Window, event: MessageEvent): SocialMessage | undefined {
  if (event.origin !== window.location.origin || event.source !== popup) return undefined;
  const data = event.data as Partial<SocialMessage> | null;
  if (typeof data !== 'object' || data === null) return undefined;
  return typeof data.provider === 'string' ? (data as SocialMessage) : undefined;
}
