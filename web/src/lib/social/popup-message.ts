import type { SocialProvider } from '@app/contract/core/providers';

/** The result that a provider's popup posts to its opener. */
export interface PopupMessage {
  readonly provider: SocialProvider;
  /** Set if the provider was linked to the account. */
  readonly linked?: true;
  /** Set if the user has reauthenticated with the provider. */
  readonly reauthenticated?: true;
  /** The error text to show. */
  readonly error?: string;
}

/** The time that the opener of a popup has to confirm its message, in milliseconds. */
const CONFIRMATION_MS = 1000;
const CONFIRMED = 'confirmed';

// `window.opener` is not used, because a provider's Cross-Origin-Opener-Policy separates the two windows permanently.
const openChannel = (popupId: string) => new BroadcastChannel(`provider-popup:${popupId}`);

/** Posts the result to the window that opened this popup. @returns false if that window does not confirm it */
export function postToOpener(popupId: string, message: PopupMessage): Promise<boolean> {
  const channel = openChannel(popupId);
  return new Promise((resolve) => {
    const finish = (isConfirmed: boolean) => {
      clearTimeout(timeout);
      channel.close();
      resolve(isConfirmed);
    };
    const timeout = setTimeout(() => finish(false), CONFIRMATION_MS);
    channel.onmessage = ({ data }) => data === CONFIRMED && finish(true);
    channel.postMessage(message);
  });
}

/** Listens for the result of a popup, and confirms it. @returns a function that stops listening */
export function listenToPopup(popupId: string, onMessage: (message: PopupMessage) => void): () => void {
  const channel = openChannel(popupId);
  channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
    channel.postMessage(CONFIRMED);
    onMessage(data);
  };
  return () => channel.close();
}
