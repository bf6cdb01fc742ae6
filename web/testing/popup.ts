import { onTestFinished, vi } from 'vitest';
import type { PopupMessage } from '../src/lib/social/popup-message.ts';

/** A popup of a provider without a window. */
export class Popup {
  closed = false;
  /** The URL that it shows. */
  url = '';
  readonly #stored = new Map<string, string>();
  readonly location = {
    replace: (url: string) => {
      this.url = url;
    },
  };
  readonly sessionStorage = { setItem: (key: string, value: string) => void this.#stored.set(key, value) };

  close(): void {
    this.closed = true;
  }

  /** Posts the result of the callback page to its opener. */
  post(data: PopupMessage): void {
    postMessage(data, this);
  }
}

/** Sends this window a message. */
export function postMessage(data: object, source: object = window): void {
  const event = new MessageEvent('message', { data, origin: window.location.origin });
  // The constructor accepts real windows only.
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

/**
 * Captures the popups that the page opens, until the test ends.
 * @param allowed how many popups can be opened before the browser blocks them
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
