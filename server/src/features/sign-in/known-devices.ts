import { KNOWN_DEVICE_SECONDS } from '@app/contract/accounts/security/limits';
import type { Client } from '../../platform/http/caller.ts';
import type { Cookies } from '../../platform/http/requests/cookies.ts';
import type { KeyRing } from '../../platform/secrets/keys.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Services } from '../../services.ts';

const COOKIE = 'known-device';
const DEVICE_ID_BYTES = 16;

/** The client that sent a request, and the request's cookies. */
export interface ClientContext {
  readonly client: Client;
  readonly cookies: Cookies;
}

/** A browser that has signed in to an account before. */
export interface KnownDevice {
  readonly accountId: string;
  /** Rate limit key of the device. */
  readonly id: string;
}

/**
 * Browsers that have signed in to an account before. Their logins have a separate rate limit, so that failed logins by
 * others cannot lock the owner out. The cookie grants no access and is valid for one account only. It is encrypted and
 * authenticated (AES-256-GCM), so that it does not reveal the account. The server does not store it.
 */
export interface KnownDevices {
  /** Sets the cookie of a browser that has just signed in to the account. */
  remember(cookies: Cookies, accountId: string): void;
  /** Reads the cookie, for any account. @returns undefined if it is missing, forged or expired */
  read(cookies: Cookies): KnownDevice | undefined;
  /** Returns the device's rate limit key; undefined if the device is not known to this account. */
  findDeviceId(cookies: Cookies, accountId: string): string | undefined;
  /** Clears the cookie, for any account. */
  clearCookie(cookies: Cookies): void;
}

export function createKnownDevices({ keys: { 'known-device': keys }, clock, randomness }: Services): KnownDevices {
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);

  function read(cookies: Cookies): KnownDevice | undefined {
    const cookie = cookies.get(COOKIE);
    if (cookie === undefined) return undefined;
    const [accountId, deviceId, signedInAt] = tryUnseal(keys, cookie)?.split('.') ?? [];
    if (!accountId || !deviceId || nowInSeconds() >= Number(signedInAt) + KNOWN_DEVICE_SECONDS) return undefined;
    return { accountId, id: deviceId };
  }

  function findDeviceId(cookies: Cookies, accountId: string): string | undefined {
    const device = read(cookies);
    return device?.accountId === accountId ? device.id : undefined;
  }

  return {
    read,
    findDeviceId,
    remember(cookies, accountId) {
      // a known device keeps its ID and therefore its rate limit
      const deviceId = findDeviceId(cookies, accountId) ?? randomness.bytes(DEVICE_ID_BYTES).toString('base64url');
      cookies.set(COOKIE, seal(keys, Buffer.from(`${accountId}.${deviceId}.${nowInSeconds()}`)), KNOWN_DEVICE_SECONDS);
    },
    clearCookie(cookies) {
      if (cookies.get(COOKIE) !== undefined) cookies.set(COOKIE, '', 0);
    },
  };
}

/** Decrypts a cookie. @returns undefined if it was not encrypted with these keys */
function tryUnseal(keys: KeyRing, sealed: string): string | undefined {
  try {
    return unseal(keys, sealed).toString();
  } catch {
    return undefined;
  }
}
