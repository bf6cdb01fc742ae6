import { createHmac, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_SECONDS } from '@app/contract/accounts/security/limits';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Services } from '../../../services.ts';

const COOKIE = 'known-device';
const NAME_BYTES = 16;

/**
 * Browsers that got into an account before. Their logins are counted apart, so that no storm on the address locks its
 * owner out. A cookie names no account, opens nothing and is worth nothing for any other account than the one it was made
 * for; nothing is kept of it (HMAC-SHA-256).
 */
export interface KnownDevices {
  /** Makes the browser known to the account that it has just got into. */
  remember(cookies: Cookies, accountId: string): void;
  /** The name under which the browser's logins to this account are counted; undefined where it is not known to it. */
  nameFor(cookies: Cookies, accountId: string): string | undefined;
  /** Takes the cookie from the browser, whichever account it was made for. */
  takeCookie(cookies: Cookies): void;
}

export function createKnownDevices({ keys, clock, randomness }: Services): KnownDevices {
  const signatureOf = (accountId: string, name: string, since: string) =>
    createHmac('sha256', keys['known-device']).update(`${accountId}.${name}.${since}`).digest();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  function nameFor(cookies: Cookies, accountId: string): string | undefined {
    const [name, since, signature, ...rest] = cookies.get(COOKIE)?.split('.') ?? [];
    if (!name || !since || !signature || rest.length > 0) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const right = signatureOf(accountId, name, since);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return seconds() < Number(since) + KNOWN_DEVICE_SECONDS ? name : undefined;
  }

  return {
    nameFor,
    remember(cookies, accountId) {
      // counts go on where the browser was known before
      const name = nameFor(cookies, accountId) ?? randomness.bytes(NAME_BYTES).toString('base64url');
      const since = String(seconds());
      const signature = signatureOf(accountId, name, since).toString('base64url');
      cookies.set(COOKIE, `${name}.${since}.${signature}`, KNOWN_DEVICE_SECONDS);
    },
    takeCookie(cookies) {
      if (cookies.get(COOKIE) !== undefined) cookies.set(COOKIE, '', 0);
    },
  };
}
