import { forgetEverything } from '../../../lib/session.ts';

/** Forgets whatever this browser keeps of the product: local storage, session storage and cookies that pages may read. */
export function forgetBrowser(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
  forgetEverything();
}
