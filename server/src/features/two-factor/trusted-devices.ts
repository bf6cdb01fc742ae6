import { TRUSTED_DEVICE_DAYS } from '@app/contract/accounts/two-factor/limits';
import type { TrustedDevice } from '@app/contract/accounts/two-factor/schemas';
import { coreErrors } from '@app/contract/core/errors';
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

export interface TrustedDevices {
  /** Whether the account trusts the client's browser. Updates when the device was last used. */
  recognise(tx: Database, accountId: string, cookies: Cookies): Promise<boolean>;
  /** Trusts the client's browser for 30 days, and sets its cookie after the commit. */
  trust(tx: Transaction, accountId: string, client: Client, cookies: Cookies): Promise<void>;
  list(accountId: string, cookies: Cookies): Promise<TrustedDevice[]>;
  /** @throws Failure NOT_FOUND */
  remove(accountId: string, id: string, client: Client): Promise<void>;
}

export function createTrustedDevices(services: Services): TrustedDevices {
  const { clock, randomness, transact } = services;
  const { db } = services.database;

  return {
    recognise: (tx, accountId, cookies) =>
      touchTrustedDevice(tx, accountId, trustedBrowserCookie.hashes(cookies), clock.now()),

    async trust(tx, accountId, client, cookies) {
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
    },

    async list(accountId, cookies) {
      const currentHashes = new Set(trustedBrowserCookie.hashes(cookies));
      const devices = await listTrustedDevices(db, accountId, clock.now());
      return devices.map((device) => ({
        id: device.id,
        device: device.userAgent,
        createdAt: device.createdAt.toISOString(),
        lastUsedAt: device.lastUsedAt.toISOString(),
        expiresAt: device.expiresAt.toISOString(),
        current: currentHashes.has(device.tokenHash),
      }));
    },

    async remove(accountId, id, client) {
      await transact(async (tx) => {
        await lockAccount(tx, accountId);
        if (!(await deleteTrustedDevice(tx, accountId, id))) throw failure(coreErrors, 'NOT_FOUND');
        await recordSecurityEvent(services, tx, accountId, 'trusted_device_removed', client);
      });
    },
  };
}
