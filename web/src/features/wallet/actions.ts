import { walletToasts } from '@app/contract/wallet/texts';
import type { WalletPorts } from './ports.ts';

/** Who asks for the wallet. */
export interface Asker extends WalletPorts {
  readonly isObserving: boolean;
}

/** Begins an attempt and hands it to `run`, which fetches the code that speaks to the extension; at most one runs at a time, so that a double click is one click. */
async function attempt(asker: Asker, auto: boolean, run: (attempt: number) => Promise<void>) {
  const { store, toast } = asker;
  store.dispatch({ type: 'started', auto });
  const { attempt } = store.current();
  try {
    await run(attempt);
  } catch {
    store.dispatch({ type: 'failed', attempt, error: walletToasts.connectFailed.message });
    if (!auto) toast({ type: 'error', ...walletToasts.connectFailed });
  }
}

/**
 * Connects a wallet and links it to the account. A visitor is offered a wallet if none is installed, and asked to log in
 * otherwise. Does nothing while a wallet is connected or connecting. Never throws.
 */
export async function connectWallet(asker: Asker): Promise<void> {
  if (asker.store.current().status !== 'disconnected') return;
  if (asker.isObserving) return asker.toast({ type: 'error', ...walletToasts.observing });
  await attempt(asker, false, async (number) => (await import('./connection/connect.ts')).connect(asker, number));
}

/** Connects the account's wallet again by itself where that needs no question. Never throws. */
export async function autoConnectWallet(asker: Asker): Promise<void> {
  const mayTry = asker.isLoggedIn && !asker.isObserving && asker.savedKey !== null;
  if (!mayTry || asker.store.current().status !== 'disconnected') return;
  await attempt(asker, true, async (number) =>
    (await import('./connection/auto-connect.ts')).autoConnect(asker, number),
  );
}

/** Links the account chosen in the connected wallet in place of the one linked before. Never throws. */
export async function linkChosenWallet(asker: Asker): Promise<void> {
  const { status, publicKey } = asker.store.current();
  if (status !== 'connected' || publicKey === null) return;
  if (asker.isObserving) return asker.toast({ type: 'error', ...walletToasts.observing });
  await attempt(asker, false, async (number) =>
    (await import('./connection/connect.ts')).linkChosen(asker, number, publicKey),
  );
}

/** Ends the connection to the extension and keeps the link (contract §7). Never throws. */
export async function disconnectWallet({ store, toast, isObserving }: Asker): Promise<void> {
  if (isObserving) return toast({ type: 'error', ...walletToasts.observingDisconnect });
  try {
    await (await import('./connection/end.ts')).disconnect(store);
    toast({ type: 'info', ...walletToasts.disconnected });
  } catch {
    toast({ type: 'error', ...walletToasts.disconnectFailed });
  }
}

/** Forgets the wallet of a session that is over. */
export function dropWallet({ store }: Pick<Asker, 'store'>): void {
  const wasConnected = store.current().status === 'connected';
  store.dispatch({ type: 'disconnected' });
  if (!wasConnected) return;
  // Without the chunk the extension keeps a connection that nothing here uses any more.
  import('./connection/end.ts').then(
    (end) => end.drop(),
    () => undefined,
  );
}
