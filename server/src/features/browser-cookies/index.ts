import { SIGNUP_COOKIE_SECONDS } from '@app/contract/sign-up/limits';
import { STARTED_IN_BROWSER_SECONDS } from '@app/contract/social/limits';
import { TRUSTED_DEVICE_DAYS } from '@app/contract/two-factor/limits';
import type { Cookies } from '../../platform/http/requests/cookies.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

/** Maximum number of tokens in a cookie; adding another one drops the oldest. */
const TOKENS_MAX = 5;
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A cookie with random tokens by which the server recognises a browser. The server stores only their hashes. */
export interface BrowserTokens {
  /** Returns the hashes of the tokens that the browser sent, newest first. */
  hashes(cookies: Cookies): string[];
  /** Adds a token to the cookie. Never pass a token from the request: an attacker may have planted it. */
  add(cookies: Cookies, token: string): void;
  clear(cookies: Cookies): void;
}

/** @param name the name of the cookie */
export function createBrowserTokens(name: string, maxAgeSeconds: number): BrowserTokens {
  const readTokens = (cookies: Cookies) => {
    const tokens = (cookies.get(name) ?? '').split('.').filter((token) => TOKEN_PATTERN.test(token));
    return tokens.slice(0, TOKENS_MAX);
  };
  return {
    hashes: (cookies) => readTokens(cookies).map(hashToken),
    add: (cookies, token) => {
      cookies.set(name, [token, ...readTokens(cookies)].slice(0, TOKENS_MAX).join('.'), maxAgeSeconds);
    },
    clear(cookies) {
      if (cookies.get(name) !== undefined) cookies.set(name, '', 0);
    },
  };
}

/** Recognises the browser that started an authorization request. */
export const providerBrowserCookie = createBrowserTokens('social-browser', STARTED_IN_BROWSER_SECONDS);

/**
 * Recognises the browser that started the action that an email link completes. This is a separate cookie, because authorization
 * requests are more frequent and would displace its tokens.
 */
export const linkBrowserCookie = createBrowserTokens('link-browser', STARTED_IN_BROWSER_SECONDS);

/** Recognises the browser in which an account signed up, until its email address is verified. */
export const signupBrowserCookie = createBrowserTokens('signup', SIGNUP_COOKIE_SECONDS);

/** Recognises a browser that skips the second factor. */
export const trustedBrowserCookie = createBrowserTokens('trusted-device', TRUSTED_DEVICE_DAYS * 86_400);
