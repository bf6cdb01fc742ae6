import { CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import type { Connector } from './connector.ts';
import { withTimeout } from './wallet-errors.ts';

interface ConnectOptions {
  readonly silent: boolean;
  /** Called if the wallet connects after the timeout. */
  readonly onLateConnection: () => void;
}

/**
 * Connects a wallet and returns its public key, or null if it has none.
 * @throws the wallet's error, or a WalletError after ten seconds
 */
export function connectWithTimeout(
  wallet: Connector,
  { silent, onLateConnection }: ConnectOptions,
): Promise<string | null> {
  return withTimeout(wallet, wallet.connect({ silent }), CONNECT_TIMEOUT_MS, onLateConnection);
}

/**
 * Disconnects a wallet.
 * @throws the wallet's error, or a WalletError after ten seconds
 */
export function disconnectWithTimeout(wallet: Connector): Promise<void> {
  return withTimeout(wallet, wallet.disconnect(), CONNECT_TIMEOUT_MS);
}
