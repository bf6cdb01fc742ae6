import { CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import type { Connector } from './connector.ts';
import { withTimeout } from './wallet-errors.ts';

/**
 * Connects a wallet and returns its public key, or null if it has none. A wallet that connects after the timeout of ten
 * seconds is disconnected.
 * @throws {WalletError} after the timeout
 */
export function connectWithTimeout(wallet: Connector, silent: boolean): Promise<string | null> {
  return withTimeout(wallet.connect({ silent }), CONNECT_TIMEOUT_MS, () => disconnectQuietly(wallet));
}

/**
 * Disconnects a wallet.
 * @throws the wallet's error, or a WalletError after ten seconds
 */
export function disconnectWithTimeout(wallet: Connector): Promise<void> {
  return withTimeout(wallet.disconnect(), CONNECT_TIMEOUT_MS, () => undefined);
}

/** Disconnects a wallet that is no longer used; ignores errors and timeouts. */
export function disconnectQuietly(wallet: Connector): Promise<void> {
  return disconnectWithTimeout(wallet).catch(() => undefined);
}
