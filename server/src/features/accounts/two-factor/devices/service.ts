import { TRUSTED_DEVICE_DAYS } from '@app/contract/accounts/two-factor/limits';
import type { TrustedDevice } from '@app/contract/accounts/two-factor/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { failure } from '../../../../platform/failure.ts';
import type { Cookies } from '../../../../platform/http/cookies.ts';
import type { Client } from '../../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../../platform/secrets/tokens.ts';
import type { Services } from '../../../../services.ts';
import { trustedBrowser } from '../../browser-tokens.ts';
import { recordSecurityEvent } from '../../security/record.ts';
import { lockAccount } from '../../store.ts';
import {
  deleteTrustedDevice,
  deleteTrustedDevicesOf,
  insertTrustedDevice,
  listTrustedDevices,
  useTrustedDevice,
} from './store.ts';

const DEVICE_SECONDS = TRUSTED_DEVICE_DAYS * 86_400;

/** From where somebody logs in: the call's own facts and cookies. */
export interface Visitor {
  readonly client: Client;
  readonly cookies: Cookies;
}

export interface TrustedDevices {
  /** Whether the visitor's browser is trusted by this account; it is marked as used. */
  knows(tx: Database, accountId: string, cookies: Cookies): Promise<boolean>;
  /** Trusts the visitor's browser for 30 days. @returns sets its cookie, to be called once the transaction is committed */
  trust(tx: Database, accountId: string, visitor: Visitor): Promise<() => void>;
  list(accountId: string, cookies: Cookies): Promise<TrustedDevice[]>;
  /** @throws Failure NOT_FOUND */
  remove(accountId: string, id: string, client: Client): Promise<void>;
}

export function createTrustedDevices(services: Services): TrustedDevices {
  const { clock, randomness } = services;
  const { db } = services.database;

  return {
    knows: (tx, accountId, cookies) => useTrustedDevice(tx, accountId, trustedBrowser.hashes(cookies), clock.now()),

    async trust(tx, accountId, { client, cookies }) {
      const now = clock.now();
      const token = newToken(randomness);
      await deleteTrustedDevicesOf(tx, accountId, trustedBrowser.hashes(cookies));
      await insertTrustedDevice(tx, {
        id: randomness.id(now),
        accountId,
        tokenHash: tokenHash(token),
        device: client.device,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: secondsAfter(now, DEVICE_SECONDS),
      });
      await recordSecurityEvent(services, tx, accountId, 'device_trusted', client);
      return () => trustedBrowser.add(cookies, token);
    },

    async list(accountId, cookies) {
      const held = new Set(trustedBrowser.hashes(cookies));
      const devices = await listTrustedDevices(db, accountId, clock.now());
      return devices.map((trusted) => ({
        id: trusted.id,
        device: trusted.device,
        createdAt: trusted.createdAt.toISOString(),
        lastUsedAt: trusted.lastUsedAt.toISOString(),
        expiresAt: trusted.expiresAt.toISOString(),
        current: held.has(trusted.tokenHash),
      }));
    },

    async remove(accountId, id, client) {
      await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        if (!(await deleteTrustedDevice(tx, accountId, id))) throw failure(coreErrors, 'NOT_FOUND');
        await recordSecurityEvent(services, tx, accountId, 'trusted_device_removed', client);
      });
    },
  };
}
