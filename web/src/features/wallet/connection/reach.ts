import { CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import type { Connector } from './connector.ts';
import { withTimeout } from './faults.ts';

/** Asks a wallet for its key, for ten seconds at most; a wallet that answers later is let go of. */
export function reach(wallet: Connector, silent: boolean): Promise<string | null> {
  return withTimeout(wallet.connect({ silent }), CONNECT_TIMEOUT_MS, () => letGo(wallet));
}

/** Asks a wallet to end its connection, for ten seconds at most. Throws what the wallet throws. */
export function end(wallet: Connector): Promise<void> {
  return withTimeout(wallet.disconnect(), CONNECT_TIMEOUT_MS, () => undefined);
}

/**
 * Ends a connection that nobody wants. A wallet that refuses, or says nothing, is left alone: the page has let go of it
 * anyway.
 */
export function letGo(wallet: Connector): Promise<void> {
  return end(wallet).catch(() => undefined);
}
