import { WALLET_BROWSE_LINK } from '@app/contract/wallet/limits';

/** True on a phone or tablet, whose browser takes no extension. */
export function isPhone({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/Android|iPhone|iPad|iPod/.test(userAgent)) return true;
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}

/** Phantom's link to a page in its app. The query stays behind: it is nobody's business but this page's. */
export function browseLink({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return WALLET_BROWSE_LINK.replace('{url}', encodeURIComponent(origin + pathname)).replace(
    '{origin}',
    encodeURIComponent(origin),
  );
}
