import { SIGNUP_COOKIE_SECONDS } from '@app/contract/accounts/email/limits';
import { TRUSTED_DEVICE_DAYS } from '@app/contract/accounts/two-factor/limits';
import { BROWSER_SECONDS } from '@app/contract/social/limits';
import type { Cookies } from '../../platform/http/cookies.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';

/** Tokens that a browser keeps in one cookie, the newest first; older ones beyond these are forgotten. */
const TOKENS_KEPT = 5;
const TOKEN = /^[\w-]{43}$/;

/** A cookie that holds random tokens, by which the server recognizes a browser. Only their hashes are stored. */
export interface BrowserTokens {
  /** The hashes of the tokens that the browser sent. */
  hashes(cookies: Cookies): string[];
  /** Gives the browser one more token. Never pass one that the browser sent: its author would know it. */
  add(cookies: Cookies, token: string): void;
  /** Removes the cookie. */
  clear(cookies: Cookies): void;
}

function browserTokens(name: string, seconds: number): BrowserTokens {
  const tokensIn = (cookies: Cookies) => {
    const tokens = (cookies.get(name) ?? '').split('.').filter((token) => TOKEN.test(token));
    return tokens.slice(0, TOKENS_KEPT);
  };
  return {
    hashes: (cookies) => tokensIn(cookies).map(tokenHash),
    add: (cookies, token) => {
      cookies.set(name, [token, ...tokensIn(cookies)].slice(0, TOKENS_KEPT).join('.'), seconds);
    },
    clear(cookies) {
      if (cookies.get(name) !== undefined) cookies.set(name, '', 0);
    },
  };
}

/** Recognizes the browser that started a sign-in with a provider, or an action that a mailed link completes. */
export const startedInBrowser = browserTokens('social-browser', BROWSER_SECONDS);

/** Recognizes the browser in which an account signed up, until its email address is verified. */
export const signedUpInBrowser = browserTokens('signup', SIGNUP_COOKIE_SECONDS);

/** Recognizes a browser that is not asked for a second factor. */
export const trustedBrowser = browserTokens('trusted-device', TRUSTED_DEVICE_DAYS * 86_400);
