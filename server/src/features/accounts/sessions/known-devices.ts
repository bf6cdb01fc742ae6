import { KNOWN_DEVICE_SECONDS } from '@app/contract/accounts/security/limits';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { seal, unseal } from '../../../platform/secrets/sealed.ts';
import type { Services } from '../../../services.ts';

const COOKIE = 'known-device';
const NAME_BYTES = 16;

/** A browser, and the account that it is known to. */
export interface KnownDevice {
  readonly accountId: string;
  /** Under which its requests are counted. */
  readonly name: string;
}

/**
 * Browsers that got into an account before. Their requests are counted apart, so that no storm on the email address locks
 * its owner out. A cookie opens nothing and is worth nothing for any other account than the one it was made for. It is
 * encrypted and authenticated (AES-256-GCM), so that it shows nobody which account that is; the server keeps no copy.
 */
export interface KnownDevices {
  /** Makes the browser known to the account that it has just got into. */
  remember(cookies: Cookies, accountId: string): void;
  /** The known device that the browser says it is, for whichever account. */
  read(cookies: Cookies): KnownDevice | undefined;
  /** The name under which the browser's logins to this account are counted; undefined where it is not known to it. */
  nameFor(cookies: Cookies, accountId: string): string | undefined;
  /** Takes the cookie from the browser, whichever account it was made for. */
  takeCookie(cookies: Cookies): void;
}

export function createKnownDevices({ keys, clock, randomness }: Services): KnownDevices {
  const key = keys['known-device'];
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  function read(cookies: Cookies): KnownDevice | undefined {
    const [accountId, name, since] = opened(key, cookies.get(COOKIE) ?? '')?.split('.') ?? [];
    if (!accountId || !name || seconds() >= Number(since) + KNOWN_DEVICE_SECONDS) return undefined;
    return { accountId, name };
  }

  function nameFor(cookies: Cookies, accountId: string): string | undefined {
    const device = read(cookies);
    return device?.accountId === accountId ? device.name : undefined;
  }

  return {
    read,
    nameFor,
    remember(cookies, accountId) {
      // counts go on where the browser was known before
      const name = nameFor(cookies, accountId) ?? randomness.bytes(NAME_BYTES).toString('base64url');
      cookies.set(COOKIE, seal(key, Buffer.from(`${accountId}.${name}.${seconds()}`)), KNOWN_DEVICE_SECONDS);
    },
    takeCookie(cookies) {
      if (cookies.get(COOKIE) !== undefined) cookies.set(COOKIE, '', 0);
    },
  };
}

/** What `seal` closed; undefined where the browser brought anything else. */
function opened(key: Buffer, sealed: string): string | undefined {
  try {
    return unseal(key, sealed).toString();
  } catch {
    return undefined;
  }
}
