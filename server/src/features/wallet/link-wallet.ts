import { coreErrors } from '@app/contract/core/errors';
import type { User } from '@app/contract/core/user';
import { walletErrors } from '@app/contract/wallet/errors';
import { WALLET_NONCE_SECONDS } from '@app/contract/wallet/limits';
import { walletMessage } from '@app/contract/wallet/message';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { walletNotifications } from '@app/contract/wallet/texts';
import { addSeconds } from '../../platform/clock.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { retryOnLockTimeout } from '../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Rate } from '../../platform/limits/limits.ts';
import { generateToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  lockRequiredAccount,
  presentUser,
  publishAccountChange,
  updateAccount,
} from '../accounts/index.ts';
import { joinInterval, keepInterval } from '../draw-intervals/index.ts';
import { createNotification } from '../notifications/index.ts';
import { reportSecurityChange, walletReplacedReport, walletUnlinkedReport } from '../security-log/index.ts';
import { requireRecentLogin } from '../sessions/index.ts';
import { isSignedBy, isWalletKey } from './signature.ts';
import { consumeNonce, findNonce, insertNonce } from './store.ts';

/** Every link needs a nonce, so this also limits notifications about links, and the stored intervals of unlinked wallets. */
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

/** Creates a message for the wallet to sign. @throws Failure SIGNATURE_INVALID if the key is not a valid wallet key, RATE_LIMITED */
export async function createNonce(
  { config, clock, randomness, limits, database }: Services,
  { account }: Caller,
  publicKey: string,
): Promise<{ nonce: string; message: string; expiresAt: string }> {
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
  await insertNonce(database.db, { nonce, accountId: account.id, publicKey, message, expiresAt });
  return { nonce, message, expiresAt: expiresAt.toISOString() };
}

/**
 * Links the wallet that signed the message. An account has only one wallet, so an earlier one is replaced.
 * @throws Failure NONCE_INVALID, SIGNATURE_INVALID, WALLET_TAKEN, REAUTHENTICATION_REQUIRED
 */
export async function linkWallet(
  services: Services,
  caller: Caller,
  { publicKey, signature, message, nonce, signedMessage }: SignedMessage,
  client: Client,
): Promise<User> {
  const { clock, database, transact } = services;
  const accountId = caller.account.id;
  const stored = await findNonce(database.db, accountId, nonce, clock.now());
  if (stored?.publicKey !== publicKey || stored.message !== message) throw failure(walletErrors, 'NONCE_INVALID');
  if (!isSignedBy(publicKey, message, signature, signedMessage)) throw failure(walletErrors, 'SIGNATURE_INVALID');
  try {
    return await retryOnLockTimeout(transact, async (tx) => {
      const account = await lockRequiredAccount(tx, accountId);
      const isReplaced = account.publicKey !== null && account.publicKey !== publicKey;
      if (isReplaced) requireRecentLogin(caller, clock.now());
      if (!(await consumeNonce(tx, nonce))) throw failure(walletErrors, 'NONCE_INVALID');
      if (isReplaced) await reportSecurityChange(services, tx, account, walletReplacedReport(publicKey), client);
      return setWallet(services, tx, account, publicKey, publicKey);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_public_key')) throw failure(walletErrors, 'WALLET_TAKEN');
    throw error;
  }
}

/** Unlinks the wallet of the caller's account. @throws Failure NO_WALLET, REAUTHENTICATION_REQUIRED */
export async function unlinkWallet(services: Services, caller: Caller, client: Client): Promise<User> {
  return retryOnLockTimeout(services.transact, async (tx) => {
    const account = await lockRequiredAccount(tx, caller.account.id);
    const linked = account.publicKey;
    if (linked === null) throw failure(walletErrors, 'NO_WALLET');
    requireRecentLogin(caller, services.clock.now());
    await reportSecurityChange(services, tx, account, walletUnlinkedReport(linked), client);
    return setWallet(services, tx, account, null, linked);
  });
}

/** Updates the account's wallet and notifies the user. @returns the account with the new wallet */
async function setWallet(
  services: Services,
  tx: Transaction,
  account: Account,
  publicKey: string | null,
  notifiedWallet: string,
): Promise<User> {
  const type = publicKey === null ? 'wallet_unlinked' : 'wallet_linked';
  const { title, message } = publicKey === null ? walletNotifications.unlinked : walletNotifications.linked;
  const { id: accountId, publicKey: wallet } = account;
  if (wallet !== null && wallet !== publicKey) await services.walletLost.run(tx, { accountId, wallet });
  const changed = await updateAccount(tx, account.id, { publicKey }, services.clock.now());
  if (!changed) throw failure(coreErrors, 'INVALID_TOKEN');
  await keepInterval(services, tx, account, changed);
  const user = presentUser(await joinInterval(services, tx, changed), services.config);
  if (publicKey !== null) await services.linked.run(tx, { accountId: account.id, supporter: { wallet: publicKey } });
  const { events } = await createNotification(services, tx, account.id, {
    type,
    title,
    message: message.replace('{address}', shortWalletAddress(notifiedWallet)),
  });
  publishAccountChange(services, tx, account.id, events);
  return user;
}
