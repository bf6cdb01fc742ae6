import { BROWSER_SECONDS } from '@app/contract/social/limits';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Randomness } from '../../../platform/randomness.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';

const COOKIE = 'social-browser';
/** So many things may be begun in one browser and not be finished yet. */
const TOKENS_KEPT = 5;
const TOKEN = /^[\w-]{43}$/;

/**
 * Gives the browser a token of its own for what begins there (a sign-in, a linking) and is to be finished there too.
 * @returns the hash of it, to be kept with what has begun
 */
export function beginInBrowser(cookies: Cookies, randomness: Randomness): string {
  // never one that the browser brought: whoever planted it there would know it
  const token = newToken(randomness);
  cookies.set(COOKIE, [token, ...tokensIn(cookies)].slice(0, TOKENS_KEPT).join('.'), BROWSER_SECONDS);
  return tokenHash(token);
}

/** What has begun in this browser, by the hashes that `beginInBrowser` gave. */
export function browserHashes(cookies: Cookies): string[] {
  return tokensIn(cookies).map(tokenHash);
}

/** Takes the cookie from the browser: nothing goes on there. */
export function takeBrowserCookie(cookies: Cookies): void {
  if (cookies.get(COOKIE) !== undefined) cookies.set(COOKIE, '', 0);
}

function tokensIn(cookies: Cookies): string[] {
  const tokens = (cookies.get(COOKIE) ?? '').split('.').filter((token) => TOKEN.test(token));
  return tokens.slice(0, TOKENS_KEPT);
}
