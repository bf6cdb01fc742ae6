import { KNOWN_DEVICE_SECONDS } from '@app/contract/sign-in/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Cookies } from '../../platform/http/requests/cookies.ts';
import type { KeyRing } from '../../platform/secrets/keys.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Services } from '../../services.ts';

// Browsers that have signed in to an account before. Their logins have a separate rate limit, so that failed logins by others
// cannot lock the owner out. The cookie grants no access and is valid for one account only. It is encrypted and authenticated
// (AES-256-GCM), so that it does not reveal the account. The server does not store it.

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

/** Sets the cookie of a browser that has just signed in to the account. */
export function rememberDevice(services: Services, cookies: Cookies, accountId: string): void {
  const { clock, keys, randomness } = services;
  // A known device keeps its ID and therefore its rate limit
  const deviceId =
    findKnownDeviceId(services, cookies, accountId) ?? randomness.bytes(DEVICE_ID_BYTES).toString('base64url');
  const content = Buffer.from(`${accountId}.${deviceId}.${nowInSeconds(clock)}`);
  cookies.set(COOKIE, seal(keys['known-device'], content), KNOWN_DEVICE_SECONDS);
}

/** Reads the cookie, for any account. @returns undefined if it is missing, forged or expired */
export function readKnownDevice({ clock, keys }: Services, cookies: Cookies): KnownDevice | undefined {
  const cookie = cookies.get(COOKIE);
  if (cookie === undefined) return undefined;
  const [accountId, id, signedInAt] = tryUnseal(keys['known-device'], cookie)?.split('.') ?? [];
  if (!accountId || !id || nowInSeconds(clock) >= Number(signedInAt) + KNOWN_DEVICE_SECONDS) return undefined;
  return { accountId, id };
}

/** Returns the device's rate limit key; undefined if the device is not known to this account. */
export function findKnownDeviceId(services: Services, cookies: Cookies, accountId: string): string | undefined {
  const device = readKnownDevice(services, cookies);
  return device?.accountId === accountId ? device.id : undefined;
}

/** Clears the cookie, for any account. */
export function forgetDevice(cookies: Cookies): void {
  if (cookies.get(COOKIE) !== undefined) cookies.set(COOKIE, '', 0);
}

const nowInSeconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000);

/** Decrypts a cookie. @returns undefined if it was not encrypted with these keys */
function tryUnseal(keys: KeyRing, sealed: string): string | undefined {
  try {
    return unseal(keys, sealed).toString();
  } catch {
    return undefined;
  }
}
