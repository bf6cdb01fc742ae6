import { coreErrors } from '@app/contract/core/errors';
import type { AccountEvent } from '@app/contract/core/realtime';
import type { User } from '@app/contract/core/user';
import { walletErrors } from '@app/contract/wallet/errors';
import { WALLET_NONCE_SECONDS } from '@app/contract/wallet/limits';
import { walletMessage } from '@app/contract/wallet/message';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { walletNotifications } from '@app/contract/wallet/texts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Rate } from '../../platform/limits/limits.ts';
import { generateToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, type Accounts, lockRequiredAccount, presentUser, updateAccount } from '../accounts/index.ts';
import { joinInterval, keepInterval } from '../draw-intervals/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { type SecurityLog, walletReplacedReport, walletUnlinkedReport } from '../security-log/index.ts';
import { requireRecentLogin } from '../sessions/index.ts';

import { isSignedBy, isWalletKey } from './signature.ts';
import { consumeNonce, findNonce, insertNonce } from './store.ts';

/** Every link needs a nonce, so this also limits notifications about links, and the intervals that unlinked wallets keep. */
const NONCE_RATES: readonly Rate[] = [
  { calls: 30, seconds: 60 },
  { calls: 100, seconds: 3600 },
];

interface SignedMessage {
  readonly publicKey: string;
  readonly signature: string;
  readonly message: string;
  readonly nonce: string;
  /** The off-chain message that was signed instead, base64. */
  readonly signedMessage?: string | undefined;
}

export interface WalletLinking {
  /** Creates a message for the wallet to sign. @throws Failure SIGNATURE_INVALID if the key is not a valid wallet key, RATE_LIMITED */
  createNonce(caller: Caller, publicKey: string): Promise<{ nonce: string; message: string; expiresAt: string }>;
  /**
   * Links the wallet that signed the message. An account has one wallet, so a linked one is replaced.
   * @throws Failure NONCE_INVALID, SIGNATURE_INVALID, WALLET_TAKEN, REAUTHENTICATION_REQUIRED
   */
  link(caller: Caller, signed: SignedMessage, client: Client): Promise<User>;
  /** @throws Failure NO_WALLET, REAUTHENTICATION_REQUIRED */
  unlink(caller: Caller, client: Client): Promise<User>;
}

export function createWalletLinking(
  services: Services,
  accounts: Accounts,
  securityLog: SecurityLog,
  notifications: Notifications,
): WalletLinking {
  const { config, clock, randomness, limits, mail } = services;
  const { db } = services.database;

  /** Updates the account's wallet and notifies the user. @returns the account, and the events to publish after the commit */
  async function setWallet(
    tx: Database,
    account: Account,
    publicKey: string | null,
    notifiedWallet: string,
  ): Promise<{ user: User; events: readonly AccountEvent[] }> {
    const type = publicKey === null ? 'wallet_unlinked' : 'wallet_linked';
    const { title, message } = publicKey === null ? walletNotifications.unlinked : walletNotifications.linked;
    const changed = await updateAccount(tx, account.id, { publicKey }, clock.now());
    if (!changed) throw failure(coreErrors, 'INVALID_TOKEN');
    await keepInterval(services, tx, account, changed);
    const user = presentUser(await joinInterval(services, tx, changed), config);
    const { events } = await notifications.create(tx, account.id, {
      type,
      title,
      message: message.replace('{address}', shortWalletAddress(notifiedWallet)),
    });
    return { user, events };
  }

  return {
    async createNonce({ account }, publicKey) {
      if (!isWalletKey(publicKey)) throw failure(walletErrors, 'SIGNATURE_INVALID');
      await limits.consume('wallet-nonce', [account.id], NONCE_RATES);
      const now = clock.now();
      const nonce = generateToken(randomness);
      const message = walletMessage({
        productName: config.productName,
        publicKey,
        username: account.username,
        nonce,
        timestamp: now.toISOString(),
        uri: config.publicUrl,
      });
      const expiresAt = addSeconds(now, WALLET_NONCE_SECONDS);
      await insertNonce(db, { nonce, accountId: account.id, publicKey, message, expiresAt });
      return { nonce, message, expiresAt: expiresAt.toISOString() };
    },

    async link(caller, { publicKey, signature, message, nonce, signedMessage }, client) {
      const stored = await findNonce(db, caller.account.id, nonce, clock.now());
      if (stored?.publicKey !== publicKey || stored.message !== message) throw failure(walletErrors, 'NONCE_INVALID');
      if (!isSignedBy(publicKey, message, signature, signedMessage)) throw failure(walletErrors, 'SIGNATURE_INVALID');
      const accountId = caller.account.id;
      await mail.ready();
      try {
        const { user, events } = await db.transaction(async (tx) => {
          const account = await lockRequiredAccount(tx, accountId);
          const linked = account.publicKey;
          if (linked !== null && linked !== publicKey) requireRecentLogin(caller, clock.now());
          if (!(await consumeNonce(tx, nonce))) throw failure(walletErrors, 'NONCE_INVALID');
          if (linked !== null && linked !== publicKey) {
            await securityLog.report(tx, accountId, walletReplacedReport(publicKey), client);
          }
          return setWallet(tx, account, publicKey, publicKey);
        });
        mail.wake();
        await accounts.publishChange(accountId, events);
        return user;
      } catch (error) {
        if (isUniqueViolation(error, 'accounts_public_key')) throw failure(walletErrors, 'WALLET_TAKEN');
        throw error;
      }
    },

    async unlink(caller, client) {
      const accountId = caller.account.id;
      await mail.ready();
      const { user, events } = await db.transaction(async (tx) => {
        const account = await lockRequiredAccount(tx, accountId);
        const linked = account.publicKey;
        if (linked === null) throw failure(walletErrors, 'NO_WALLET');
        requireRecentLogin(caller, clock.now());
        await securityLog.report(tx, accountId, walletUnlinkedReport(linked), client);
        return setWallet(tx, account, null, linked);
      });
      mail.wake();
      await accounts.publishChange(accountId, events);
      return user;
    },
  };
}
