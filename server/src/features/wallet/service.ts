import type { User } from '@app/contract/core/user';
import { shortAddress } from '@app/contract/wallet/address';
import { walletErrors } from '@app/contract/wallet/errors';
import { NONCE_SECONDS } from '@app/contract/wallet/limits';
import { walletMessage } from '@app/contract/wallet/message';
import { walletNotices } from '@app/contract/wallet/texts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { violates } from '../../platform/database/errors.ts';
import { failure } from '../../platform/failure.ts';
import type { Client, Principal } from '../../platform/http/principal.ts';
import type { Rate } from '../../platform/limits/limits.ts';
import { newToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Accounts, requireRecentLogin } from '../accounts/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { walletReplaced, walletUnlinked } from './reports.ts';
import { isSignedBy, isWalletKey } from './signature.ts';
import { findNonce, insertNonce, spendNonce } from './store.ts';

/** Each is kept for a while, and so is each notification of a link, which none comes without. */
const NONCE_RATES: readonly Rate[] = [{ calls: 30, seconds: 60 }];

interface SignedMessage {
  readonly publicKey: string;
  readonly signature: string;
  readonly message: string;
  readonly nonce: string;
}

export interface WalletService {
  /** The message for a wallet to sign. @throws Failure SIGNATURE_INVALID for a key that no wallet can have, RATE_LIMITED */
  challenge(caller: Principal, publicKey: string): Promise<{ nonce: string; message: string; expiresAt: string }>;
  /**
   * Links the wallet that signed; an account has one, so a second one replaces the first.
   * @throws Failure NONCE_INVALID, SIGNATURE_INVALID, WALLET_TAKEN, REAUTHENTICATION_REQUIRED
   */
  link(caller: Principal, signed: SignedMessage, client: Client): Promise<User>;
  /** @throws Failure NO_WALLET, REAUTHENTICATION_REQUIRED */
  unlink(caller: Principal, client: Client): Promise<User>;
}

export function createWalletService(
  services: Services,
  accounts: Accounts,
  notifications: Notifications,
): WalletService {
  const { config, clock, randomness, limits, mail } = services;
  const { db } = services.database;

  /** Sets the wallet and tells the account. */
  async function change(tx: Database, accountId: string, publicKey: string | null, shown: string): Promise<User> {
    const type = publicKey === null ? 'wallet_unlinked' : 'wallet_linked';
    const { title, message } = publicKey === null ? walletNotices.unlinked : walletNotices.linked;
    const user = await accounts.setWallet(tx, accountId, publicKey);
    await notifications.tell(tx, accountId, {
      type,
      title,
      message: message.replace('{address}', shortAddress(shown)),
    });
    return user;
  }

  return {
    async challenge({ account }, publicKey) {
      if (!isWalletKey(publicKey)) throw failure(walletErrors, 'SIGNATURE_INVALID');
      await limits.take('wallet-nonce', [account.id], NONCE_RATES);
      const now = clock.now();
      const nonce = newToken(randomness);
      const message = walletMessage({
        productName: config.productName,
        publicKey,
        username: account.username,
        nonce,
        timestamp: now.toISOString(),
        uri: config.publicUrl,
      });
      const expiresAt = secondsAfter(now, NONCE_SECONDS);
      await insertNonce(db, { nonce, accountId: account.id, publicKey, message, expiresAt });
      return { nonce, message, expiresAt: expiresAt.toISOString() };
    },

    async link(caller, { publicKey, signature, message, nonce }, client) {
      const given = await findNonce(db, caller.account.id, nonce, clock.now());
      if (given?.publicKey !== publicKey || given.message !== message) throw failure(walletErrors, 'NONCE_INVALID');
      if (!isSignedBy(publicKey, message, signature)) throw failure(walletErrors, 'SIGNATURE_INVALID');
      const accountId = caller.account.id;
      await mail.ready();
      try {
        const user = await db.transaction(async (tx) => {
          const linked = await accounts.lockWallet(tx, accountId);
          if (linked !== null && linked !== publicKey) requireRecentLogin(caller, clock.now());
          if (!(await spendNonce(tx, nonce))) throw failure(walletErrors, 'NONCE_INVALID');
          if (linked !== null && linked !== publicKey) {
            await accounts.report(tx, accountId, walletReplaced(publicKey), client);
          }
          return change(tx, accountId, publicKey, publicKey);
        });
        mail.wake();
        await accounts.changed(accountId);
        return user;
      } catch (error) {
        if (violates(error, 'accounts_public_key')) throw failure(walletErrors, 'WALLET_TAKEN');
        throw error;
      }
    },

    async unlink(caller, client) {
      const accountId = caller.account.id;
      await mail.ready();
      const user = await db.transaction(async (tx) => {
        const linked = await accounts.lockWallet(tx, accountId);
        if (linked === null) throw failure(walletErrors, 'NO_WALLET');
        requireRecentLogin(caller, clock.now());
        await accounts.report(tx, accountId, walletUnlinked(linked), client);
        return change(tx, accountId, null, linked);
      });
      mail.wake();
      await accounts.changed(accountId);
      return user;
    },
  };
}
