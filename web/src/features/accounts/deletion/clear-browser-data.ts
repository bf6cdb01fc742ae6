import { endSessionAndClearCache } from '../../../lib/session.ts';

/** Logs out and clears everything this browser keeps of the account, readable cookies included. */
export function clearBrowserData(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
  endSessionAndClearCache();
}
