import { onTestFinished, vi } from 'vitest';
import type { PendingAuthorization } from '../src/lib/social/pending-authorization.ts';
import { type PopupMessage, postToOpener } from '../src/lib/social/popup-message.ts';

/** A simulated popup of a provider, without a real window. */
export class Popup {
  closed = false;
  /** The URL that it shows. */
  url = '';
  #id = 'another';
  readonly location = {
    replace: (url: string) => {
      this.url = url;
    },
  };
  readonly sessionStorage = {
    setItem: (_: string, pending: string) => {
      this.#id = (JSON.parse(pending) as PendingAuthorization).popupId ?? this.#id;
    },
  };

  close(): void {
    this.closed = true;
  }

  /** Posts the result of the callback page to its opener. @returns whether the opener confirms it */
  post(message: PopupMessage): Promise<boolean> {
    return postToOpener(this.#id, message);
  }
}

/**
 * Captures the popups that the page opens, until the test ends.
 * @param allowed the number of popups that can be opened before the browser blocks them
 * @returns the popups in the order in which they were opened
 */
export function capturePopups(allowed = Number.POSITIVE_INFINITY): readonly Popup[] {
  const popups: Popup[] = [];
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    if (popups.length >= allowed) return null;
    const popup = new Popup();
    popups.push(popup);
    return popup as unknown as Window;
  });
  onTestFinished(() => open.mockRestore());
  return popups;
}
