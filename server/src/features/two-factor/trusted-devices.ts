import { coreErrors } from '@app/contract/core/errors';
import { TRUSTED_DEVICE_DAYS } from '@app/contract/two-factor/limits';
import type { TrustedDevice } from '@app/contract/two-factor/schemas';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Cookies } from '../../platform/http/requests/cookies.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/index.ts';
import { trustedBrowserCookie } from '../browser-cookies/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import {
  deleteTrustedDevice,
  deleteTrustedDevicesByToken,
  insertTrustedDevice,
  listTrustedDevices,
  touchTrustedDevice,
} from './trusted-devices.store.ts';

const TRUST_SECONDS = TRUSTED_DEVICE_DAYS * 86_400;

/** Whether the account trusts the client's browser. Updates when the device was last used. */
export function recogniseTrustedDevice(
  { clock }: Services,
  tx: Database,
  accountId: string,
  cookies: Cookies,
): Promise<boolean> {
  return touchTrustedDevice(tx, accountId, trustedBrowserCookie.hashes(cookies), clock.now());
}

/** Trusts the client's browser for 30 days, and sets its cookie after the commit. */
export async function trustDevice(
  services: Services,
  tx: Transaction,
  accountId: string,
  client: Client,
  cookies: Cookies,
): Promise<void> {
  const { clock, randomness } = services;
  const now = clock.now();
  const token = generateToken(randomness);
  await deleteTrustedDevicesByToken(tx, accountId, trustedBrowserCookie.hashes(cookies));
  await insertTrustedDevice(tx, {
    id: randomness.id(now),
    accountId,
    tokenHash: hashToken(token),
    userAgent: client.userAgent,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addSeconds(now, TRUST_SECONDS),
  });
  await recordSecurityEvent(services, tx, accountId, 'device_trusted', client);
  tx.afterCommit(() => trustedBrowserCookie.add(cookies, token));
}

/** Returns the trusted devices of an account, as the security settings show them. */
export async function presentTrustedDevices(
  { clock, database }: Services,
  accountId: string,
  cookies: Cookies,
): Promise<TrustedDevice[]> {
  const currentHashes = new Set(trustedBrowserCookie.hashes(cookies));
  const devices = await listTrustedDevices(database.db, accountId, clock.now());
  return devices.map((device) => ({
    id: device.id,
    device: device.userAgent,
    createdAt: device.createdAt.toISOString(),
    lastUsedAt: device.lastUsedAt.toISOString(),
    expiresAt: device.expiresAt.toISOString(),
    current: currentHashes.has(device.tokenHash),
  }));
}

/** Removes a trusted device. @throws Failure NOT_FOUND */
export async function removeTrustedDevice(
  services: Services,
  accountId: string,
  id: string,
  client: Client,
): Promise<undefined> {
  await services.transact(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await deleteTrustedDevice(tx, accountId, id))) throw failure(coreErrors, 'NOT_FOUND');
    await recordSecurityEvent(services, tx, accountId, 'trusted_device_removed', client);
  });
}
