import { CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import type { Connector } from './connector.ts';
import { withTimeout } from './faults.ts';

/** Asks a wallet for its key, for ten seconds at most; a wallet that answers later is let go of. */
export function reach(wallet: Connector, silent: boolean): Promise<string | null> {
  return withTimeout(wallet.connect({ silent }), CONNECT_TIMEOUT_MS, () => letGo(wallet));
}

/** Ends a connection that nobody wants. A wallet that refuses is left alone: the page has let go of it anyway. */
export function letGo(wallet: Connector): Promise<void> {
  return wallet.disconnect().catch(() => undefined);
}
