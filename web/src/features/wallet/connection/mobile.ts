import { WALLET_BROWSE_LINK } from '@app/contract/wallet/limits';

/** Whether the device is a phone or tablet, whose browser has no extensions. */
export function isMobile({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/Android|iPhone|iPad|iPod/.test(userAgent)) return true;
  // iPadOS Safari identifies itself as a Macintosh, but no Mac has a touch screen.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}

/** Phantom's universal link that opens a page in its app. Omits the query, which may contain private parameters. */
export function walletAppLink({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return WALLET_BROWSE_LINK.replace('{url}', encodeURIComponent(origin + pathname)).replace(
    '{origin}',
    encodeURIComponent(origin),
  );
}
